import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A worker thread's file: in the source beside the module that needs it (its import.meta.url), or in the build beside the server. */
export function workerFile(askedFrom: string, name: string): string {
  const here = path.dirname(fileURLToPath(askedFrom));
  const candidates = [
    path.join(here, `${name}.js`),
    path.join(here, `${name}.ts`),
    path.join(here, '..', `${name}.js`),
  ];
  const found = candidates.find((file) => existsSync(file));
  if (!found) throw new Error(`${name} is missing from the build.`);
  return found;
}
