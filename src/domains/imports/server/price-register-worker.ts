// Reads one register and exits. A separate thread: a spreadsheet that is slow or uses much memory blocks nothing else.
import { parentPort, workerData } from 'node:worker_threads';
import { readPriceRegister, RegisterError } from './read-price-register.ts';

const { bytes, filename } = workerData as { bytes: Uint8Array; filename: string };
try {
  parentPort?.postMessage({ register: readPriceRegister(bytes, filename) });
} catch (error) {
  if (!(error instanceof RegisterError)) throw error;
  parentPort?.postMessage({ refusal: error.detail });
}
