import { queriesOf } from '~/client/query.ts';
import { notificationsApi } from './api.ts';

export const notificationsQuery = queriesOf(notificationsApi);
