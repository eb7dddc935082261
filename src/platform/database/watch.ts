import type { Socket } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import pg from 'pg';

// A PostgreSQL that hangs (a stopped process, a network that drops packets) enforces no timeout and reports nothing. So when
// a query has waited for a while, the shop checks over a separate connection. That one answers during a slow statement; if it
// does not, every connection is closed, and waiting and new queries fail at once until the server answers again.

const LOOK_MS = 250;
const PATIENCE_MS = 500;
const PING_MS = 1000;
/** A timer that fires this late says something about this process, and nothing about the database. */
const BUSY_MS = 250;
// Shutting down, crashed, starting up (PostgreSQL, appendix A). Any other error from the server means that it is there.
const NOT_OPEN = ['57P01', '57P02', '57P03'];

class DatabaseAwayError extends Error {
  constructor() {
    // Recognised by this message (`isAway`): libraries pass on an error's message, but not its class.
    super('The database does not answer.');
    this.name = 'DatabaseAwayError';
  }
}

interface Line {
  client: pg.Client;
  opened: Promise<unknown>;
}
type Answer = 'there' | 'away' | 'unclear';
type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

function cutOff(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(new DatabaseAwayError());
}

/** A query not answered within `query_timeout` never will be: its connection must not be reused. */
function cutWhenOverdue(client: pg.PoolClient): void {
  client.query = ((...asked: unknown[]) => {
    // Looked up at each call: the test that counts statements replaces it.
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, asked);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') cutOff(client);
      });
    return answer;
  }) as typeof client.query;
}

/** A pool on a server that may hang. */
export class WatchedPool extends pg.Pool {
  /** Called whenever the database goes away or comes back. */
  onChange: (isAway: boolean) => void = () => {};
  #isAway = false;
  #everyone = new Set<pg.PoolClient>();
  /** Since when a query has been waiting for a connection or holding one. */
  #busy = new Map<object, number>();
  #turnedAway = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #line: Line | null = null;
  #isAsking = false;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', (client) => {
      this.#everyone.add(client);
      cutWhenOverdue(client);
    });
    this.on('remove', (client) => this.#everyone.delete(client));
    this.on('acquire', (client) => this.#note(client));
    this.on('release', (_, client) => this.#busy.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const client = this.#take();
    if (!taken) return client;
    client.then(
      (got) => taken(undefined, got, (error) => got.release(error)),
      (error: Error) => taken(error, undefined, () => {}),
    );
    return undefined;
  }

  override async end(): Promise<void> {
    clearInterval(this.#timer);
    const line = this.#line;
    this.#line = null;
    await Promise.all([super.end(), line?.client.end().catch(() => {})]);
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.#isAway) throw new DatabaseAwayError();
    const wait = {};
    this.#note(wait);
    let isTurnedAway = false;
    return new Promise<pg.PoolClient>((resolve, reject) => {
      const turnAway = () => {
        isTurnedAway = true;
        reject(new DatabaseAwayError());
      };
      this.#turnedAway.add(turnAway);
      super
        .connect()
        .then((client) => (isTurnedAway ? client.release() : resolve(client)), reject)
        .finally(() => {
          this.#busy.delete(wait);
          this.#turnedAway.delete(turnAway);
        });
    });
  }

  #note(who: object): void {
    this.#busy.set(who, performance.now());
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    if (this.#isAsking) return;
    if (!this.#isAway && this.#busy.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    if (!this.#isAway && performance.now() - Math.min(...this.#busy.values()) < PATIENCE_MS) return;
    this.#isAsking = true;
    const answer = await this.#ask();
    this.#isAsking = false;
    if (answer === 'unclear' || this.ending || (answer === 'away') === this.#isAway) return;
    this.#isAway = answer === 'away';
    if (this.#isAway) {
      for (const turnAway of this.#turnedAway) turnAway();
      // Idle ones too: a connection that was dropped silently would make the next query wait.
      for (const client of this.#everyone) cutOff(client);
    }
    this.onChange(this.#isAway);
  }

  async #ask(): Promise<Answer> {
    const late = performance.now() + PING_MS + BUSY_MS;
    let answer: Answer | null = null;
    const asked = this.#ping().then((word) => (answer = word));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([asked, new Promise((resolve) => (timer = setTimeout(resolve, PING_MS)))]);
    clearTimeout(timer);
    // An answer already in the socket is read before this continues.
    if (!answer) await breathe();
    if (!answer) await breathe();
    if (answer) return answer;
    this.#dropLine();
    return performance.now() > late ? 'unclear' : 'away';
  }

  async #ping(): Promise<Answer> {
    const line = (this.#line ??= this.#newLine());
    try {
      await line.opened;
      await line.client.query('select 1');
      return 'there';
    } catch (error) {
      this.#dropLine(line);
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      return code !== undefined && !NOT_OPEN.includes(code) ? 'there' : 'away';
    }
  }

  #newLine(): Line {
    const client = new pg.Client({
      ...(this.options as pg.ClientConfig),
      application_name: 'apteek watch',
      connectionTimeoutMillis: PING_MS,
    });
    const line = { client, opened: client.connect() };
    client.on('error', () => this.#dropLine(line));
    client.on('end', () => this.#dropLine(line));
    return line;
  }

  #dropLine(line: Line | null = this.#line): void {
    if (!line || this.#line !== line) return;
    this.#line = null;
    // With a query in progress, `end` destroys the socket, so a hanging connection is cut too.
    line.client.end().catch(() => {});
  }
}
