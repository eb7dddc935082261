import { tooMany, unavailable } from '~/shared/errors.ts';
import type { Context } from './context.ts';

const RETRY_AFTER_S = 5;

interface TurnLimits {
  running: number;
  /** For all callers together; beyond it everyone is asked to come back. */
  waiting: number;
  /** For one caller; beyond it this one is asked to come back. */
  waiting_of_one: number;
  /** The message beyond `waiting`. */
  busy?: string;
}

/**
 * Runs at most `running` jobs at once; the rest wait. Callers take turns, so that many jobs of one caller delay nobody
 * else. Beyond the limits a job is refused at once instead of piling up.
 */
export function createTurns({ running: most, waiting: mostWaiting, waiting_of_one, busy }: TurnLimits) {
  let running = 0;
  let waiting = 0;
  /** Waiting jobs by caller; the caller whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>();

  function wait(caller: string): Promise<void> {
    const queue = queues.get(caller) ?? [];
    queues.set(caller, queue);
    waiting += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  /** A finished job hands its turn over: `running` does not change. */
  function letNextIn(): void {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [caller, queue] = first;
    queues.delete(caller);
    const enter = queue.shift();
    if (queue.length > 0) queues.set(caller, queue);
    waiting -= 1;
    enter?.();
  }

  return async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (waiting >= mostWaiting)
        throw unavailable(busy ?? 'The shop is busy with other files. Please try again in a moment.');
      if ((queues.get(caller)?.length ?? 0) >= waiting_of_one)
        throw tooMany('Too many attempts at once. Please try again in a moment.', RETRY_AFTER_S);
      await wait(caller);
    } else running += 1;
    try {
      return await work();
    } finally {
      letNextIn();
    }
  };
}

/** A staff member has turns by name; everyone else by network, because accounts cost nothing. */
export const isStaff = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor !== null && Object.values(actor.permissions).some((actions) => Object.values(actions).includes(true));

/** The key of a turn's owner. */
export const callerOf = (ctx: Pick<Context, 'actor' | 'network'>): string =>
  ctx.actor && isStaff(ctx) ? `staff ${ctx.actor.user_id}` : ctx.network;
