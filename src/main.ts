import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { once } from 'node:events';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from 'react-router';
import { createShop } from './app.ts';
import { pageReads } from './page-reads.ts';
import { openDataDir, readSettings, type Settings } from './platform/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { contentSecurityPolicy } from './platform/http.ts';
import { listenRefusal } from './platform/listen.ts';
import { createPages } from './platform/pages.ts';
import { socketServer } from './platform/sockets.ts';
import { startRefusal } from './platform/start-refusal.ts';
import { announce } from './platform/announce.ts';
import { unavailable } from './shared/errors.ts';
import { seed, tellDemoLife } from './seed.ts';

const STOP_MS = 25_000;
const REQUEST_MS = 30 * 60_000;

/** Exits with a sentence if the person who starts the shop can correct the cause. */
function refuseToStart(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

/** Returns until the shop is open: the process runs, and nothing else does. */
function starting(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') return Response.json({ ok: true });
  const { status, detail } = unavailable();
  return Response.json({ detail }, { status, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** The port is taken before anything is touched: if two start, the second leaves the first one's data alone. */
async function listen(settings: Settings, answer: Fetch): Promise<ServerType> {
  const server = createAdaptorServer({
    fetch: answer,
    websocket: { server: socketServer() },
    // Eight megabytes over a 2G network; a body that stalls ends long before (api/body.ts).
    serverOptions: { requestTimeout: REQUEST_MS },
  });
  try {
    server.listen(settings.PORT, settings.HOST);
    await once(server, 'listening');
    return server;
  } catch (error) {
    const sentence = listenRefusal(error, settings);
    if (sentence) return refuseToStart(sentence);
    throw error;
  }
}

/** Starts everything: HTTP, database, migrations, demo shop, jobs. Exits with code 0 on SIGTERM and SIGINT. */
export async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const started = performance.now();
  let answer: Fetch = starting;
  const server = await listen(settings, (request, env) => answer(request, env));
  const config = openDataDir(settings);
  const database = await connectDatabase(config);
  await migrate(database.pool);
  // Only the built server includes the pages; the React Router plugin makes the name.
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  const pages = createPages(
    build,
    (scripts) => contentSecurityPolicy(scripts, config.PUBLIC_URL.startsWith('https:')),
    pageReads,
  );
  const shop = await createShop({ config, database, pages });
  const accounts = await seed(shop.services);

  const assets = new Hono();
  const root = path.relative(process.cwd(), path.join(import.meta.dirname, '..', 'client'));
  assets.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  assets.get(
    '/:file{[a-z0-9-]+\\.(svg|png|ico|webmanifest)}',
    serveStatic({ root, onFound: (_, c) => c.header('cache-control', 'public, max-age=86400') }),
  );
  assets.get('/.well-known/security.txt', serveStatic({ root }));
  assets.route('/', shop.http);

  answer = assets.fetch;
  announce(config, (server.address() as AddressInfo).port, accounts, performance.now() - started);
  await shop.services.events.work(shop.services);
  shop.outbox.work(shop.services);
  const ending = new AbortController();
  const life = tellDemoLife(shop, ending.signal);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    shop.services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    ending.abort();
    // First: a stream or a WebSocket never ends by itself.
    await shop.services.live.stop();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
    await Promise.all([shop.services.events.stop(), shop.outbox.stop(), life]);
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

if (!process.env.APTEEK_NO_START) {
  try {
    await start();
  } catch (error) {
    const sentence = startRefusal(error);
    if (sentence) refuseToStart(sentence);
    throw error;
  }
}
