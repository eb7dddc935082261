import { Worker } from 'node:worker_threads';
import { unavailable } from '../../shared/errors.ts';
import { workerFile } from '../worker-file.ts';
import type { Sheet } from './sheet.ts';

// One thread renders, started for the first PDF and stopped after a while without requests. The font comes
// from the project: Schibsted Grotesk 1.100 (SIL Open Font Licence, src/ui/fonts/LICENSE) at two fixed weights, Latin with
// its extensions, because a PDF cannot hold the variable one.

const IDLE_MS = 60_000;
const LONGEST_MS = 30_000;
const MOST_WAITING = 50;

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

let worker: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function take(id: number): Waiting | undefined {
  const one = waiting.get(id);
  if (one) clearTimeout(one.timer);
  waiting.delete(id);
  return one;
}

function drop(error: Error): void {
  const gone = worker;
  worker = null;
  void gone?.terminate();
  for (const id of waiting.keys()) take(id)?.reject(error);
}

function restIfIdle(): void {
  if (idle) clearTimeout(idle);
  idle = setTimeout(() => {
    if (waiting.size === 0) drop(new Error('idle'));
  }, IDLE_MS).unref();
}

async function start(): Promise<Worker> {
  // Inlined by the bundler: no file to look for, nothing to fetch.
  const [regular, bold] = await Promise.all([
    import('./schibsted-grotesk-400.woff?inline'),
    import('./schibsted-grotesk-700.woff?inline'),
  ]);
  if (worker) return worker;
  const started = new Worker(workerFile(import.meta.url, 'pdf-worker'), {
    workerData: {
      fonts: [
        { weight: 400, src: regular.default },
        { weight: 700, src: bold.default },
      ],
    },
  });
  started.unref();
  started.on('message', ({ id, bytes, fault }: { id: number; bytes?: Uint8Array; fault?: string }) => {
    if (bytes) take(id)?.resolve(bytes);
    else take(id)?.reject(new Error(`The PDF could not be drawn: ${fault}`));
    restIfIdle();
  });
  started.on('error', (error) => {
    if (worker === started) drop(error instanceof Error ? error : new Error(String(error)));
  });
  worker = started;
  return started;
}

export async function renderPdf(sheet: Sheet): Promise<Uint8Array> {
  if (waiting.size >= MOST_WAITING) throw unavailable('Many documents are being drawn. Please try again in a moment.');
  const drawing = worker ?? (await start());
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => drop(new Error('A PDF took too long to draw.')), LONGEST_MS);
    waiting.set(id, { resolve, reject, timer });
    drawing.postMessage({ id, sheet });
  });
}
