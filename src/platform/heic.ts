import { Worker } from 'node:worker_threads';
import { createQueue } from './queue.ts';
import { workerFile } from './worker-file.ts';

// The decoder is WebAssembly and holds the whole picture several times over: one at a time, in a thread of its own that
// ends with the picture and gives its memory back.
const TIMEOUT_MS = 60_000;
const inTurn = createQueue({ running: 1, waiting: 20 });

function decode(bytes: Uint8Array): Promise<Uint8Array> {
  const worker = new Worker(workerFile(import.meta.url, 'heic-worker'), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The HEIC picture took too long.')), TIMEOUT_MS);
    worker.once('message', (answer: { jpeg: Uint8Array } | { error: string }) => {
      clearTimeout(timer);
      if ('jpeg' in answer) resolve(answer.jpeg);
      else reject(new Error(answer.error));
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  }).finally(() => worker.terminate());
}

/** A HEIC picture as JPEG, upright, without blocking anybody. */
export const heicToJpeg = (bytes: Uint8Array): Promise<Uint8Array> => inTurn(() => decode(bytes));

const ISPE = [0x69, 0x73, 0x70, 0x65];

/** The largest size that the file's boxes name (ISO/IEC 23008-12, `ispe`), read before anything is decoded. */
export function heicSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largest: { width: number; height: number } | null = null;
  for (
    let at = bytes.indexOf(ISPE[0] ?? 0);
    at >= 0 && at + 16 <= bytes.length;
    at = bytes.indexOf(ISPE[0] ?? 0, at + 1)
  ) {
    if (!ISPE.every((byte, index) => bytes[at + index] === byte)) continue;
    // Name, version and flags, width, height.
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}
