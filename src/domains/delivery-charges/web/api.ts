import { clientOf } from '~/client/api.ts';
import type { deliveryCharges } from '../contract.ts';

export const deliveryChargesApi = clientOf<typeof deliveryCharges>('deliveryCharges');
