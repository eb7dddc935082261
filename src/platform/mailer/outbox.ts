import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createContext, emit, inTransaction, type Context, type Services } from '../context.ts';
import { isAway, type Db } from '../database/connect.ts';
import { newId, newSecretId } from '../ids.ts';
import { GIVE_UP_H, MailFault, waitS } from './faults.ts';
import { kindOf, type Carrier, type Letter, type Mail, type Mailer } from './mailer.ts';
import * as queries from './outbox-queries.ts';
import { openContent, sealContent, type Content } from './seal.ts';

/** How many emails are sent at once, so that a slow one holds up only itself. */
const AT_ONCE = 5;
const LOOK_MS = 2000;
const LEASE_S = 120;
const RENEW_MS = 30_000;
const SERVER_WAITS_S = [15, 30, 60, 120, 300];
const STOP_MS = 10_000;
const MAY_HAVE_ARRIVED =
  'The shop stopped just as we sent this email, so it may have arrived. Send it again if it did not.';
const OVER = 'We could not send it in time, and the link in it has expired.';
const UNREADABLE = 'It was encrypted with another secret. Restore DATA_DIR/secret, and we will send it.';
const UNREADABLE_WAIT_S = 60;
const NO_LONGER = `We could not send it within ${GIVE_UP_H} hours.`;

export interface Outbox extends Mailer {
  /** Sends due emails until `stop` is called. */
  work: (services: Services) => void;
  /** Sends everything that is due now and waits for it; for tests. Returns how many it tried. */
  deliverDue: (services: Services) => Promise<number>;
  stop: () => Promise<void>;
}

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  carrier: Carrier;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Queued in one transaction with its cause, sent by any process with a free worker (docs/decisions/0006). */
export function createOutbox({ config, db, clock, carrier }: Parts): Outbox {
  const host = new URL(config.PUBLIC_URL).hostname;
  /** Each with the lease under which it was claimed: an expired lease no longer counts. */
  const onTheWire = new Map<Promise<void>, string>();
  const timers: NodeJS.Timeout[] = [];
  let working: Services | null = null;
  let stopping = false;
  let isCutOff = false;
  // While the server is down, only one email is tried now and then.
  let serverFaults = 0;
  let quietUntil = 0;

  const leaseEnd = () => later(clock(), LEASE_S);

  function letterOf(row: queries.ClaimedMail, sealed: Buffer): Letter {
    const content = openContent(config.secret, row.key, sealed);
    const name = row.resends === 0 ? row.key : `${row.key}.${row.resends + 1}`;
    return { ...content, to: row.recipient, subject: row.subject, key: row.key, message_id: `<${name}@${host}>` };
  }

  /** The server accepted it: that is recorded however long the database is down, and until then it is never sent again. */
  async function keepSent(ctx: Context, row: queries.ClaimedMail): Promise<void> {
    for (;;) {
      try {
        await inTransaction(ctx, async (trx) => {
          await queries.markSent(trx.db, row.id, ctx.now());
          await emit(trx, 'mail.sent', { key: row.key, kind: row.kind });
        });
        return;
      } catch (error) {
        if (!isAway(error)) {
          ctx.log.error({ err: error, mail_id: row.id }, 'what follows a mail failed');
          await queries.markSent(ctx.db, row.id, ctx.now());
          return;
        }
        await sleep(1000);
      }
    }
  }

  async function keepFault(ctx: Context, row: queries.ClaimedMail, fault: MailFault): Promise<void> {
    const next = later(ctx.now(), waitS(row.attempts));
    const end = (state: 'failed' | 'given_up', words: string) => queries.endMail(ctx.db, row, state, words);
    if (fault.verdict === 'never') await end('failed', fault.message);
    else if (row.good_until && next > row.good_until) await end('given_up', `${OVER} ${fault.message}`);
    else if (next > later(row.queued_at, GIVE_UP_H * 3600)) await end('given_up', `${NO_LONGER} ${fault.message}`);
    else await queries.putBack(ctx.db, row, { words: fault.message, next });
    ctx.log.warn(
      { mail_id: row.id, kind: row.kind, attempts: row.attempts, verdict: fault.verdict, err: fault },
      'mail not sent',
    );
  }

  async function send(ctx: Context, row: queries.ClaimedMail): Promise<void> {
    if (row.good_until && row.good_until <= ctx.now()) {
      await queries.endMail(ctx.db, row, 'given_up', OVER);
      return;
    }
    if (!row.content) {
      ctx.log.error({ mail_id: row.id }, 'mail without its content');
      await queries.endMail(ctx.db, row, 'given_up', 'We cannot send this email because its content was deleted.');
      return;
    }
    let letter: Letter;
    try {
      letter = letterOf(row, row.content);
    } catch (error) {
      // A process with the right secret can send it, so this attempt is not counted.
      ctx.log.error({ err: error, mail_id: row.id }, 'mail unreadable');
      const next = later(ctx.now(), UNREADABLE_WAIT_S);
      await queries.putBack(ctx.db, row, { words: UNREADABLE, next, uncounted: true });
      return;
    }
    try {
      await carrier.deliver(letter, async () => {
        if (!(await queries.markHandedOver(db, row, ctx.now())))
          throw new MailFault('Another process is already sending this email.', 'later');
      });
    } catch (error) {
      // Ended by us: nobody knows whether the server accepted it, so the lease expires as after a crash.
      if (isCutOff) return;
      const fault =
        error instanceof MailFault ? error : new MailFault("Something went wrong in the shop's own system.", 'later');
      if (fault !== error) ctx.log.error({ err: error, mail_id: row.id }, 'mail not composed');
      if (fault.is_server) {
        quietUntil = later(
          ctx.now(),
          SERVER_WAITS_S[Math.min(serverFaults, SERVER_WAITS_S.length - 1)] ?? 300,
        ).getTime();
        serverFaults += 1;
      }
      await keepFault(ctx, row, fault);
      return;
    }
    serverFaults = 0;
    quietUntil = 0;
    await keepSent(ctx, row);
    ctx.log.info({ mail_id: row.id, kind: row.kind, attempts: row.attempts }, 'mail sent');
  }

  /** Claims as many as there are free workers. */
  async function fill(services: Services): Promise<number> {
    if (stopping || clock().getTime() < quietUntil) return 0;
    const hands = (serverFaults > 0 ? 1 : AT_ONCE) - onTheWire.size;
    if (hands <= 0) return 0;
    const rows = await queries.claimMails(db, { lease: newSecretId(), now: clock(), until: leaseEnd() }, hands);
    for (const row of rows) {
      const ctx = createContext(services, { request_id: row.id });
      const done: Promise<void> = send(ctx, row)
        .catch((error: unknown) => services.log.error({ err: error, mail_id: row.id }, 'mail stuck'))
        .finally(() => {
          onTheWire.delete(done);
          wake();
        });
      onTheWire.set(done, row.lease);
    }
    return rows.length;
  }

  let looking = false;
  let again = false;
  async function look(): Promise<void> {
    if (!working || stopping) return;
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    try {
      await fill(working);
    } catch (error) {
      if (!isAway(error)) working.log.error({ err: error }, 'outbox');
    }
    looking = false;
    if (again) {
      again = false;
      await look();
    }
  }
  function wake(): void {
    if (working && !stopping) setTimeout(() => void look(), 20).unref();
  }

  const every = (ms: number, work: () => Promise<void>) =>
    timers.push(
      setInterval(() => {
        work().catch((error: unknown) => {
          if (!isAway(error)) working?.log.error({ err: error }, 'outbox');
        });
      }, ms).unref(),
    );

  return {
    list: carrier.list,
    read: carrier.read,
    async send(mail, handle = db) {
      await queries.insertMail(handle, newMail(config, clock(), mail));
      wake();
    },
    wake,
    work(services) {
      working = services;
      every(LOOK_MS, look);
      every(RENEW_MS / 2, () => queries.recoverMails(db, clock(), MAY_HAVE_ARRIVED));
      every(RENEW_MS, () => queries.renewLeases(db, [...onTheWire.values()], leaseEnd()));
      wake();
    },
    async deliverDue(services) {
      let tried = 0;
      await queries.recoverMails(db, clock(), MAY_HAVE_ARRIVED);
      for (;;) {
        const taken = await fill(services);
        tried += taken;
        if (taken === 0 && onTheWire.size === 0) return tried;
        await Promise.race(onTheWire.keys());
      }
    },
    async stop() {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      const leases = [...onTheWire.values()];
      const done = Promise.all(onTheWire.keys());
      await Promise.race([done, sleep(STOP_MS, undefined, { ref: false })]);
      isCutOff = true;
      carrier.close();
      await done;
      await queries.releaseMails(db, leases, clock());
    },
  };
}

function newMail(config: Config, now: Date, mail: Mail): queries.NewMail {
  const { html, text, reply_to, attachments, calendar, key } = mail;
  const content: Content = {
    html,
    text,
    reply_to,
    calendar,
    attachments: attachments?.map(({ name, media_type, content: bytes }) => ({ name, media_type, content: bytes })),
  };
  return {
    id: newId(),
    key,
    kind: kindOf(mail),
    recipient: mail.to,
    subject: mail.subject,
    content: sealContent(config.secret, key, content),
    holds_secret: mail.holds_secret ?? false,
    good_until: mail.good_for_minutes === undefined ? null : later(now, mail.good_for_minutes * 60),
    now,
  };
}

const CONTENT_DAYS = 30;
const ROW_DAYS = 365;
const DAY_S = 24 * 3600;

/** Scheduled: content is stored for a month so that the email can be sent again, the fact that it was sent for a year. */
export async function forgetOldMails(ctx: Context): Promise<void> {
  await queries.forgetMails(ctx.db, later(ctx.now(), -CONTENT_DAYS * DAY_S), later(ctx.now(), -ROW_DAYS * DAY_S));
}
