import { Worker } from 'node:worker_threads';
import { createTurns } from '~/platform/fair-turns.ts';
import { workerFile } from '~/platform/worker-file.ts';
import { watchProcessor } from '~/platform/worker-time.ts';
import { RegisterError, type RegisterFile } from './read-price-register.ts';

const CPU_MS = 60_000;
const TIMEOUT_MS = 240_000;
/** The largest register known takes 150. */
const MOST_MEGABYTES = 1024;
const inTurn = createTurns({ running: 1, waiting: 8, waiting_of_one: 2 });

async function read(bytes: Uint8Array, filename: string): Promise<RegisterFile> {
  const worker = new Worker(workerFile(import.meta.url, 'price-register-worker'), {
    workerData: { bytes, filename },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  let endWatch: () => void = () => {};
  try {
    return await new Promise<RegisterFile>((resolve, reject) => {
      const tooMuch = () => reject(new RegisterError(`${filename} is too large to be a price register.`));
      const timer = setTimeout(tooMuch, TIMEOUT_MS);
      endWatch = watchProcessor(worker, CPU_MS, tooMuch);
      worker.once('message', (answer: { register: RegisterFile } | { refusal: string }) => {
        clearTimeout(timer);
        if ('register' in answer) resolve(answer.register);
        else reject(new RegisterError(answer.refusal));
      });
      worker.once('error', (error: Error & { code?: string }) => {
        clearTimeout(timer);
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
        else reject(error);
      });
    });
  } finally {
    endWatch();
    await worker.terminate();
  }
}

/** `readPriceRegister` off the main thread: a spreadsheet takes seconds, during which no other request would be served. */
export const readRegisterAside = (caller: string, bytes: Uint8Array, filename: string): Promise<RegisterFile> =>
  inTurn(caller, () => read(bytes, filename));
