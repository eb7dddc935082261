import { queriesOf } from '~/client/query.ts';
import { promoCodesApi } from './api.ts';

export const promoCodesQuery = queriesOf(promoCodesApi);
