import { queriesOf } from '~/client/query.ts';
import { paymentsApi } from './api.ts';

export const paymentsQuery = queriesOf(paymentsApi);
