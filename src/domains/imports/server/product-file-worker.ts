// Reads one file of products and exits. A separate thread: a file that is slow or uses much memory blocks nothing else.
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../shared/errors.ts';
import { readProductFile, type ReadOptions } from './read-product-file.ts';

// Rows are passed on in chunks, on request: receiving hundreds of thousands of rows in one message
// would still block the main thread.
const STRETCH = 1000;

const { bytes, options } = workerData as { bytes: Uint8Array; options: ReadOptions };
try {
  const { table, items, ...file } = readProductFile(bytes, options);
  const { rows, ...rest } = table;
  let at = 0;
  const hand = () => {
    const end = at + STRETCH;
    const is_last = end >= Math.max(rows.length, items.length);
    parentPort?.postMessage({ rows: rows.slice(at, end), items: items.slice(at, end), is_last });
    at = end;
    if (is_last) parentPort?.close();
  };
  parentPort?.on('message', hand);
  parentPort?.postMessage({ file, table: rest });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { status, detail, fields } = error;
  parentPort?.postMessage({ refusal: { status, detail, fields } });
}
