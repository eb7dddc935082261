import { clientOf } from '~/client/api.ts';
import type { services } from '../contract.ts';

export const servicesApi = clientOf<typeof services>('services');
