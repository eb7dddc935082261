import type { Permissions } from '../shared/permissions.ts';
import type { HeldRegistration } from '../shared/registrations.ts';
import type { EventName, Events } from '../shared/events.ts';
import type { Answers } from './answers.ts';
import type { BlockerTable } from './blockers.ts';
import type { SigningCertificates } from './certificates.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';
import type { EventSystem } from './events.ts';
import type { Files } from './files.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer/mailer.ts';
import { networkOf } from './network.ts';
import type { PrivateFiles } from './private-files.ts';

/** The caller. */
export interface Actor {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  roles: string[];
  permissions: Permissions;
  /** Valid today. */
  registrations: HeldRegistration[];
  token: string;
  /** The authenticator app is set up. */
  second_factor: boolean;
  /** A role requires a second factor that is not set up: nothing in the back office opens until then. */
  second_factor_due: boolean;
}

/** What exists once per process. */
export interface Services {
  config: Config;
  db: Db;
  log: Log;
  clock: Clock;
  mailer: Mailer;
  files: Files;
  private_files: PrivateFiles;
  /** Of the practitioners: with them they sign their scripts. */
  certificates: SigningCertificates;
  events: EventSystem;
  blockers: BlockerTable;
  live: Live;
  answers: Answers;
}

/** The first argument of every use case: the database handle (pool or transaction), the caller, and the process's services. */
export interface Context {
  services: Services;
  config: Config;
  log: Log;
  db: Db;
  actor: Actor | null;
  /** The request carried the token of an expired or unknown session. */
  session_ended: boolean;
  request_id: string;
  /** The request's headers, with names in lower case; empty in jobs. */
  headers: Headers;
  /** The caller's network address; only configured proxies are trusted. */
  ip: string;
  /** What every limit counts by: see `networkOf`. */
  network: string;
  now: () => Date;
  /** The functions passed to `beforeCommit`; only in a transaction. */
  last?: ((ctx: Context) => Promise<void>)[];
  /** The queues whose workers this transaction wakes. */
  woken?: Set<string>;
}

export function createContext(
  services: Services,
  request: Partial<Pick<Context, 'actor' | 'session_ended' | 'request_id' | 'headers' | 'ip' | 'log'>> = {},
): Context {
  return {
    services,
    config: services.config,
    log: request.log ?? services.log,
    db: services.db,
    actor: request.actor ?? null,
    session_ended: request.session_ended ?? false,
    request_id: request.request_id ?? 'job',
    headers: request.headers ?? new Headers(),
    ip: request.ip ?? '',
    network: networkOf(request.ip ?? ''),
    now: services.clock,
  };
}

/** Runs what must succeed or fail together. Inside another transaction it joins that one. */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute(async (db) => {
    const trx: Context = { ...ctx, db, last: [], woken: new Set() };
    const result = await work(trx);
    for (const run of trx.last ?? []) await run(trx);
    return result;
  });
}

/**
 * Runs `work` as the last step of the transaction, wherever that was started: for a row that the whole shop waits for, so that
 * it is locked for one round trip instead of the rest of the transaction. Its writes are not visible before that.
 */
export function beforeCommit(ctx: Context, work: (ctx: Context) => Promise<void>): void {
  if (!ctx.last) throw new Error('beforeCommit was called outside a transaction.');
  ctx.last.push(work);
}

/** Emits an event: runs the handlers that belong to this transaction and inserts the jobs of the others. Only in a transaction. */
export async function emit<N extends EventName>(ctx: Context, name: N, payload: Events[N]): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error(`${name} was emitted outside a transaction.`);
  await ctx.services.events.emit(ctx, name, payload);
}
