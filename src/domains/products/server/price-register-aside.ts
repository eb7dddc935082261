import { Worker } from 'node:worker_threads';
import { createQueue } from '../../../platform/queue.ts';
import { workerFile } from '../../../platform/worker-file.ts';
import { RegisterError, type RegisterFile } from './price-register-read.ts';

const TIMEOUT_MS = 120_000;
/** The largest register known takes 150. */
const MOST_MEGABYTES = 1024;
const inTurn = createQueue({ running: 1, waiting: 4 });

function read(bytes: Uint8Array, filename: string): Promise<RegisterFile> {
  const worker = new Worker(workerFile(import.meta.url, 'price-register-worker'), {
    workerData: { bytes, filename },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  return new Promise<RegisterFile>((resolve, reject) => {
    const tooMuch = () => reject(new RegisterError(`${filename} is too large to be a price register.`));
    const timer = setTimeout(tooMuch, TIMEOUT_MS);
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
  }).finally(() => worker.terminate());
}

/** `readPriceRegister` beside the shop: a spreadsheet takes seconds, in which nobody else would be answered. */
export const readRegisterAside = (bytes: Uint8Array, filename: string): Promise<RegisterFile> =>
  inTurn(() => read(bytes, filename));
