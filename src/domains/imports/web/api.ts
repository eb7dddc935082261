import { clientOf } from '~/client/api.ts';
import type { imports } from '../contract.ts';

export const importsApi = clientOf<typeof imports>('imports');
