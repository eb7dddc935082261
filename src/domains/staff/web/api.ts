import { clientOf } from '~/client/api.ts';
import type { staff } from '../contract.ts';

export const staffApi = clientOf<typeof staff>('staff');
