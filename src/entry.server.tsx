import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageContext } from './client/page-context.ts';

/** Waits for the whole page: it is cached and shared, and its policy needs the hashes of its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // No part is sent as a template for a script to insert: pages work without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      // Logged by the process: a page that fails to render is a defect.
      loadContext.get(pageContext).report(error);
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('content-type', 'text/html; charset=utf-8');
  // On a slow connection styles, font and the first picture load before the code: a page is read before it is used.
  const calm = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return new Response(calm, { status: failed ? 500 : status, headers });
}
