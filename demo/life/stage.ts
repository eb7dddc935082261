import type { Shop } from '../../src/app.ts';
import { standIn } from '../stand-in.ts';
import { sandboxNotice } from '../../src/domains/payments/server/sandbox.ts';
import { receiveNotice } from '../../src/domains/payments/server/settle-payment.ts';
import { eventTable } from '../../src/events.ts';
import { createContext, emit, inTransaction, type Actor, type Services } from '../../src/platform/context.ts';
import type { Handler } from '../../src/platform/events.ts';
import { kindOf } from '../../src/platform/mailer/mailer.ts';
import { shopDate, shopInstant, shopTime, addDays } from '../../src/shared/dates.ts';
import type { EventName, Events } from '../../src/shared/events.ts';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '../../src/contract.ts';

type Api = ContractRouterClient<Contract>;

// Runs the demo's story: the shop itself, through its own endpoints and rules, with a clock set to the story's
// time. Jobs that follow from an action run at that time as well, except emails: none are sent.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Which later handlers run. A reply counts as emailed, so that it does not wait for ever. */
const isPlayed = (handler: string) => handler.startsWith('notifications.') || handler === 'contact.emailReply';

const OPENS = '09:00';
const CLOSES = '15:00';

/** This moment if the shop is open, else the next one at which it is. */
export function inOpeningHours(when: Date): Date {
  const time = shopTime(when);
  if (time < OPENS) return shopInstant(shopDate(when), OPENS);
  // As many minutes after opening as it is past the hour: the work of a morning is spread over it.
  return time < CLOSES ? when : shopInstant(addDays(shopDate(when), 1), `09:${time.slice(3)}`);
}

export interface Stage {
  /** The shop's date of the day on which the story runs. */
  today: string;
  now: Date;
  /** This many days from today, at a time of the shop's day. */
  day: (days: number, time: string) => Date;
  /** The person with this email, or a guest. */
  as: (email?: string) => Api;
  idOf: (email: string) => string;
  /** Runs something at that time; anything in the future never runs. */
  at: (when: Date, act: () => Promise<void>) => void;
  pay: (uuid: string | undefined, outcome?: 'COMPLETE' | 'FAILED') => Promise<void>;
  play: (signal: AbortSignal) => Promise<{ done: number; left_out: number }>;
}

interface Act {
  when: Date;
  act: () => Promise<void>;
}

export async function openStage({ services, api }: Pick<Shop, 'services' | 'api'>, cast: string[]): Promise<Stage> {
  const now = services.clock();
  const acts: Act[] = [];
  const following: (() => Promise<void>)[] = [];
  let time = now;

  // The shop's own log of a hundred small things does not belong in a terminal.
  const log = services.log.child({ job: 'demo story' }, { level: 'warn' });
  const played: Services = {
    ...services,
    log,
    clock: () => time,
    mailer: {
      ...services.mailer,
      send: (mail) =>
        inTransaction(createContext(played), (trx) => emit(trx, 'mail.sent', { key: mail.key, kind: kindOf(mail) })),
    },
    events: {
      ...services.events,
      async emit<N extends EventName>(ctx: Parameters<Handler<N>>[0], name: N, payload: Events[N]) {
        const { now: atOnce = {}, later = {} } = eventTable[name];
        for (const handler of Object.values(atOnce)) await handler(ctx, payload);
        for (const [handlerName, handler] of Object.entries(later)) {
          const run = typeof handler === 'function' ? handler : handler.run;
          if (isPlayed(handlerName)) following.push(() => run(createContext(played), payload));
        }
      },
    },
  };

  const actors = new Map<string, Actor>();
  for (const email of cast) {
    const actor = await standIn(createContext(services), email);
    if (actor) actors.set(email, actor);
  }
  const actorOf = (email: string): Actor => {
    const actor = actors.get(email);
    if (!actor) throw new Error('Someone in the story is missing.');
    return actor;
  };
  const as = (email?: string): Api =>
    api.clientFor(
      createContext(played, { request_id: 'demo', actor: email === undefined ? null : actorOf(email) }),
    ) as unknown as Api;

  const takeNext = (): Act | undefined => {
    acts.sort((a, b) => a.when.getTime() - b.when.getTime());
    return acts.shift();
  };

  return {
    today: shopDate(now),
    now,
    day: (days, at) => shopInstant(addDays(shopDate(now), days), at),
    as,
    idOf: (email) => actorOf(email).user_id,
    at(when, act) {
      if (when < now) acts.push({ when, act });
    },
    async pay(uuid, outcome = 'COMPLETE') {
      if (!uuid) throw new Error('There is nothing to pay.');
      const { form } = await as().payments.getPayment({ uuid });
      // The sandbox in this process would confirm its own notice in the same way.
      const sandbox = { name: 'payfast', isSource: () => true, confirm: async () => 'valid' as const };
      await receiveNotice(createContext(played), sandbox, sandboxNotice(form?.fields ?? {}, outcome));
    },
    async play(signal) {
      const told = { done: 0, left_out: 0 };
      for (let next = takeNext(); next && !signal.aborted; next = takeNext()) {
        time = next.when;
        try {
          await next.act();
          for (const follow of following.splice(0)) await follow();
          told.done += 1;
        } catch (error) {
          following.length = 0;
          told.left_out += 1;
          log.warn({ err: error }, 'a part of the demo story is left out');
        }
      }
      return told;
    },
  };
}
