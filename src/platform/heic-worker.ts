import { parentPort, workerData } from 'node:worker_threads';
import convert from 'heic-convert';

// Everything the shop stores of it is far smaller: the loss from JPEG is invisible.
const QUALITY = 0.95;

try {
  const jpeg = new Uint8Array(await convert({ buffer: workerData as Uint8Array, format: 'JPEG', quality: QUALITY }));
  parentPort?.postMessage({ jpeg });
} catch (error) {
  parentPort?.postMessage({ error: error instanceof Error ? error.message : 'The HEIC picture could not be read.' });
}
