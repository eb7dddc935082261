import { clientOf } from '~/client/api.ts';
import type { locations } from '../contract.ts';

export const locationsApi = clientOf<typeof locations>('locations');
