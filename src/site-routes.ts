import { addMediaRoutes } from './platform/media.ts';
import type { Services } from './platform/context.ts';
import type { Http } from './platform/http.ts';
import type { Pages } from './platform/pages.ts';
import { addMeetingRoute } from './domains/consultations/server/meeting-socket.ts';
import { addSandboxRoutes } from './domains/payments/server/sandbox.ts';
import { addNoticeRoute } from './domains/payments/server/notices.ts';
import { addMailRoutes } from './domains/mails/server/demo-mail-list.ts';
import { addSearchEngineRoutes } from './domains/pages/server/search-engines.ts';

/** Routes outside the contract: files, sandbox provider, payment notices, consultations' WebSocket, robots, the demo's emails. */
export function addSiteRoutes(http: Http, services: Services, pages: Pages | undefined): void {
  addMediaRoutes(http, services);
  addNoticeRoute(http, services);
  addMeetingRoute(http, services);
  if (services.config.payment_sandbox) addSandboxRoutes(http, services);
  if (services.config.demo && !services.config.SMTP_URL) addMailRoutes(http, services);
  if (pages) addSearchEngineRoutes(http, services);
}
