import type { Services } from '~/platform/context.ts';
import type { Http } from '~/platform/http.ts';

export function addSearchEngineRoutes(_http: Http, _services: Services): void {}
