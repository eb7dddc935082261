import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

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

function workerFile(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const candidates = [
    path.join(here, 'pdf-pages-worker.js'),
    path.join(here, '..', 'pdf-pages-worker.js'),
    path.join(here, 'pdf-pages-worker.ts'),
  ];
  const found = candidates.find((file) => existsSync(file));
  if (!found) throw new Error('The PDF worker is missing from the build.');
  return found;
}

// One at a time: each takes a core and up to some hundred megabytes.
let last: Promise<unknown> = Promise.resolve();

/** The pages as pictures, in order. Throws PdfError where it is no PDF that can be looked at. */
export async function drawPdfPages(bytes: Uint8Array, limits: Limits): Promise<DrawnPage[]> {
  const mine = last.then(() => draw(bytes, limits));
  last = mine.catch(() => undefined);
  return mine;
}

function draw(bytes: Uint8Array, { most_pages, longest_px, timeout_ms }: Limits): Promise<DrawnPage[]> {
  return new Promise((resolve, reject) => {
    const pages: DrawnPage[] = [];
    const worker = new Worker(workerFile(), {
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
