import { withEventMeta } from '@orpc/server';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import { authenticate } from '~/domains/accounts/server/sessions.ts';
import type { Actor, Context, Services } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import type { Signal } from '~/platform/live.ts';
import { isFromOutside } from '~/platform/rate-limit.ts';
import { tooMany } from '~/shared/errors.ts';
import { LIVE_TOPICS, type LiveTopic } from '~/shared/live.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { LiveEvent } from '../contract.ts';
import { AUDIENCES, hears } from '../rules.ts';
import { findUnread, getUnreadCount } from './service.ts';

// One stream: it sleeps until a change that its reader may see, batches further changes, and sends the
// current counts. It never holds a connection to the database while it sleeps.

// The web app opens one per browser; each process counts its own.
const MOST_A_PERSON = 10;
// A shop, or a town's mobile network, is behind one address.
const MOST_AN_ADDRESS = 300;
const AGAIN_S = 30;
// One action sends several signals: they are merged into one event.
const GATHER_MS = 50;
// A session may end by time alone, without a signal.
const CHECK_MS = 60_000;
const RETRY_MS = 2000;

const openOnes = new WeakMap<Services, Map<string, number>>();

/** Counts one more in of this person or address; answers how to count it out. */
function takeSeat(services: Services, who: string, most: number): () => void {
  let seats = openOnes.get(services);
  if (!seats) openOnes.set(services, (seats = new Map<string, number>()));
  const taken = seats.get(who) ?? 0;
  if (taken >= most) throw tooMany('You have the shop open in too many windows. Please close some.', AGAIN_S);
  const held = seats;
  held.set(who, taken + 1);
  return () => {
    const left = (held.get(who) ?? 1) - 1;
    if (left > 0) held.set(who, left);
    else held.delete(who);
  };
}

type Topic = LiveEvent['changed'][number];
const ALL: readonly Topic[] = ['notification', ...(Object.keys(LIVE_TOPICS) as LiveTopic[])];
const isTopic = (topic: string): topic is LiveTopic => Object.hasOwn(LIVE_TOPICS, topic);
const accessOf = ({ roles, permissions, registrations, second_factor_due }: Actor) =>
  JSON.stringify([roles, permissions, registrations, second_factor_due]);

class Stream implements AsyncIteratorObject<LiveEvent, undefined, undefined> {
  readonly #ctx: Context;
  readonly #actor: Actor;
  readonly #changed: Set<Topic>;
  #isDue = true;
  #isDoubtful = false;
  #isOver = false;
  #wake: () => void = () => {};
  #leave: (() => void)[] = [];

  constructor(ctx: Context, actor: Actor, changed: readonly Topic[]) {
    this.#ctx = ctx;
    this.#actor = actor;
    this.#changed = new Set(changed.filter((topic) => this.#maySee(topic)));
  }

  async open(): Promise<void> {
    const { services, network } = this.#ctx;
    this.#leave.push(takeSeat(services, this.#actor.user_id, MOST_A_PERSON));
    try {
      if (isFromOutside(this.#ctx)) this.#leave.push(takeSeat(services, `network ${network}`, MOST_AN_ADDRESS));
      const ear = { hear: (signal: Signal | null) => this.#hear(signal), stop: () => this.#end() };
      this.#leave.push(await services.live.listen(ear));
    } catch (error) {
      this.#end();
      throw error;
    }
    const check = setInterval(() => this.#doubt(), CHECK_MS).unref();
    this.#leave.push(() => clearInterval(check));
  }

  #maySee(topic: Topic): boolean {
    return topic === 'notification' || isAllowed(LIVE_TOPICS[topic], this.#actor);
  }

  #hear(signal: Signal | null): void {
    if (signal === null) {
      this.#say(...ALL);
      this.#doubt();
    } else if (signal.topic === 'standing') {
      if (signal.of === null || signal.of === this.#actor.user_id) this.#doubt();
    } else if (signal.topic === 'notification' || signal.topic === 'read') {
      const audience = AUDIENCES.find((one) => one === signal.of);
      const isMine = audience ? hears(audience, this.#actor) : signal.of === this.#actor.user_id;
      if (isMine) this.#say('notification');
    } else if (isTopic(signal.topic)) {
      this.#say(signal.topic);
    }
  }

  #say(...topics: Topic[]): void {
    for (const topic of topics) if (this.#maySee(topic)) this.#changed.add(topic);
    if (this.#changed.size === 0) return;
    this.#isDue = true;
    this.#wake();
  }

  /** Is this still who opened it, with the same rights? */
  #doubt(): void {
    this.#isDoubtful = true;
    this.#wake();
  }

  #end(): void {
    this.#isOver = true;
    for (const leave of this.#leave.splice(0)) leave();
    this.#wake();
  }

  async next(): Promise<IteratorResult<LiveEvent, undefined>> {
    try {
      for (;;) {
        if (this.#isOver) return { done: true, value: undefined };
        if (this.#isDoubtful) {
          this.#isDoubtful = false;
          const now = await authenticate(this.#ctx.services, this.#actor.token);
          if (!now || accessOf(now) !== accessOf(this.#actor)) this.#end();
        } else if (this.#isDue) {
          await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
          // Signals from here on trigger the next event: they may be newer than the counts read now.
          this.#isDue = false;
          const changed = [...this.#changed];
          this.#changed.clear();
          const event = { ...(await getUnreadCount(this.#ctx)), ...(await findUnread(this.#ctx)), changed };
          // A permission that was lost while this was read: the next round checks.
          if (!this.#isOver && !this.#isDoubtful)
            return { done: false, value: withEventMeta(event, { id: newId(), retry: RETRY_MS }) };
          for (const topic of changed) this.#changed.add(topic);
          this.#isDue = true;
        } else {
          await new Promise<void>((resolve) => (this.#wake = resolve));
        }
      }
    } catch (error) {
      // Clients reconnect.
      this.#ctx.log.error({ err: error }, 'a stream broke');
      this.#end();
      throw error;
    }
  }

  async return(): Promise<IteratorResult<LiveEvent, undefined>> {
    this.#end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end();
  }
}

export async function openStream(ctx: Context): Promise<AsyncIteratorObject<LiveEvent, undefined, undefined>> {
  // A reconnecting client may have missed anything; a new one has just read everything.
  const stream = new Stream(ctx, actorOf(ctx), ctx.headers.get('last-event-id') ? ALL : []);
  await stream.open();
  return stream;
}
