import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToBrowser } from '../contract-meeting.ts';
import { MeetingWire, type ClosedWhy, type WireState } from './signaling-connection.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  sent: { kind: string; token?: string }[] = [];
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { kind: string });
  }
  hear(message: ToBrowser): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {
    this.readyState = 3;
  }
  lose(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

const JOINED: ToBrowser = {
  kind: 'joined',
  role: 'customer',
  connection_id: 'a',
  peer_connection_id: null,
  ends_at: '2026-12-07T09:30:00.000Z',
};

let sockets: FakeSocket[];
let states: WireState[];
let closed: ClosedWhy[];
let heard: string[];
let tokens: (string | null | Error)[];
let wire: MeetingWire;
const last = () => sockets.at(-1) as FakeSocket;
const settle = () => vi.advanceTimersByTimeAsync(0);

async function begin(): Promise<void> {
  wire = new MeetingWire({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    token: async (isRefused) => {
      const next = tokens.shift();
      if (next instanceof Error) throw next;
      return next === undefined ? (isRefused ? 'anew' : 'first') : next;
    },
    onState: (state) => states.push(state),
    onMessage: (message) => heard.push(message.kind),
    onClosed: (why) => closed.push(why),
    random: () => 0.5,
  });
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  sockets = [];
  states = [];
  closed = [];
  heard = [];
  tokens = [];
});
afterEach(() => {
  wire.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('joins with its token, passes on messages and leaves', async () => {
  await begin();
  last().open();
  expect(last().sent).toEqual([{ kind: 'join', token: 'first' }]);
  wire.send({ kind: 'signal', payload: { too: 'early' } });
  last().hear(JOINED);
  wire.send({ kind: 'signal', payload: { in: 'time' } });
  last().hear({ kind: 'peer', connection_id: 'b' });
  expect(heard).toEqual(['joined', 'peer']);
  wire.stop();
  expect(last().sent.map(({ kind }) => kind)).toEqual(['join', 'signal', 'leave']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
});

test('reconnects with growing delays, and at once when the network is back', async () => {
  await begin();
  last().open();
  last().hear(JOINED);
  last().lose();
  expect(states.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(500);
  expect(sockets).toHaveLength(2);
  last().lose();
  await vi.advanceTimersByTimeAsync(900);
  expect(sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(sockets).toHaveLength(3);
  last().lose();
  wire.hurry();
  await settle();
  expect(sockets).toHaveLength(4);
  // Joined again: the waiting begins again.
  last().open();
  last().hear(JOINED);
  last().lose();
  await vi.advanceTimersByTimeAsync(500);
  expect(sockets).toHaveLength(5);
});

test('a connection that stops answering is closed', async () => {
  await begin();
  last().open();
  last().hear(JOINED);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last().sent.at(-1)).toEqual({ kind: 'ping' });
  last().hear({ kind: 'pong' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000 + 8_000 + 500);
  expect(sockets).toHaveLength(2);
});

test.each(['taken', 'over', 'ended'] as const)('%s ends the connection for good', async (why) => {
  await begin();
  last().open();
  last().hear({ kind: 'closed', why });
  expect(closed).toEqual([why]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
});

test('requests a new token after the first refusal and stops after the second', async () => {
  await begin();
  last().open();
  last().hear({ kind: 'closed', why: 'refused' });
  expect(closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  last().open();
  expect(last().sent).toEqual([{ kind: 'join', token: 'anew' }]);
  last().hear({ kind: 'closed', why: 'refused' });
  expect(closed).toEqual(['refused']);
});

test('stops without a token, and retries when the server does not answer', async () => {
  tokens = [new Error('offline'), null];
  await begin();
  expect(states).toEqual(['connecting', 'waiting']);
  await vi.advanceTimersByTimeAsync(500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toEqual([]);
});
