import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file.ts';

export interface Address {
  host: string;
  port: number;
}
export interface EmbeddedDatabase {
  address: Address;
  /** Writes the whole database into a file that `load_from` takes. */
  dump: (file: string) => Promise<void>;
  stop: () => Promise<void>;
}

const SOCKET_PORT = 5432;
const LONGEST_SOCKET_PATH = 100;

function isListening(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = address.host.startsWith('/')
      ? connect({ path: `${address.host}/.s.PGSQL.${address.port}` })
      : connect({ host: address.host, port: address.port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The embedded database that another process of this machine already runs on the same folder, if any. */
export async function findRunning(dataDir: string): Promise<Address | null> {
  const note = path.join(dataDir, 'database.json');
  if (!existsSync(note)) return null;
  try {
    const address = JSON.parse(readFileSync(note, 'utf8')) as Address;
    return (await isListening(address)) ? address : null;
  } catch {
    return null;
  }
}

/** Starts the embedded PostgreSQL on DATA_DIR/database; `null` keeps it in memory (tests). */
export async function startEmbedded(dataDir: string | null, loadFrom: string | null = null): Promise<EmbeddedDatabase> {
  let socketDir: string | null = null;
  if (process.platform !== 'win32') {
    const inside = dataDir && path.join(dataDir, 'socket');
    if (inside && inside.length < LONGEST_SOCKET_PATH) {
      mkdirSync(inside, { recursive: true, mode: 0o700 });
      socketDir = inside;
    } else {
      socketDir = mkdtempSync(path.join(tmpdir(), 'apteek-'));
    }
  }
  const socketPath = socketDir && path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);
  if (socketPath) rmSync(socketPath, { force: true });
  const folder = dataDir && path.join(dataDir, 'database');
  if (folder) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Left by a process that was killed; no other process uses this folder (findRunning has checked).
    rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  }
  const worker = new Worker(workerFile(import.meta.url, 'embedded-worker'), {
    workerData: { data_dir: folder, load_from: loadFrom, socket_path: socketPath },
  });
  worker.unref();
  const port = await new Promise<number | null>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: { kind: string; port: number | null }) => {
      if (message.kind === 'listening') resolve(message.port);
    });
  });
  const address = socketDir ? { host: socketDir, port: SOCKET_PORT } : { host: '127.0.0.1', port: port ?? 0 };
  const note = dataDir && path.join(dataDir, 'database.json');
  if (note) writeFileSync(note, JSON.stringify(address), { mode: 0o600 });
  const ask = (message: { kind: string; file?: string }, answer: string) =>
    new Promise<void>((resolve) => {
      worker.on('message', (reply: { kind: string }) => {
        if (reply.kind === answer) resolve();
      });
      worker.postMessage(message);
    });
  return {
    address,
    dump: (file) => ask({ kind: 'dump', file }, 'dumped'),
    stop: async () => {
      await ask({ kind: 'stop' }, 'stopped');
      await worker.terminate();
      if (note) rmSync(note, { force: true });
      if (socketPath) rmSync(socketPath, { force: true });
    },
  };
}
