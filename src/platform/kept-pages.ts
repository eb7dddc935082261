// Rendered pages by URL: fresh for a while, then stale while one request renders them again, and longer if they cannot be
// rendered (the database is down). Pages whose content staff change are dropped at once.

/** The content of a page: a noun whose changes drop it, or `*` if it may be any. */
export type PageTopics = readonly string[];

export interface KeptPage {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer> | null;
  etag: string;
}

interface Entry {
  page: KeptPage;
  topics: PageTopics;
  made_at: number;
  /** When rendering is tried again after a failure. */
  retry_at: number;
}

interface Making {
  page: Promise<KeptPage>;
  topics: PageTopics;
}

const FRESH_MS = 20_000;
const STALE_MS = 60_000;
const AWAY_MS = 3_600_000;
const RETRY_MS = 2000;
const MOST_PAGES = 500;

const isBroken = ({ status }: KeptPage) => status >= 500;
const mayKeep = (page: KeptPage) =>
  !isBroken(page) && !page.headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));

export interface KeptPages {
  find: (key: string, topics: PageTopics, make: () => Promise<KeptPage>) => Promise<KeptPage>;
  /** Drops the pages that show this; all of them with `*`. */
  forget: (topic: string) => void;
}

export function createKeptPages(now: () => number = Date.now): KeptPages {
  const kept = new Map<string, Entry>();
  const underWay = new Map<string, Making>();
  const isAbout = (topics: PageTopics, topic: string) =>
    topic === '*' || topics.includes('*') || topics.includes(topic);

  function keep(key: string, topics: PageTopics, page: KeptPage): void {
    kept.delete(key);
    kept.set(key, { page, topics, made_at: now(), retry_at: 0 });
    const oldest = kept.size > MOST_PAGES ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  /** Rendered once for all concurrent requests. */
  async function renew(key: string, topics: PageTopics, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const before = underWay.get(key);
    if (before) return before.page;
    const making: Making = { page: make(), topics };
    underWay.set(key, making);
    try {
      const made = await making.page;
      // Started before the last change: those already waiting get it, later requests do not.
      if (underWay.get(key) === making) {
        if (mayKeep(made)) keep(key, topics, made);
        else if (!isBroken(made)) kept.delete(key);
      }
      return made;
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  }

  /** Null if there is nothing to show in the meantime. */
  function shownMeanwhile(key: string): KeptPage | null {
    const entry = kept.get(key);
    if (!entry || now() - entry.made_at > AWAY_MS) return null;
    entry.retry_at = now() + RETRY_MS;
    return entry.page;
  }

  return {
    async find(key, topics, make) {
      const entry = kept.get(key);
      const age = entry ? now() - entry.made_at : Number.POSITIVE_INFINITY;
      if (entry && age < FRESH_MS) return entry.page;
      if (entry && age < AWAY_MS && now() < entry.retry_at) return entry.page;
      const renewed = renew(key, topics, make);
      if (entry && age < FRESH_MS + STALE_MS) {
        // Nobody waits for it; a failed render is retried in a moment.
        void renewed.then(
          (page) => isBroken(page) && shownMeanwhile(key),
          () => shownMeanwhile(key),
        );
        return entry.page;
      }
      try {
        const page = await renewed;
        return isBroken(page) ? (shownMeanwhile(key) ?? page) : page;
      } catch (error) {
        const page = shownMeanwhile(key);
        if (page) return page;
        throw error;
      }
    },
    forget(topic) {
      for (const [key, { topics }] of kept) if (isAbout(topics, topic)) kept.delete(key);
      for (const [key, { topics }] of underWay) if (isAbout(topics, topic)) underWay.delete(key);
    },
  };
}
