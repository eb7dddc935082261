import type { Http } from '~/platform/http.ts';

export function addNoticeRoute(_http: Http): void {}
