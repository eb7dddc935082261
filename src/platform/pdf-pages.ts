import { Worker } from 'node:worker_threads';
import { createQueue } from './queue.ts';
import { workerFile } from './worker-file.ts';

export interface DrawnPage {
  /** WebP. */
  bytes: Uint8Array;
  width: number;
  height: number;
}
export type PdfRefusal = 'empty' | 'too_long' | 'locked' | 'broken' | 'too_slow';
export class PdfError extends Error {
  readonly reason: PdfRefusal;
  constructor(reason: PdfRefusal) {
    super(`PDF refused: ${reason}`);
    this.reason = reason;
  }
}

interface Limits {
  most_pages: number;
  /** Of a drawn page. */
  longest_px: number;
  /** For the whole file. */
  timeout_ms: number;
}

type Message =
  | { kind: 'page'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'done' }
  | { kind: 'refused'; reason: PdfRefusal };

// One at a time: each takes a core and up to some hundred megabytes.
const inTurn = createQueue({ running: 1, waiting: 40 });

function draw(bytes: Uint8Array, { most_pages, longest_px, timeout_ms }: Limits): Promise<DrawnPage[]> {
  return new Promise((resolve, reject) => {
    const pages: DrawnPage[] = [];
    const worker = new Worker(workerFile(import.meta.url, 'pdf-pages-worker'), {
      workerData: { bytes, most_pages, longest_px },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      // Ended at once: an error on the way down concerns nobody any more.
      worker.on('error', () => undefined);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new PdfError('too_slow'))), timeout_ms);
    worker.on('message', (message: Message) => {
      if (message.kind === 'page') pages.push({ bytes: message.bytes, width: message.width, height: message.height });
      else if (message.kind === 'done') end(() => resolve(pages));
      else end(() => reject(new PdfError(message.reason)));
    });
    worker.on('error', () => end(() => reject(new PdfError('broken'))));
    worker.on('exit', () => end(() => reject(new PdfError('broken'))));
  });
}

/** The pages as pictures, in order. Throws PdfError where it is no PDF that can be looked at. */
export const drawPdfPages = (bytes: Uint8Array, limits: Limits): Promise<DrawnPage[]> =>
  inTurn(() => draw(bytes, limits));
