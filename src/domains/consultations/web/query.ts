import { queriesOf } from '~/client/query.ts';
import { consultationsApi } from './api.ts';

export const consultationsQuery = queriesOf(consultationsApi);
