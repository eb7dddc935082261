import { unavailable } from '../shared/errors.ts';

/** Runs at most `running` works at once; at most `waiting` more wait their turn, the rest are told to come back. */
export function createQueue({ running, waiting }: { running: number; waiting: number }) {
  let active = 0;
  const queue: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active < running) active += 1;
    else {
      if (queue.length >= waiting)
        throw unavailable('The shop is busy with other files. Please try again in a moment.');
      // Whoever ends hands the turn over: `active` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
