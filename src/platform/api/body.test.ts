import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../context.ts';
import { hasTooManyParts, readBody, type ReadBody } from './body.ts';

const MB = 1024 * 1024;
const LIMIT = 50 * MB;
const from = (network: string, actor: Actor | null = null) => ({
  ip: network,
  network,
  actor,
  headers: new Headers(),
  config: { TRUSTED_PROXIES: 0, is_public: true },
});
const staff = { user_id: 'somebody', permissions: { product: { create: true } } } as unknown as Actor;

/** A request body written by hand. */
function byHand() {
  let push: (bytes: number) => void = () => {};
  let end: () => void = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (bytes) => controller.enqueue(new Uint8Array(bytes));
      end = () => controller.close();
    },
  });
  return { stream, push, end };
}
const outcome = (read: Promise<ReadBody | null>) =>
  read.then(
    (body) => {
      body?.release();
      return 'read';
    },
    (error: { status: number }) => error.status,
  );

describe('a stalled request body', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  test.each([LIMIT, 256 * 1024])('ends with 408 when nothing comes, of at most %i bytes', async (limit) => {
    const { stream } = byHand();
    const read = outcome(readBody(stream, limit, from('203.0.113.7')));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await read).toBe(408);
  });

  test('ends with 408 when a byte comes every second', async () => {
    const { stream, push } = byHand();
    const read = outcome(readBody(stream, LIMIT, from('203.0.113.7')));
    for (let second = 0; second < 20; second += 1) {
      push(1);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await read).toBe(408);
  });

  test('2 MB at 5 kB a second with pauses of ten seconds get through', async () => {
    const { stream, push, end } = byHand();
    const read = outcome(readBody(stream, LIMIT, from('203.0.113.7')));
    for (let sent = 0, second = 0; sent < 2 * MB; second += 1) {
      if (second % 30 < 20) {
        push(5000);
        sent += 5000;
      }
      await vi.advanceTimersByTimeAsync(1000);
    }
    end();
    expect(await read).toBe('read');
  });
});

describe('upload memory per caller', () => {
  test('a network may send three bodies at once, a fourth gets 429, and other networks are unaffected', async () => {
    const bodies = [byHand(), byHand(), byHand()];
    const reads = bodies.map(({ stream }) => readBody(stream, LIMIT, from('198.51.100.1')));
    expect(await outcome(readBody(byHand().stream, LIMIT, from('198.51.100.1')))).toBe(429);
    const other = byHand();
    const read = readBody(other.stream, LIMIT, from('203.0.113.7'));
    other.push(8 * MB);
    other.end();
    expect((await read)?.size).toBe(8 * MB);
    (await read)?.release();
    for (const { end } of bodies) end();
    for (const body of await Promise.all(reads)) body?.release();
    const again = byHand();
    again.end();
    expect(await outcome(readBody(again.stream, LIMIT, from('198.51.100.1')))).toBe('read');
  });

  test('a network holds at most 80 MB, freed when it is answered', async () => {
    const [first, second] = [byHand(), byHand()];
    const held = readBody(first.stream, LIMIT, from('198.51.100.1'));
    first.push(45 * MB);
    first.end();
    const body = await held;
    const over = outcome(readBody(second.stream, LIMIT, from('198.51.100.1')));
    second.push(40 * MB);
    expect(await over).toBe(429);
    body?.release();
    const third = byHand();
    const read = readBody(third.stream, LIMIT, from('198.51.100.1'));
    third.push(45 * MB);
    third.end();
    expect((await read)?.size).toBe(45 * MB);
    (await read)?.release();
  });

  test('a share is reserved for staff', async () => {
    const held: ({ release: () => void } | null)[] = [];
    const send = async (sender: ReturnType<typeof from>) => {
      const { stream, push, end } = byHand();
      const read = readBody(stream, LIMIT, sender);
      push(40 * MB);
      end();
      held.push(await read);
    };
    for (let n = 1; n <= 6; n += 1) await send(from(`198.51.100.${n}`));
    await expect(send(from('203.0.113.7'))).rejects.toMatchObject({ status: 503 });
    await send(from('198.51.100.1', staff));
    for (const body of held) body?.release();
    await send(from('203.0.113.7'));
    held.at(-1)?.release();
  });
});

test('a form with too many parts is refused before it is parsed', () => {
  const form = (parts: number) =>
    new TextEncoder().encode('--mark\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(parts)).buffer;
  const kind = 'multipart/form-data; boundary=mark';
  expect(hasTooManyParts(form(400), kind)).toBe(false);
  expect(hasTooManyParts(form(100_000), kind)).toBe(true);
  expect(hasTooManyParts(form(100_000), 'multipart/form-data; boundary="mark"; charset=utf-8')).toBe(true);
  expect(hasTooManyParts(form(100_000), 'application/json')).toBe(false);
});
