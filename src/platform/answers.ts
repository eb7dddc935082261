import type { Signal } from './live.ts';

// Answers that are the same for everyone and expensive to compute (the counts beside a list), cached for a few seconds in this
// process. Concurrent callers share one computation. PostgreSQL notifies every process of changes, which clear the cache.

export interface Answers {
  /** Returns what `make` returns, or what it returned a moment ago. A change of the noun `topic` clears it. */
  keep: <T>(topic: string, key: string, make: () => Promise<T>) => Promise<T>;
  /** Clears the answers of a noun, or all of them with `*`. */
  forget: (topic: string) => void;
  /** Nothing is cached until then: a process that does not receive changes reads from the database each time. */
  open: () => void;
}

interface Kept {
  topic: string;
  until: number;
  answer: Promise<unknown>;
}

const KEEP_MS = 5000;
const MOST = 500;
/** The payload of the triggers in migration 0024: "public product". */
const PUBLIC = 'public';

/** The noun whose public pages a signal affects; null if it is about something else, '*' for all of them. */
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
