import { clientOf } from '~/client/api.ts';
import type { consultations } from '../contract.ts';

export const consultationsApi = clientOf<typeof consultations>('consultations');
