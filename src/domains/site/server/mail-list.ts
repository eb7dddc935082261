import type { Services } from '~/platform/context.ts';
import type { Http } from '~/platform/http.ts';

export function addMailRoutes(_http: Http, _services: Services): void {}
