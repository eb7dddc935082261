import type { Services } from './context.ts';
import type { Http } from './http.ts';

const KINDS: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

/** Public pictures. A name is never reused for another picture, so browsers may cache them for good. */
export function addMediaRoutes(http: Http, services: Services): void {
  http.get('/media/*', async (c) => {
    const name = new URL(c.req.url).pathname.slice('/media/'.length);
    const kind = KINDS[name.split('.').at(-1) ?? ''];
    const file = kind ? await services.files.open(name) : null;
    if (!file || !kind) return c.json({ detail: 'There is no such picture.' }, 404);
    return new Response(file.body, {
      headers: {
        'content-type': kind,
        'content-length': String(file.size),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  });
}
