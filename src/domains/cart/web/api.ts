import { clientOf } from '~/client/api.ts';
import type { cart } from '../contract.ts';

export const cartApi = clientOf<typeof cart>('cart');
