import type { Signal } from './live.ts';

// Answers that are the same for everybody and cost much to work out (the counts beside a list), kept for a few seconds in this
// process. One asks, the others wait for the same answer. What staff change is told by PostgreSQL and forgotten in every process.

export interface Answers {
  /** What `make` answers, or what it answered a moment ago. `topic` is the noun whose change ends it. */
  keep: <T>(topic: string, key: string, make: () => Promise<T>) => Promise<T>;
  /** The answers of a noun, or all of them with `*`. */
  forget: (topic: string) => void;
  /** Nothing is cached before: a process that does not receive changes reads again each time. */
  open: () => void;
}

interface Kept {
  topic: string;
  until: number;
  answer: Promise<unknown>;
}

const KEEP_MS = 5000;
const MOST = 500;
/** What the triggers of migration 0024 say: "public product". */
const PUBLIC = 'public';

/** The noun of the public pages that a signal is about; null where it is about something else, '*' for all of them. */
export function publicTopic(signal: Signal | null): string | null {
  if (signal === null || signal.topic === 'schedule_rules') return '*';
  return signal.topic === PUBLIC ? signal.of : null;
}

export function createAnswers(now: () => number = Date.now): Answers {
  const kept = new Map<string, Kept>();
  let isOpen = false;

  return {
    keep<T>(topic: string, key: string, make: () => Promise<T>): Promise<T> {
      if (!isOpen) return make();
      const at = `${topic} ${key}`;
      const known = kept.get(at);
      if (known && known.until > now()) return known.answer as Promise<T>;
      const answer = make();
      const made: Kept = { topic, until: now() + KEEP_MS, answer };
      kept.delete(at);
      kept.set(at, made);
      const oldest = kept.size > MOST ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      // A failure is not cached; the next caller reads again.
      answer.catch(() => {
        if (kept.get(at) === made) kept.delete(at);
      });
      return answer;
    },
    forget(topic) {
      for (const [key, one] of kept) if (topic === '*' || one.topic === topic) kept.delete(key);
    },
    open() {
      isOpen = true;
    },
  };
}
