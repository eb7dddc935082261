import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from './ids.ts';

/**
 * Files that the disk or the database alone must not reveal: encrypted with AES-256-GCM under the shop's own key, which is
 * in neither. They have no URL; a use case opens them after checking permission.
 */
export interface PrivateFiles {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Null if it does not exist. Throws if the bytes have changed: altered, swapped, or encrypted with another key. */
  read: (name: string) => Promise<Buffer | null>;
  remove: (name: string) => Promise<void>;
  /** The names in a folder stored before then, some hundred at a time. Interrupted writes are deleted on the way. */
  listOld: (folder: string, before: Date) => AsyncGenerator<string[]>;
}

const SAFE_NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;
const ENDING = '.sealed';
const BATCH = 500;
const CIPHER = 'aes-256-gcm';
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_MARK_BYTES = 4;
const HEAD_BYTES = 1 + KEY_MARK_BYTES + NONCE_BYTES + TAG_BYTES;

/** The key with which a file was written, to distinguish a wrong key from a damaged file. Reveals nothing about the key. */
const markOf = (key: Buffer): Buffer =>
  createHash('sha256').update('file-key').update(key).digest().subarray(0, KEY_MARK_BYTES);

/** The name is authenticated too: one file put in another's place does not open. */
function seal(key: Buffer, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.from([FORMAT]), markOf(key), nonce, cipher.getAuthTag(), body]);
}

function unseal(keys: readonly Buffer[], name: string, sealed: Buffer): Buffer {
  if (sealed.length < HEAD_BYTES || sealed[0] !== FORMAT) throw new Error('A private file is not of our making.');
  const mark = sealed.subarray(1, 1 + KEY_MARK_BYTES);
  const key = keys.find((one) => markOf(one).equals(mark));
  if (!key) throw new Error('A private file was written with a key that is not here.');
  const nonce = sealed.subarray(1 + KEY_MARK_BYTES, 1 + KEY_MARK_BYTES + NONCE_BYTES);
  const tag = sealed.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
}

/** Writes with the first key; older ones only read. */
export function privateFiles(folder: string, keys: readonly Buffer[]): PrivateFiles {
  const [current] = keys;
  if (!current) throw new Error('Private files need a key.');
  const resolve = (name: string): string => {
    if (!SAFE_NAME.test(name)) throw new Error(`Not a file name: ${name}`);
    return path.join(folder, `${name}${ENDING}`);
  };
  return {
    async put(name, bytes) {
      const target = resolve(name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const part = `${target}.${newId()}`;
      await writeFile(part, seal(current, name, bytes), { mode: 0o600 });
      await rename(part, target);
    },
    async read(name) {
      try {
        return unseal(keys, name, await readFile(resolve(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(resolve(name), { force: true });
    },
    async *listOld(within, before) {
      const place = path.dirname(resolve(`${within}/any`));
      await mkdir(place, { recursive: true, mode: 0o700 });
      let batch: string[] = [];
      for await (const entry of await opendir(place)) {
        const target = path.join(place, entry.name);
        const found = entry.isFile() ? await stat(target).catch(() => null) : null;
        if (!found || found.mtime >= before) continue;
        if (entry.name.endsWith(ENDING)) batch.push(`${within}/${entry.name.slice(0, -ENDING.length)}`);
        else await rm(target, { force: true });
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}
