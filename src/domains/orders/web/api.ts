import { clientOf } from '~/client/api.ts';
import type { orders } from '../contract.ts';

export const ordersApi = clientOf<typeof orders>('orders');
