import type { ServerBuild } from 'react-router';
import { seed, tellDemoLife } from './seed.ts';
import { createShop, type Shop } from './app.ts';
import { announce } from './platform/announce.ts';
import { readConfig, type Config } from './platform/config.ts';
import { connectDatabase, type Database } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { contentSecurityPolicy } from './platform/http.ts';
import { createPages } from './platform/pages.ts';

/** What survives a reload of the code. */
interface Development {
  config: Config;
  database: Database;
  shop?: Shop;
}
declare global {
  var apteekDevelopment: Promise<Development> | undefined;
}

async function begin(): Promise<Development> {
  const config = readConfig(process.env);
  const database = await connectDatabase(config);
  await migrate(database.pool);
  return { config, database };
}

let opened: Promise<Shop> | undefined;

async function openShop(): Promise<Shop> {
  globalThis.apteekDevelopment ??= begin();
  const development = await globalThis.apteekDevelopment;
  const first = !development.shop;
  await development.shop?.services.live.stop();
  await development.shop?.services.events.stop();
  await development.shop?.outbox.stop();
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  // Vite's own client needs inline scripts and a socket; the strict policy is the built server's.
  const pages = createPages(build, () =>
    contentSecurityPolicy(["'unsafe-inline'"], false).replace("connect-src 'self'", "connect-src 'self' ws:"),
  );
  pages.forget();
  const shop = await createShop({
    ...development,
    pages: { ...pages, handle: (request, context) => (pages.forget(), pages.handle(request, context)) },
  });
  development.shop = shop;
  const signIns = await seed(shop.services);
  await shop.services.events.work(shop.services);
  shop.outbox.work(shop.services);
  void tellDemoLife(shop);
  if (first) announce(development.config, development.config.PORT, signIns, performance.now());
  return shop;
}

/** Handles one request in development; code is reloaded when a file has changed. */
export async function handle(request: Request, env?: object): Promise<Response> {
  opened ??= openShop();
  return (await opened).http.fetch(request, env);
}
