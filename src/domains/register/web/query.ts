import { queriesOf } from '~/client/query.ts';
import { registerApi } from './api.ts';

export const registerQuery = queriesOf(registerApi);
