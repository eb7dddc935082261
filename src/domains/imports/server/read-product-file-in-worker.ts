import { Worker } from 'node:worker_threads';
import { createTurns } from '~/platform/fair-turns.ts';
import { workerFile } from '~/platform/worker-file.ts';
import { watchProcessor } from '~/platform/worker-time.ts';
import { AppError, type FieldError } from '~/shared/errors.ts';
import type { ImportFile, ReadOptions } from './read-product-file.ts';
import type { ImportItem } from './import-items.ts';
import type { Table, TableRow } from './import-table.ts';
import { ImportFileError } from './import-text.ts';

/** The largest good file takes a few seconds. */
const CPU_MS = 30_000;
const TIMEOUT_MS = 180_000;
const MOST_MEGABYTES = 768;
const inTurn = createTurns({ running: 1, waiting: 20, waiting_of_one: 4 });

type Message =
  | { refusal: { status: number; detail: string; fields: FieldError[] | undefined } }
  | { file: Omit<ImportFile, 'table' | 'items'>; table: Omit<Table, 'rows'> }
  | { rows: TableRow[]; items: ImportItem[]; is_last: boolean };

async function read(bytes: Uint8Array, options: ReadOptions): Promise<ImportFile> {
  const worker = new Worker(workerFile(import.meta.url, 'product-file-worker'), {
    workerData: { bytes, options },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  let end: () => void = () => {};
  try {
    return await new Promise<ImportFile>((resolve, reject) => {
      const tooMuch = () =>
        reject(new ImportFileError('The file takes too long to read. Split it into smaller files.'));
      const timer = setTimeout(tooMuch, TIMEOUT_MS);
      const endWatch = watchProcessor(worker, CPU_MS, tooMuch);
      end = () => {
        clearTimeout(timer);
        endWatch();
      };
      let read: ImportFile | null = null;
      worker.on('message', (message: Message) => {
        if ('refusal' in message) {
          const { status, detail, fields } = message.refusal;
          reject(new AppError(status, detail, fields ? { fields } : {}));
          return;
        }
        if ('file' in message) read = { ...message.file, table: { ...message.table, rows: [] }, items: [] };
        else if (read) {
          for (const row of message.rows) read.table.rows.push(row);
          for (const item of message.items) read.items.push(item);
          if (message.is_last) {
            resolve(read);
            return;
          }
        }
        // Other requests are served between two chunks.
        setImmediate(() => worker.postMessage('next'));
      });
      worker.on('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
        else reject(error);
      });
    });
  } finally {
    end();
    await worker.terminate();
  }
}

/** `readProductFile` off the main thread: a product file takes seconds, during which no other request would be served. */
export const readProductFileAside = (caller: string, bytes: Uint8Array, options: ReadOptions): Promise<ImportFile> =>
  inTurn(caller, () => read(bytes, options));
