import { getEventMeta } from '@orpc/client';
import { refreshRoles } from '~/client/session.ts';
import { notificationsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import type { LiveEvent } from '../contract.ts';

// The server-sent events of a signed-in user. One tab of the browser holds the stream and forwards events to the others; a
// hidden tab closes it, so that a phone in a pocket does not keep its radio awake.

const NAME = 'apteek-live';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
// What changed after a page was read and before the stream was open is in no event, so the first one stands for these. Not for
// payments: reading one is recorded in the audit log, and must not be recorded twice because a page was opened.
const AT_OPENING: LiveEvent['changed'] = ['notification', 'order', 'contact_us', 'prescription', 'booking'];

/** The messages between tabs. */
interface Passed {
  event: LiveEvent;
  id: string | undefined;
}

/** Resolves after the time, or as soon as the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads until the signal aborts; reconnects after a loss, later each time, and not all at the same moment. */
async function read(
  tell: (event: LiveEvent) => void,
  last: { id: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  let wait_ms = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      const events = await notificationsApi.openStream(undefined, { signal, lastEventId: last.id });
      let isFirst = last.id === undefined;
      for await (const event of events) {
        wait_ms = FIRST_WAIT_MS;
        last.id = getEventMeta(event)?.id ?? last.id;
        // The event itself carries its id, and such an object cannot be posted to other tabs.
        tell(isFirst ? { ...event, changed: [...new Set([...event.changed, ...AT_OPENING])] } : { ...event });
        isFirst = false;
      }
      // Ended by the server: the session or this person's permissions have changed.
      await refreshRoles();
    } catch (error) {
      // The login modal has opened automatically.
      if (toApiError(error).status === 401) return;
    }
    await pause(wait_ms * (0.75 + Math.random() / 2), signal);
    wait_ms = Math.min(wait_ms * 2, LONGEST_WAIT_MS);
  }
}

/** Passes every event to `hear`, whichever tab has the stream. Returns a function that stops it. */
export function followLive(hear: (event: LiveEvent) => void): () => void {
  const over = new AbortController();
  const last: { id: string | undefined } = { id: undefined };
  const others = new BroadcastChannel(NAME);
  others.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    // The next tab that holds the stream continues from here.
    last.id = data.id;
    hear(data.event);
  });
  const tell = (event: LiveEvent) => {
    try {
      others.postMessage({ event, id: last.id } satisfies Passed);
      hear(event);
    } catch (error) {
      // A fault of this page is no loss of the connection.
      reportError(error);
    }
  };

  let turn: AbortController | null = null;
  const lead = (signal: AbortSignal) => {
    const work = () => read(tell, last, signal);
    // Pages without https have no locks: there every tab has its own stream.
    if (!navigator.locks) return void work();
    navigator.locks.request(NAME, { signal }, work).catch(() => {
      // Let go while waiting for the turn.
    });
  };
  const look = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !turn) {
      turn = new AbortController();
      lead(turn.signal);
    } else if (!isSeen && turn) {
      turn.abort();
      turn = null;
    }
  };
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  look();
  return () => {
    over.abort();
    turn?.abort();
    others.close();
  };
}
