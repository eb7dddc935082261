import type { Services } from '~/platform/context.ts';
import type { Http } from '~/platform/http.ts';

export function addSandboxRoutes(_http: Http, _services: Services): void {}
