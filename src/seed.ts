import type { Shop } from './app.ts';
import { ensureFirstAccounts } from './domains/accounts/server/first-accounts.ts';
import type { SignIn } from './platform/announce.ts';
import { createContext, type Services } from './platform/context.ts';

const loadDemo = () => import('../demo/demo.ts');

/** What a new shop starts with: in the demo its catalogue, everywhere its first accounts. Safe to run at every start. */
export async function seed(services: Services): Promise<SignIn[]> {
  const demo = services.config.demo ? await loadDemo() : null;
  await demo?.seedDemoShop(services);
  const signIns = await ensureFirstAccounts(createContext(services, { request_id: 'seed' }));
  await demo?.registerDemoStaff(services);
  await demo?.startDemoDuty(services);
  await demo?.seedDemoServices(services);
  return signIns;
}

/** In the demo, a month of invented orders, bookings and prescriptions, once. Stops on the signal; never throws. */
export async function tellDemoLife(shop: Shop, signal?: AbortSignal): Promise<void> {
  if (!shop.services.config.demo) return;
  try {
    const { seedDemoLife } = await loadDemo();
    await seedDemoLife(shop, signal);
  } catch (error) {
    shop.services.log.error({ err: error }, 'the demo story was not told');
  }
}
