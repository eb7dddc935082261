import { tooMany, unavailable } from '~/shared/errors.ts';
import type { Context } from './context.ts';

const RETRY_AFTER_S = 5;

interface TurnLimits {
  running: number;
  /** Of all callers together; beyond it everybody is told to come back. */
  waiting: number;
  /** Of one caller; beyond it this one is told to come back. */
  waiting_of_one: number;
  /** What is said beyond `waiting`. */
  busy?: string;
}

/**
 * Runs at most `running` jobs at once; the rest wait. Callers take turns, so that many jobs of one caller hold up nobody
 * else. Beyond the limits a job is refused at once instead of piling up.
 */
export function createTurns({ running: most, waiting: mostWaiting, waiting_of_one, busy }: TurnLimits) {
  let running = 0;
  let waiting = 0;
  /** Those who wait, by caller; the caller whose turn comes next first. */
  const queues = new Map<string, (() => void)[]>();

  function wait(caller: string): Promise<void> {
    const queue = queues.get(caller) ?? [];
    queues.set(caller, queue);
    waiting += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Whoever ends hands the turn over: `running` stays as it is. */
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

/** Somebody of the staff, who is known by name; everybody else is their network, because accounts cost nothing. */
export const isStaff = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor !== null && Object.values(actor.permissions).some((actions) => Object.values(actions).includes(true));

/** Who takes a turn. */
export const callerOf = (ctx: Pick<Context, 'actor' | 'network'>): string =>
  ctx.actor && isStaff(ctx) ? `staff ${ctx.actor.user_id}` : ctx.network;
