import type { SignIn } from '../../src/platform/announce.ts';
import { createContext, type Services } from '../../src/platform/context.ts';
import { ensureFirstAccounts } from '../../src/domains/accounts/server/first-accounts.ts';

export async function seed(services: Services): Promise<SignIn[]> {
  return ensureFirstAccounts(createContext(services, { request_id: 'seed' }));
}
