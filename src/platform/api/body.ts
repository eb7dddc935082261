import { unavailable } from '../../shared/errors.ts';
import { createQueue } from '../queue.ts';

// Bodies are read whole before they are parsed. Small ones are nothing; uploads are: what is held of them at one moment is
// bounded over all callers, and only a few are unpacked at once, because unpacking holds them twice more.

/** Bodies up to this size are not counted. */
const SMALL_BYTES = 1024 * 1024;
const MOST_HELD_BYTES = 320 * 1024 * 1024;

let held = 0;
const inTurn = createQueue({ running: 2, waiting: 200 });

/** The body, or null where it is larger than the limit. `release` gives its memory back to the others. */
export async function readBody(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<{ parts: Uint8Array[]; size: number; release: () => void } | null> {
  const isCounted = limit > SMALL_BYTES;
  const parts: Uint8Array[] = [];
  let size = 0;
  const release = () => {
    if (isCounted) held -= size;
    size = 0;
  };
  try {
    for await (const part of stream) {
      size += part.byteLength;
      if (isCounted) held += part.byteLength;
      if (size > limit) {
        release();
        return null;
      }
      if (held > MOST_HELD_BYTES && isCounted)
        throw unavailable('Many people are sending files just now. Please try again in a moment.');
      parts.push(part);
    }
  } catch (error) {
    // Broken off by the sender, or refused above.
    release();
    throw error;
  }
  return { parts, size, release };
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

/** Small bodies at once, large ones a few at a time. */
export const unpacked = <T>(size: number, work: () => Promise<T>): Promise<T> =>
  size > SMALL_BYTES ? inTurn(work) : work();
