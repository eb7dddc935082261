import { clientOf } from '~/client/api.ts';
import type { catalogue } from '../contract.ts';

export const catalogueApi = clientOf<typeof catalogue>('catalogue');
