import { Worker } from 'node:worker_threads';
import { unavailable } from '../../shared/errors.ts';
import { workerFile } from '../worker-file.ts';
import type { Journal } from './journal.ts';

const LONGEST_MS = 60_000;
const MOST_AT_ONCE = 2;
let running = 0;

/** The same fonts as in `render.ts`, inlined by the bundler. */
async function readFonts(): Promise<{ regular: Uint8Array; bold: Uint8Array }> {
  const [regular, bold] = await Promise.all([
    import('./schibsted-grotesk-400.woff?inline'),
    import('./schibsted-grotesk-700.woff?inline'),
  ]);
  const bytesOf = (url: string) => new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  return { regular: bytesOf(regular.default), bold: bytesOf(bold.default) };
}

function draw(worker: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A journal took too long to draw.')), LONGEST_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    worker.on('message', ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }) =>
      settle(() => (bytes ? resolve(bytes) : reject(new Error(`The journal could not be drawn: ${fault}`)))),
    );
    worker.on('error', (error) => settle(() => reject(error)));
    worker.on('exit', () => settle(() => reject(new Error('The journal was not drawn.'))));
  });
}

/** A journal as a PDF: 3000 rows take two seconds, in a thread of their own. */
export async function renderJournal(journal: Journal): Promise<Uint8Array> {
  if (running >= MOST_AT_ONCE) throw unavailable('Other documents are being prepared. Please try again in a moment.');
  running += 1;
  try {
    const fonts = await readFonts();
    const worker = new Worker(workerFile(import.meta.url, 'journal-worker'), { workerData: { fonts, journal } });
    try {
      return await draw(worker);
    } finally {
      void worker.terminate();
    }
  } finally {
    running -= 1;
  }
}
