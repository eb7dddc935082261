import { clientOf } from '~/client/api.ts';
import type { promoCodes } from '../contract.ts';

export const promoCodesApi = clientOf<typeof promoCodes>('promoCodes');
