import { queriesOf } from '~/client/query.ts';
import { prescriptionsApi } from './api.ts';

export const prescriptionsQuery = queriesOf(prescriptionsApi);
