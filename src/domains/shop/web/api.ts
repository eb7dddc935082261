import { clientOf } from '~/client/api.ts';
import type { shop } from '../contract.ts';

export const shopApi = clientOf<typeof shop>('shop');
