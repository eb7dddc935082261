import type { WSContext } from 'hono/ws';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newSecretId } from '~/platform/ids.ts';
import { isStorable } from '~/shared/storable.ts';
import { fromBrowser, type FromBrowser, type ToBrowser } from '../contract-meeting.ts';
import { doorOf, otherRole, shutDoor } from '~/domains/bookings/meeting-rules.ts';
import type { Concern, Hall, Line } from './signaling-room.ts';
import { isStillTheirs } from './meeting.ts';
import { readTicket, type Ticket } from './meeting-token.ts';
import * as queries from './queries-meeting.ts';

// One browser's connection to its consultation. It takes the seat of its person (the previous connection loses it), relays the
// messages of the two browsers, and is closed when the time is up or the booking is cancelled.

const JOIN_MS = 10_000;
const BEAT_MS = 25_000;
/** Slightly more than two heartbeats: after this a connection counts as closed, even if a process died silently. */
const STALE_MS = 60_000;
const POLITE_MS = 2000;
/** A burst for a whole negotiation with all its candidates; then fifteen per second. */
const BURST = 150;
const PER_S = 15;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Why = Extract<ToBrowser, { kind: 'closed' }>['why'];
// RFC 6455 section 7.4.1, and the registry it opened: 1008 policy, 1012 service restart, 1013 try again later.
const CODES = { done: 1000, policy: 1008, restart: 1012, later: 1013 } as const;

/** Extensions of `ws` beyond the standard. */
interface RawSocket {
  ping: () => void;
  terminate: () => void;
  on: (event: 'pong', heard: () => void) => void;
}

export class MeetingLine implements Line {
  readonly #ctx: Context;
  readonly #hall: Hall;
  readonly #ws: WSContext<unknown>;
  #seat: (Ticket & { connection_id: string }) | null = null;
  #peer: string | null = null;
  #hasJoined = false;
  #isOver = false;
  #isAlive = true;
  #tokens = BURST;
  #filled_at = performance.now();
  #turn: Promise<void> = Promise.resolve();
  readonly #due = new Set<Concern>();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(ctx: Context, hall: Hall, ws: WSContext<unknown>) {
    this.#ctx = ctx;
    this.#hall = hall;
    this.#ws = ws;
    this.#timers.push(setTimeout(() => !this.#seat && this.#close(CODES.policy), JOIN_MS).unref());
    this.#timers.push(setInterval(() => this.#beat(), BEAT_MS).unref());
    this.#raw.on('pong', () => (this.#isAlive = true));
    hall.add(this);
  }

  get network(): string {
    return this.#ctx.network;
  }
  get booking_id(): string | null {
    return this.#seat?.booking_id ?? null;
  }
  get connection_id(): string | null {
    return this.#seat?.connection_id ?? null;
  }
  get #raw(): RawSocket {
    return this.#ws.raw as RawSocket;
  }

  /** A message of the browser. One after the other: their order is the negotiation's. */
  take(data: unknown): void {
    if (this.#isOver) return;
    const now = performance.now();
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#filled_at) / 1000) * PER_S) - 1;
    this.#filled_at = now;
    if (this.#tokens < 0 || typeof data !== 'string') return this.#close(CODES.policy);
    const message = parse(data);
    if (message?.kind === 'ping') return this.#say({ kind: 'pong' });
    // The join message is first, and only once.
    if (!message || (message.kind === 'join') === this.#hasJoined) return this.#close(CODES.policy);
    this.#hasJoined = true;
    // For whom it was said: by its turn somebody else may sit there.
    const to = this.#peer;
    this.#queue(() => this.#act(message, to));
  }

  look(...concerns: Concern[]): void {
    if (!this.#seat || this.#isOver) return;
    const isWaiting = this.#due.size > 0;
    for (const concern of concerns) this.#due.add(concern);
    if (!isWaiting) this.#queue(() => this.#lookNow());
  }

  goAway(): void {
    // The seat stays theirs: they are back in a moment, at another process.
    this.#seat = null;
    this.#close(CODES.restart);
  }

  dropped(): void {
    this.#end();
  }

  #queue(work: () => Promise<void>): void {
    this.#turn = this.#turn
      .then(() => (this.#isOver ? undefined : work()))
      .catch((error: unknown) => {
        this.#ctx.log.warn({ err: error }, 'a line of a consultation broke');
        this.#close(CODES.later);
      });
  }

  async #act(message: Exclude<FromBrowser, { kind: 'ping' }>, to: string | null): Promise<void> {
    if (message.kind === 'join') return this.#join(message.token);
    if (message.kind === 'leave') return this.#close(CODES.done);
    const seat = this.#seat;
    if (!seat || to === null) return;
    await inTransaction(this.#ctx, async (ctx) => {
      const isSent = await queries.sendSignal(ctx.db, { ...seat, to }, message.payload, ctx.now());
      if (isSent) await ctx.services.live.send(ctx.db, 'meeting_signal', to);
    });
  }

  async #join(token: string): Promise<void> {
    const ticket = readTicket(this.#ctx, token);
    const record = ticket && (await queries.findMeeting(this.#ctx.db, ticket.booking_id));
    if (!ticket || !record || !(await isStillTheirs(this.#ctx, ticket, record))) return this.#closed('refused');
    const seats = await queries.listSeats(this.#ctx.db, record.id);
    const was_inside = seats.some(({ role }) => role === ticket.role);
    if (shutDoor(record, this.#ctx.now(), { was_inside })) return this.#closed('refused');
    // No customer may be seen remotely without consent.
    if (ticket.role === 'customer' && !record.consented_at) return this.#closed('refused');
    const seat = { ...ticket, connection_id: newSecretId() };
    await this.#hall.listen();
    if (this.#isOver) return;
    this.#seat = seat;
    await inTransaction(this.#ctx, async (ctx) => {
      await queries.takeSeat(ctx.db, seat, ctx.now());
      await ctx.services.live.send(ctx.db, 'meeting', seat.booking_id);
    });
    this.#peer = await this.#findPeer();
    if (this.#peer) await this.#meet(seat);
    const { over_at } = doorOf(record);
    const left_ms = Math.min(LONGEST_TIMER_MS, over_at.getTime() - this.#ctx.now().getTime());
    this.#timers.push(setTimeout(() => this.look('booking'), left_ms).unref());
    this.#say({
      kind: 'joined',
      role: seat.role,
      connection_id: seat.connection_id,
      peer_connection_id: this.#peer,
      ends_at: record.ends_at.toISOString(),
    });
  }

  /** Both are inside: from now on the practitioner may prescribe. */
  #meet({ booking_id }: Ticket): Promise<void> {
    return queries.setMet(this.#ctx.db, booking_id, this.#ctx.now());
  }

  /** The current holder of the other seat; 'lost' if this connection has lost its own. */
  async #findPeer(): Promise<string | null> {
    const seat = this.#seat;
    if (!seat) return null;
    const seats = await queries.listSeats(this.#ctx.db, seat.booking_id);
    const own = seats.find(({ role }) => role === seat.role);
    if (own && own.connection_id !== seat.connection_id) {
      this.#closed('taken');
      return null;
    }
    const peer = seats.find(({ role }) => role === otherRole(seat.role));
    const isThere = peer && !peer.left_at && peer.seen_at.getTime() > this.#ctx.now().getTime() - STALE_MS;
    return isThere ? peer.connection_id : null;
  }

  async #lookNow(): Promise<void> {
    const due = new Set(this.#due);
    this.#due.clear();
    const seat = this.#seat;
    if (!seat) return;
    if (due.has('booking')) {
      const record = await queries.findMeeting(this.#ctx.db, seat.booking_id);
      const now = this.#ctx.now();
      if (!record || !(await isStillTheirs(this.#ctx, seat, record))) return this.#closed('ended');
      if (shutDoor(record, now, { was_inside: true }))
        return this.#closed(now >= doorOf(record).over_at ? 'over' : 'ended');
    }
    if (due.has('seats')) {
      const peer = await this.#findPeer();
      if (this.#isOver) return;
      if (peer !== this.#peer) {
        this.#peer = peer;
        if (peer) await this.#meet(seat);
        this.#say({ kind: 'peer', connection_id: peer });
      }
    }
    if (due.has('signals')) {
      for (const { from, payload } of await queries.takeSignals(this.#ctx.db, seat))
        this.#say({ kind: 'signal', payload, connection_id: from });
    }
  }

  #beat(): void {
    if (!this.#isAlive) {
      this.#raw.terminate();
      return this.#end();
    }
    this.#isAlive = false;
    this.#raw.ping();
    const seat = this.#seat;
    if (!seat) return;
    this.#queue(() => queries.seeSeat(this.#ctx.db, seat, this.#ctx.now()));
    this.look('seats', 'booking');
  }

  #say(message: ToBrowser): void {
    if (!this.#isOver) this.#ws.send(JSON.stringify(message));
  }

  #closed(why: Why): void {
    this.#say({ kind: 'closed', why });
    this.#close(CODES.done);
  }

  #close(code: number): void {
    if (!this.#isOver) {
      this.#ws.close(code);
      // A client that does not answer the close frame must not delay the shutdown.
      setTimeout(() => this.#raw.terminate(), POLITE_MS).unref();
    }
    this.#end();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#hall.leave(this);
    for (const timer of this.#timers) clearTimeout(timer);
    const seat = this.#seat;
    this.#seat = null;
    if (!seat) return;
    // After pending work: a seat must not be released while it is still being taken.
    this.#turn = this.#turn
      .then(() =>
        inTransaction(this.#ctx, async (ctx) => {
          await queries.leaveSeat(ctx.db, seat, ctx.now());
          await ctx.services.live.send(ctx.db, 'meeting', seat.booking_id);
        }),
      )
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'a seat of a consultation was not left'));
  }
}

/** Null for messages that do not match the protocol. */
function parse(data: string): FromBrowser | null {
  try {
    if (!isStorable(data)) return null;
    return fromBrowser.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
