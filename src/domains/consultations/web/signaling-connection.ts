import type { FromBrowser, ToBrowser } from '../contract-meeting.ts';

// The browser's signaling connection: it joins with the token, sends a ping now and then, and reconnects
// automatically, with increasing delays. It stays closed only if the server closed it for a reason.

export type WireState = 'connecting' | 'open' | 'waiting';
export type ClosedWhy = Extract<ToBrowser, { kind: 'closed' }>['why'];

export interface WireOptions {
  open: () => WebSocket;
  /** A valid token; a new one if the last was refused. Null: there is none, so it stops trying. */
  token: (isRefused: boolean) => Promise<string | null>;
  onState: (state: WireState) => void;
  onMessage: (message: Exclude<ToBrowser, { kind: 'closed' | 'pong' }>) => void;
  onClosed: (why: ClosedWhy) => void;
  /** 0 to 1: so that browsers do not all reconnect at the same moment after a restart. */
  random?: () => number;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
const ASK_MS = 10_000;
const ANSWER_MS = 8000;

export class MeetingWire {
  readonly #options: WireOptions;
  #socket: WebSocket | null = null;
  #gone = new AbortController();
  #isOver = false;
  #isJoined = false;
  #isRefused = false;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WireOptions) {
    this.#options = options;
    void this.#connect();
  }

  /** Lost while disconnected: the two browsers send it again when they meet. */
  send(message: FromBrowser): void {
    if (this.#isJoined && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The network is back: reconnect without waiting. */
  hurry(): void {
    if (this.#isOver || this.#again === undefined) return;
    clearTimeout(this.#again);
    this.#again = undefined;
    void this.#connect();
  }

  /** The line is believed dead. */
  drop(): void {
    if (this.#isOver) return;
    this.#letGo();
    this.#wait();
  }

  stop(): void {
    if (this.#isOver) return;
    this.send({ kind: 'leave' });
    this.#isOver = true;
    this.#letGo();
    clearTimeout(this.#again);
  }

  #letGo(): void {
    clearInterval(this.#asking);
    clearTimeout(this.#late);
    this.#isJoined = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    this.#gone.abort();
    socket.close();
  }

  #wait(): void {
    this.#options.onState('waiting');
    const wait_ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries += 1;
    const { random = Math.random } = this.#options;
    clearTimeout(this.#again);
    this.#again = setTimeout(
      () => {
        this.#again = undefined;
        void this.#connect();
      },
      wait_ms * (0.75 + random() / 2),
    );
  }

  async #connect(): Promise<void> {
    this.#options.onState('connecting');
    let token: string | null;
    try {
      token = await this.#options.token(this.#isRefused);
    } catch {
      // The server does not answer at the moment.
      if (!this.#isOver) this.#wait();
      return;
    }
    if (this.#isOver || token === null) return;
    const socket = this.#options.open();
    this.#socket = socket;
    this.#gone = new AbortController();
    const { signal } = this.#gone;
    const join: FromBrowser = { kind: 'join', token };
    socket.addEventListener('open', () => socket.send(JSON.stringify(join)), { signal });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => this.#heard(JSON.parse(data) as ToBrowser), {
      signal,
    });
    socket.addEventListener('close', () => this.drop(), { signal });
    this.#late = setTimeout(() => this.drop(), ANSWER_MS);
  }

  #heard(message: ToBrowser): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    if (message.kind === 'pong') return;
    if (message.kind === 'closed') {
      // A token may have expired while the computer slept: retry once with a new one.
      if (message.why === 'refused' && !this.#isRefused) {
        this.#isRefused = true;
        return this.drop();
      }
      this.#isOver = true;
      this.#letGo();
      return this.#options.onClosed(message.why);
    }
    if (message.kind === 'joined') {
      this.#isJoined = true;
      this.#isRefused = false;
      this.#tries = 0;
      this.#asking = setInterval(() => this.#ask(), ASK_MS);
      this.#options.onState('open');
    }
    this.#options.onMessage(message);
  }

  /** A silently dropped connection shows only when it is used. */
  #ask(): void {
    this.send({ kind: 'ping' });
    this.#late ??= setTimeout(() => this.drop(), ANSWER_MS);
  }
}
