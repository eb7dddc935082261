import type { accounts } from '~/domains/accounts/contract.ts';
import { clientOf } from './api.ts';

export const accountsApi = clientOf<typeof accounts>('accounts');
