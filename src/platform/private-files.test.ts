import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { privateFiles } from './private-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'apteek-private-'));
const key = randomBytes(32);
const files = privateFiles(folder, [key]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a stored file reads back, and is encrypted on disk', async () => {
  const text = Buffer.from('Amoxicillin for Thandi Nkosi, 8001015009087');
  await files.put('prescriptions/a', text);
  expect(await files.read('prescriptions/a')).toEqual(text);
  const onDisk = readFileSync(path.join(folder, 'prescriptions/a.sealed'));
  expect(onDisk.includes(Buffer.from('Thandi'))).toBe(false);
  await files.put('prescriptions/b', text);
  expect(readFileSync(path.join(folder, 'prescriptions/b.sealed')).subarray(17)).not.toEqual(onDisk.subarray(17));
});

test('an unknown or removed file is null', async () => {
  expect(await files.read('prescriptions/none')).toBeNull();
  await files.put('prescriptions/gone', Buffer.from('x'));
  await files.remove('prescriptions/gone');
  expect(await files.read('prescriptions/gone')).toBeNull();
});

test('a changed byte, a swapped file or another key cannot be opened', async () => {
  await files.put('prescriptions/c', Buffer.from('one'));
  await files.put('prescriptions/d', Buffer.from('two'));
  const target = path.join(folder, 'prescriptions/c.sealed');
  cpSync(path.join(folder, 'prescriptions/d.sealed'), target);
  await expect(files.read('prescriptions/c')).rejects.toThrow();
  await files.put('prescriptions/c', Buffer.from('one'));
  const bytes = readFileSync(target);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(target, bytes);
  await expect(files.read('prescriptions/c')).rejects.toThrow();
  await expect(privateFiles(folder, [randomBytes(32)]).read('prescriptions/d')).rejects.toThrow('key');
});

test('a new key encrypts, and the old one still decrypts', async () => {
  await files.put('prescriptions/e', Buffer.from('old'));
  const turned = privateFiles(folder, [randomBytes(32), key]);
  expect((await turned.read('prescriptions/e'))?.toString()).toBe('old');
  await turned.put('prescriptions/e', Buffer.from('new'));
  await expect(files.read('prescriptions/e')).rejects.toThrow('key');
});

test.each(['../secret', 'a/../../b', '/etc/passwd', 'a.txt', '', 'A'])('%j is refused as a file name', async (name) => {
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('Not a file name');
});
