import { clientOf } from '~/client/api.ts';
import type { prescriptions } from '../contract.ts';

export const prescriptionsApi = clientOf<typeof prescriptions>('prescriptions');
