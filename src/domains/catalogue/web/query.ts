import { queriesOf } from '~/client/query.ts';
import { catalogueApi } from './api.ts';

export const catalogueQuery = queriesOf(catalogueApi);
