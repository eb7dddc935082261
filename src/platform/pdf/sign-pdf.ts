import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file.ts';

export interface Signing {
  pdf: Uint8Array;
  p12: Uint8Array;
  passphrase: string;
  /** Who signs, as the document names them. */
  name: string;
  reason: string;
  at: Date;
}

const LONGEST_MS = 30_000;

/** The PDF with a detached PKCS#7 signature over all its bytes; a change to any of them shows. */
export async function signPdf(signing: Signing): Promise<Uint8Array> {
  const worker = new Worker(workerFile(import.meta.url, 'sign-worker'), { workerData: signing });
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('A PDF took too long to sign.')), LONGEST_MS);
      const settle = (act: () => void) => {
        clearTimeout(timer);
        act();
      };
      worker.on('message', ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }) =>
        settle(() => (bytes ? resolve(bytes) : reject(new Error(`The PDF could not be signed: ${fault}`)))),
      );
      worker.on('error', (error) => settle(() => reject(error)));
      worker.on('exit', () => settle(() => reject(new Error('The PDF was not signed.'))));
    });
  } finally {
    void worker.terminate();
  }
}
