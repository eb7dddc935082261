import { clientOf } from '~/client/api.ts';
import type { bookings } from '../contract.ts';

export const bookingsApi = clientOf<typeof bookings>('bookings');
