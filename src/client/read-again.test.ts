import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readAgain } from './read-again.ts';

const client = new QueryClient();
afterEach(() => client.clear());

/** A list that is on the screen, and whose answers come when the test says so. */
function shown() {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  return {
    stop,
    asks: () => asked.length,
    answer: (text: string) => asked.at(-1)?.(text),
    seen: () => observer.getCurrentResult().data,
  };
}

describe('after a change', () => {
  test('a list whose first answer is still under way is read once more when it has come', async () => {
    const list = shown();
    const done = readAgain(client, ['list']);
    list.answer('before the change');
    await vi.waitFor(() => expect(list.asks()).toBe(2));
    list.answer('after the change');
    await done;
    expect(list.seen()).toBe('after the change');
    list.stop();
  });

  test('a list that is there is read once', async () => {
    const list = shown();
    list.answer('before the change');
    await vi.waitFor(() => expect(list.seen()).toBe('before the change'));
    const done = readAgain(client, ['list']);
    list.answer('after the change');
    await done;
    expect([list.seen(), list.asks()]).toEqual(['after the change', 2]);
    list.stop();
  });
});
