import { queriesOf } from '~/client/query.ts';
import { bookingsApi } from './api.ts';

export const bookingsQuery = queriesOf(bookingsApi);
