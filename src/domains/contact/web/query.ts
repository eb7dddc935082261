import { queriesOf } from '~/client/query.ts';
import { contactApi } from './api.ts';

export const contactQuery = queriesOf(contactApi);
