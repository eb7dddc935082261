import { AppError, tooMany, unavailable } from '../../shared/errors.ts';
import { isFromOutside } from '../rate-limit.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { callerOf, createTurns, isStaff } from '../fair-turns.ts';

// Bodies are read whole before they are parsed. Small ones do not count; for uploads, the memory held at one moment is limited
// over all callers and for each of them, and only a few are parsed at once, because parsing needs twice as much again.
// A body that stalls is ended, whatever its size.

const MB = 1024 * 1024;
/** Bodies up to this size are not counted. */
const SMALL_BYTES = MB;
const MOST_HELD_BYTES = 320 * MB;
/** What customers and anonymous callers hold together: the rest is reserved for staff. */
const MOST_HELD_OF_PUBLIC_BYTES = 240 * MB;
const MOST_HELD_OF_ONE_BYTES = 80 * MB;
/** A family sends one prescription at a time. */
const MOST_AT_ONCE_OF_NETWORK = 3;
const RETRY_AFTER_S = 10;

/** A phone on a 2G network sends about 5 kB a second, with pauses. */
const PACE = { window_ms: 20_000, least_bytes: 20_000 };

const BUSY = 'Many people are sending files at the moment. Please try again in a few seconds.';
const TOO_MANY = 'Too many uploads from your network. Please wait for them to finish and try again.';
const TOO_SLOW = 'The upload was too slow or stopped. Please check your connection and try again.';

interface Held {
  bytes: number;
  /** Counted bodies that are being received. */
  reading: number;
}
const heldOf = new Map<string, Held>();
const total = { all: 0, public: 0 };

const inTurn = createTurns({ running: 2, waiting: 200, waiting_of_one: 100 });

type Sender = Pick<Context, 'actor' | 'network'> & Caller;

/** What one caller holds, tracked only while it is more than nothing. */
function openAccount(sender: Sender) {
  const key = callerOf(sender);
  const isPublic = !isStaff(sender);
  const isLimited = isFromOutside(sender);
  const held = heldOf.get(key) ?? { bytes: 0, reading: 0 };
  if (isLimited && isPublic && held.reading >= MOST_AT_ONCE_OF_NETWORK) throw tooMany(TOO_MANY, RETRY_AFTER_S);
  heldOf.set(key, held);
  held.reading += 1;
  let own = 0;
  const forget = () => {
    if (held.bytes === 0 && held.reading === 0) heldOf.delete(key);
  };
  const add = (bytes: number) => {
    own += bytes;
    held.bytes += bytes;
    total.all += bytes;
    if (isPublic) total.public += bytes;
  };
  return {
    add(bytes: number) {
      add(bytes);
      if (isLimited && held.bytes > MOST_HELD_OF_ONE_BYTES) throw tooMany(TOO_MANY, RETRY_AFTER_S);
      if (total.all > MOST_HELD_BYTES || (isPublic && total.public > MOST_HELD_OF_PUBLIC_BYTES))
        throw unavailable(BUSY);
    },
    isRead() {
      held.reading -= 1;
      forget();
    },
    release() {
      add(-own);
      forget();
    },
  };
}

/** Throws if less than the minimum has arrived in a window; `ended` stops the watch. */
function watchPace(received: () => number): { tooSlow: Promise<never>; ended: () => void } {
  let before = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = received();
      if (now - before < PACE.least_bytes) reject(new AppError(408, TOO_SLOW));
      before = now;
    }, PACE.window_ms);
  });
  // Nobody awaits it once the body is complete.
  tooSlow.catch(() => undefined);
  return { tooSlow, ended: () => clearInterval(timer) };
}

export interface ReadBody {
  parts: Uint8Array[];
  size: number;
  /** Releases its memory for others. */
  release: () => void;
}

/** The body, or null if it is larger than the limit. */
export async function readBody(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  sender: Sender,
): Promise<ReadBody | null> {
  const account = limit > SMALL_BYTES ? openAccount(sender) : null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const pace = watchPace(() => size);
  // Not cancelled when refused: that would end the connection before the response is sent.
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), pace.tooSlow]);
      if (done) break;
      size += value.byteLength;
      account?.add(value.byteLength);
      if (size > limit) {
        account?.release();
        return null;
      }
      parts.push(value);
    }
  } catch (error) {
    // Aborted by the sender, or refused above.
    account?.release();
    throw error;
  } finally {
    pace.ended();
    account?.isRead();
  }
  return { parts, size, release: () => account?.release() };
}

export function join(parts: readonly Uint8Array[], size: number): ArrayBuffer {
  const all = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.byteLength;
  }
  return all.buffer;
}

const MOST_PARTS = 500;

/** Whether a form has more parts than any of ours: each is parsed separately, and a million of them would block everyone. */
export function hasTooManyParts(body: ArrayBuffer, contentType: string): boolean {
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  if (!boundary) return false;
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]}`);
  const bytes = Buffer.from(body);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}

/** Parses small bodies at once, large ones a few at a time. */
export const unpacked = <T>(size: number, sender: Sender, work: () => Promise<T>): Promise<T> =>
  size > SMALL_BYTES ? inTurn(callerOf(sender), work) : work();
