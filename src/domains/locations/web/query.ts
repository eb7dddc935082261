import { queriesOf } from '~/client/query.ts';
import { locationsApi } from './api.ts';

export const locationsQuery = queriesOf(locationsApi);
