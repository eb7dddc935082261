import { clientOf } from '~/client/api.ts';
import type { contact } from '../contract.ts';

export const contactApi = clientOf<typeof contact>('contact');
