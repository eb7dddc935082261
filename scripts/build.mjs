// Builds the shop if its sources have changed since the last build, and compresses the browser's files.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = path.join(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'build', 'stamp');
const SOURCES = [
  'src',
  'public',
  'database/migrations',
  'demo',
  'database/import.ts',
  'database/migrate.ts',
  'package-lock.json',
  'vite.config.ts',
  'vite.contract.ts',
  'react-router.config.ts',
];
const NOT_BUILT_IN = /^demo\/media/;

function* filesOf(name) {
  const full = path.join(ROOT, name);
  if (!existsSync(full) || NOT_BUILT_IN.test(name)) return;
  if (statSync(full).isFile()) yield name;
  else for (const entry of readdirSync(full).sort()) yield* filesOf(`${name}/${entry}`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of SOURCES.flatMap((source) => [...filesOf(source)]))
    hash.update(name).update(readFileSync(path.join(ROOT, name)));
  return hash.digest('hex');
}

function compressAssets(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressAssets(file);
    else if (/\.(js|css|svg|json)$/.test(entry.name)) {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

/** The import rules apply in the browser too: no chunk may contain server or platform code. */
function refuseServerCode() {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'build/client/.vite/manifest.json'), 'utf8'));
  const leaked = Object.keys(manifest).filter((source) => /\/server\/|\/platform\//.test(source));
  if (leaked.length > 0) throw new Error(`The browser would load server code: ${leaked.join(', ')}`);
}

export function buildIfNeeded({ force = false } = {}) {
  const now = fingerprint();
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return false;
  console.info('Building the shop…');
  const tool = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const result = spawnSync(process.execPath, [tool, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr);
    throw new Error('The build failed.');
  }
  refuseServerCode();
  compressAssets(path.join(ROOT, 'build/client'));
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, now);
  return true;
}

if (process.argv[1] === import.meta.filename) buildIfNeeded({ force: process.argv.includes('--force') });
