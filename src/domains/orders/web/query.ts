import { queriesOf } from '~/client/query.ts';
import { ordersApi } from './api.ts';

export const ordersQuery = queriesOf(ordersApi);
