import { queriesOf } from '~/client/query.ts';
import { staffApi } from './api.ts';

export const staffQuery = queriesOf(staffApi);
