// The embedded PostgreSQL: PGlite behind the PostgreSQL protocol, in a separate thread so that a slow query never
// stops the shop from answering. It runs as a separate file and imports no other module of the project.
import { readFile, writeFile } from 'node:fs/promises';
import { workerData, parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

interface WorkerData {
  /** A folder, or null for an in-memory database. */
  data_dir: string | null;
  /** A dumped data folder to begin with (tests), or null. */
  load_from: string | null;
  /** A Unix socket, or null for a free TCP port on the loopback. */
  socket_path: string | null;
}

const { data_dir, load_from, socket_path } = workerData as WorkerData;
const database = await PGlite.create({
  dataDir: data_dir ?? undefined,
  loadDataDir: load_from ? new Blob([await readFile(load_from)]) : undefined,
  extensions: { pg_trgm, btree_gist, citext, unaccent },
});

// The socket server queues message by message and keeps others out only while a transaction is open, yet a query is a
// row of messages up to Sync: between Parse and Bind another connection's Parse would take the unnamed statement's place,
// and the first would read another query's rows (electric-sql/pglite#1046). So an open row counts as a transaction.
const OPENS_A_ROW = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));
let rowIsOpen = false;
const oneRowAtATime = new Proxy(database, {
  get(target, name) {
    if (name === 'isInTransaction') return () => rowIsOpen || target.isInTransaction();
    if (name === 'execProtocolRawStream') {
      return (message: Uint8Array, options: Parameters<typeof target.execProtocolRawStream>[1]) => {
        rowIsOpen = OPENS_A_ROW.has(message[0] ?? 0);
        return target.execProtocolRawStream(message, options);
      };
    }
    if (name === 'exec') rowIsOpen = false;
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === 'function' ? value.bind(target) : value;
  },
});
const server = new PGLiteSocketServer({
  db: oneRowAtATime,
  maxConnections: 64,
  ...(socket_path ? { path: socket_path } : { host: '127.0.0.1', port: 0 }),
});
server.addEventListener('listening', (event) => {
  const detail = (event as CustomEvent<{ port?: number }>).detail;
  parentPort?.postMessage({ kind: 'listening', port: detail?.port ?? null });
});
async function obey(message: { kind: string; file?: string }): Promise<void> {
  if (message.kind === 'dump' && message.file) {
    await writeFile(message.file, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
    parentPort?.postMessage({ kind: 'dumped' });
  }
  if (message.kind !== 'stop') return;
  await server.stop();
  await database.close();
  parentPort?.postMessage({ kind: 'stopped' });
}
// A failure ends this thread, and the shop is notified.
parentPort?.on('message', (message: { kind: string; file?: string }) => void obey(message));
await server.start();
