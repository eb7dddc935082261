import { queriesOf } from '~/client/query.ts';
import { servicesApi } from './api.ts';

export const servicesQuery = queriesOf(servicesApi);
