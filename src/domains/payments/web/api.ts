import { clientOf } from '~/client/api.ts';
import type { payments } from '../contract.ts';

export const paymentsApi = clientOf<typeof payments>('payments');
