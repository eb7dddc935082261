import { queriesOf } from '~/client/query.ts';
import { dashboardApi } from './api.ts';

export const dashboardQuery = queriesOf(dashboardApi);
