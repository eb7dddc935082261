import type { SignIn } from '../src/platform/announce.ts';
import { createContext, type Services } from '../src/platform/context.ts';
import { ensureFirstAccounts } from '../src/domains/accounts/server/first-accounts.ts';
import { seedDemoServices } from './demo-services.ts';
import { seedDemoShop } from './demo-shop.ts';

/** What a new shop starts with: in the demo its goods, everywhere its first accounts. Safe to run at every start. */
export async function seed(services: Services): Promise<SignIn[]> {
  if (services.config.demo) await seedDemoShop(services);
  const signIns = await ensureFirstAccounts(createContext(services, { request_id: 'seed' }));
  if (services.config.demo) await seedDemoServices(services);
  return signIns;
}
