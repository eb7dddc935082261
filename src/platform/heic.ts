import { Worker } from 'node:worker_threads';
import { createTurns } from './fair-turns.ts';
import { workerFile } from './worker-file.ts';
import { watchProcessor } from './worker-time.ts';

// The decoder is WebAssembly and holds the whole picture in memory several times: one at a time, in a separate thread that
// ends with the picture and frees its memory.
const CPU_MS = 20_000;
const TIMEOUT_MS = 120_000;
const inTurn = createTurns({ running: 1, waiting: 40, waiting_of_one: 10 });

async function decode(bytes: Uint8Array): Promise<Uint8Array> {
  const worker = new Worker(workerFile(import.meta.url, 'heic-worker'), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  let endWatch: () => void = () => {};
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      const tooSlow = () => reject(new Error('The HEIC picture took too long.'));
      const timer = setTimeout(tooSlow, TIMEOUT_MS);
      endWatch = watchProcessor(worker, CPU_MS, tooSlow);
      worker.once('message', (answer: { jpeg: Uint8Array } | { error: string }) => {
        clearTimeout(timer);
        if ('jpeg' in answer) resolve(answer.jpeg);
        else reject(new Error(answer.error));
      });
      worker.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
    });
  } finally {
    endWatch();
    await worker.terminate();
  }
}

/** A HEIC picture as JPEG, upright, without blocking the main thread. */
export const heicToJpeg = (bytes: Uint8Array, caller: string): Promise<Uint8Array> =>
  inTurn(caller, () => decode(bytes));

const ISPE = [0x69, 0x73, 0x70, 0x65];

/** The largest size that the file's boxes declare (ISO/IEC 23008-12, `ispe`), read before anything is decoded. */
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
