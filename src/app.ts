import { blockers } from './blockers.ts';
import { contract } from './contract.ts';
import { followScheduleRules } from './domains/catalogue/server/schedules.ts';
import { tellRefused } from './domains/accounts/server/record-refusal.ts';
import { authenticate } from './domains/accounts/server/sessions.ts';
import { endpoints } from './endpoints.ts';
import { eventTable, schedules } from './events.ts';
import { topicsOf } from './page-reads.ts';
import { createAnswers, publicTopic } from './platform/answers.ts';
import { networkLimits } from './network-limits.ts';
import { createApi } from './platform/api/api.ts';
import { docsPage, openApiDocument } from './platform/api/openapi.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createContext, type Context, type Services } from './platform/context.ts';
import type { Database } from './platform/database/connect.ts';
import { createEvents } from './platform/events.ts';
import { localFiles } from './platform/files.ts';
import { createHttp, type Http } from './platform/http.ts';
import { createLive } from './platform/live.ts';
import { openCertificates } from './platform/certificates.ts';
import { checkKeys } from './platform/key-fingerprints.ts';
import { createLog } from './platform/log.ts';
import { mailFolder } from './platform/mailer/mail-folder.ts';
import type { Carrier } from './platform/mailer/mailer.ts';
import { createOutbox, type Outbox } from './platform/mailer/outbox.ts';
import { smtpCarrier } from './platform/mailer/smtp.ts';
import type { Pages } from './platform/pages.ts';
import { privateFiles } from './platform/private-files.ts';
import { addSiteRoutes } from './site-routes.ts';
import { pageContext } from './client/page-context.ts';
import path from 'node:path';
import { RouterContextProvider } from 'react-router';

export interface Shop {
  http: Http;
  services: Services;
  outbox: Outbox;
  api: ReturnType<typeof createApi<typeof contract>>;
}

interface ShopOptions {
  config: Config;
  database: Database;
  clock?: Clock;
  /** Sends the emails. */
  carrier?: Carrier;
  /** Renders the pages; without it only the API answers (tests). */
  pages?: Pages;
}

/** Assembles the shop on a migrated database. */
export async function createShop({
  config,
  database,
  clock = systemClock,
  carrier = config.SMTP_URL ? smtpCarrier(config) : mailFolder(config),
  pages,
}: ShopOptions): Promise<Shop> {
  const certificates = await openCertificates(config.SIGNING_CERTIFICATES);
  await checkKeys(database.db, config);
  const log = createLog(config.LOG_LEVEL);
  database.hear((isAway) =>
    isAway ? log.warn('the database does not answer') : log.info('the database answers again'),
  );
  const events = createEvents(database.pool, log, eventTable, schedules);
  const outbox = createOutbox({ config, db: database.db, clock, carrier });
  const services: Services = {
    config,
    db: database.db,
    log,
    clock,
    mailer: outbox,
    files: localFiles(path.join(config.data_dir, 'media')),
    certificates,
    private_files: privateFiles(path.join(config.data_dir, 'private'), config.file_keys),
    events,
    blockers,
    live: createLive(database, log),
    answers: createAnswers(),
  };
  await events.prepare();
  await followScheduleRules(services);
  const api = createApi(contract, endpoints, { onRefused: tellRefused, limits: networkLimits });

  /** For the page of this request: its id and its log, and nothing about the caller. */
  const contextOf = ({ request_id, log }: Context): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(pageContext, {
      api: api.clientFor(createContext(services, { request_id, log })) as Record<string, unknown>,
      report: (error) => log.error({ err: error }, 'defect'),
    });
    return context;
  };

  const forget = (topic: string) => {
    pages?.forget(topic);
    services.answers.forget(topic);
  };

  let rooms: Set<string> | undefined;
  let plain: Set<string> | undefined;
  const nameOf = (method: string, fullPath: string): string => {
    // Routes outside the contract have no id in their address.
    plain ??= new Set(http.routes.map((route) => route.path).filter((path) => /^\/api\/[a-z/.-]+$/.test(path)));
    if (plain.has(fullPath)) return `api ${fullPath.slice('/api'.length)}`;
    if (fullPath.startsWith('/api/')) return api.match(method, apiPath(fullPath)).endpoint?.name ?? 'api unknown';
    if (fullPath.startsWith('/assets/') || fullPath.startsWith('/media/')) return 'asset';
    // Callers choose the address: only addresses that the shop itself calls a page go into logs and metrics.
    const room = fullPath.split('/')[1]?.replace(/\.data$/, '') ?? '';
    rooms ??= new Set(['', ...http.routes.map((route) => route.path.split('/')[1] ?? ''), ...(pages?.rooms ?? [])]);
    return rooms.has(room) ? `page /${room}` : 'page unknown';
  };
  const http = createHttp({ services, authenticate, nameOf });
  http.on('GET', ['/api/openapi.json', '/api/openapi.json/'], async (c) =>
    c.json((await openApiDocument(contract, config.SHOP_SHORT_NAME)) as object),
  );
  http.on('GET', ['/api/docs', '/api/docs/'], (c) => c.html(docsPage(contract, config.SHOP_SHORT_NAME)));
  addSiteRoutes(http, services, pages);
  http.all('/api/*', async (c) => {
    const path = apiPath(new URL(c.req.url).pathname);
    const response = await api.handle(c.req.raw, path, c.var.ctx);
    // Changes by staff show on the public pages at once; other processes are notified (migration 0024).
    if (c.req.method !== 'GET' && response.ok && c.var.ctx.actor?.roles.some((role) => role !== 'user'))
      for (const topic of topicsOf(api.match(c.req.method, path).endpoint?.name ?? '')) forget(topic);
    return response;
  });
  if (pages) {
    // From here on changes are received, so what is the same for everyone may be cached for a moment.
    await services.live.listen({
      hear: (signal) => {
        const topic = publicTopic(signal);
        if (topic !== null) forget(topic);
      },
    });
    services.answers.open();
  }
  if (pages) http.all('*', (c) => pages.handle(c.req.raw, contextOf(c.var.ctx)));
  else http.all('*', (c) => c.json({ detail: 'There is no such address.' }, 404));
  return { http, services, outbox, api };
}

/** The path below /api, without its trailing slash. */
function apiPath(fullPath: string): string {
  return fullPath.slice('/api'.length).replace(/\/+$/, '') || '/';
}
