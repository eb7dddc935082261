import { clientOf } from '~/client/api.ts';
import type { notifications } from '../contract.ts';

export const notificationsApi = clientOf<typeof notifications>('notifications');
