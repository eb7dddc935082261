import { queriesOf } from '~/client/query.ts';
import { deliveryChargesApi } from './api.ts';

export const deliveryChargesQuery = queriesOf(deliveryChargesApi);
