import { Worker } from 'node:worker_threads';
import { createTurns } from './fair-turns.ts';
import { workerFile } from './worker-file.ts';
import { watchProcessor } from './worker-time.ts';

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
  /** Of a rendered page. */
  longest_px: number;
  /** CPU time for the whole file, so a busy machine fails no valid file. */
  cpu_ms: number;
  /** Wall-clock time, from the moment rendering starts. */
  timeout_ms: number;
  /** The caller whose turn it is. */
  caller: string;
}

type Message =
  | { kind: 'page'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'done' }
  | { kind: 'refused'; reason: PdfRefusal };

// One at a time: each takes a core and up to some hundred megabytes. In a busy shop callers wait: one who sends
// many waits for their own files, and everyone else for one file of each other caller.
const inTurn = createTurns({ running: 1, waiting: 60, waiting_of_one: 10 });

function draw(bytes: Uint8Array, { most_pages, longest_px, cpu_ms, timeout_ms }: Limits): Promise<DrawnPage[]> {
  return new Promise((resolve, reject) => {
    const pages: DrawnPage[] = [];
    const worker = new Worker(workerFile(import.meta.url, 'pdf-pages-worker'), {
      workerData: { bytes, most_pages, longest_px },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      endWatch();
      worker.removeAllListeners();
      // Ended already: an error during shutdown no longer matters.
      worker.on('error', () => undefined);
      void worker.terminate();
      settle();
    };
    const tooSlow = () => end(() => reject(new PdfError('too_slow')));
    const timer = setTimeout(tooSlow, timeout_ms);
    const endWatch = watchProcessor(worker, cpu_ms, tooSlow);
    worker.on('message', (message: Message) => {
      if (message.kind === 'page') pages.push({ bytes: message.bytes, width: message.width, height: message.height });
      else if (message.kind === 'done') end(() => resolve(pages));
      else end(() => reject(new PdfError(message.reason)));
    });
    worker.on('error', () => end(() => reject(new PdfError('broken'))));
    worker.on('exit', () => end(() => reject(new PdfError('broken'))));
  });
}

/** The pages as pictures, in order. Throws PdfError if it is not a PDF that can be shown. */
export const drawPdfPages = (bytes: Uint8Array, limits: Limits): Promise<DrawnPage[]> =>
  inTurn(limits.caller, () => draw(bytes, limits));
