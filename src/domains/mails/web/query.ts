import { queriesOf } from '~/client/query.ts';
import { mailsApi } from './api.ts';

export const mailsQuery = queriesOf(mailsApi);
