import type { LiveEvent } from '../../src/domains/notifications/contract.ts';
import type { Caller } from './start-app.ts';
import type { Shop } from '../../src/app.ts';

const WAIT_MS = 10_000;

export interface OpenStream {
  status: number;
  headers: Headers;
  /** The next event, with its id; null if the stream has ended. */
  next: () => Promise<{ id: string; data: LiveEvent } | null>;
  /** Reads until an event matches. */
  until: (isWanted: (event: LiveEvent) => boolean) => Promise<LiveEvent>;
  close: () => Promise<void>;
}

/** Opens the server-sent events as a browser does, on the given shop, which may differ from the caller's. */
export async function openStream(
  shop: Shop,
  caller: Caller,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const response = await shop.http.request('/api/notification/stream', {
    headers: { ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}), ...headers },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function readEvent(): Promise<{ id: string; data: LiveEvent } | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const lineOf = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2);
        const data = lineOf('data');
        if (lineOf('event') === 'message' && data)
          return { id: lineOf('id') ?? '', data: JSON.parse(data) as LiveEvent };
        continue;
      }
      const part = await reader?.read();
      if (!part || part.done) return null;
      text += part.value;
    }
  }

  async function next(): Promise<{ id: string; data: LiveEvent } | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('No event came, and no end.')), WAIT_MS);
    });
    return Promise.race([readEvent(), late]).finally(() => clearTimeout(timer));
  }

  return {
    status: response.status,
    headers: response.headers,
    next,
    async until(isWanted) {
      for (;;) {
        const event = await next();
        if (!event) throw new Error('The stream ended.');
        if (isWanted(event.data)) return event.data;
      }
    },
    close: async () => reader?.cancel(),
  };
}
