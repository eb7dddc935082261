import { clientOf } from '~/client/api.ts';
import type { homepage } from '../contract.ts';

export const homepageApi = clientOf<typeof homepage>('homepage');
