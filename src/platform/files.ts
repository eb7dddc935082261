import { cpSync, createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { newId } from './ids.ts';

/** Where pictures are stored. Names are relative, with forward slashes, and never leave the folder. */
export interface Files {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Imports a local folder with its contents. At the start only, while nothing else runs. */
  putFolder: (source: string) => Promise<void>;
  open: (name: string) => Promise<{ size: number; body: ReadableStream } | null>;
  remove: (name: string) => Promise<void>;
}

const SAFE_NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{2,5}$/;

export function localFiles(folder: string): Files {
  const resolve = (name: string) => (SAFE_NAME.test(name) ? path.join(folder, name) : null);
  return {
    async put(name, bytes) {
      const target = resolve(name);
      if (!target) throw new Error(`Not a file name: ${name}`);
      await mkdir(path.dirname(target), { recursive: true });
      const part = `${target}.${newId()}`;
      await writeFile(part, bytes);
      await rename(part, target);
    },
    async putFolder(source) {
      // One call: thousands of small files copied one by one take five times as long.
      cpSync(source, folder, { recursive: true });
    },
    async open(name) {
      const target = resolve(name);
      if (!target) return null;
      const found = await stat(target).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, body: Readable.toWeb(createReadStream(target)) as ReadableStream };
    },
    async remove(name) {
      const target = resolve(name);
      if (target) await rm(target, { force: true });
    },
  };
}
