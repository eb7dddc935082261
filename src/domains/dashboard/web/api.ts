import { clientOf } from '~/client/api.ts';
import type { dashboard } from '../contract.ts';

export const dashboardApi = clientOf<typeof dashboard>('dashboard');
