// fetch does not report how much of a body has been sent; XMLHttpRequest does.

const headersOf = (raw: string): [string, string][] =>
  raw
    .trim()
    .split(/[\r\n]+/)
    .flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as [string, string]] : [];
    });

/** Sends a request and reports the share that has been sent, 0 to 1. Fails like fetch. */
export async function uploadFetch(
  request: Request,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    sent.open(request.method, request.url);
    request.headers.forEach((value, name) => sent.setRequestHeader(name, value));
    sent.responseType = 'blob';
    sent.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    sent.addEventListener('load', () => {
      const { status, response } = sent;
      // A status without a body must not have one (Fetch standard, "null body status").
      const answer = [101, 204, 205, 304].includes(status) ? null : (response as Blob);
      resolve(new Response(answer, { status, headers: headersOf(sent.getAllResponseHeaders()) }));
    });
    sent.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    sent.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => sent.abort());
    sent.send(body);
  });
}
