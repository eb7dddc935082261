import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '~/ui/api-error.ts';
import { createContactStore } from './contact-store.ts';

const typed = { name: 'Nomsa', email: 'nomsa@example.com', phone: '0825550147', message: 'Hello' };

function aStore(send: () => Promise<unknown> = async () => {}) {
  const say = { success: vi.fn(), error: vi.fn(), hide: vi.fn() };
  const sent = vi.fn(send);
  const store = createContactStore({
    check: async ({ name }) => (name.trim() ? {} : { name: 'Name is required' }),
    send: sent,
    say,
  });
  return { store, say, sent };
}

describe('a message to the shop', () => {
  test('is validated first, and an error clears when its field is edited', async () => {
    const { store, sent } = aStore();
    await store.submit('');
    expect(store.read()).toMatchObject({ errors: { name: 'Name is required' }, isSending: false });
    store.type('email', 'n');
    expect(store.read().errors).toEqual({ name: 'Name is required' });
    store.type('name', 'N');
    expect(store.read().errors).toEqual({});
    expect(sent).not.toHaveBeenCalled();
  });

  test('thanks the sender by name and resets the form', async () => {
    const { store, say, sent } = aStore();
    store.suggest(typed);
    await store.submit('');
    expect(sent).toHaveBeenCalledWith(typed);
    expect(say.success).toHaveBeenCalledWith(
      "Thank you, Nomsa! Your message has been received. We'll get back to you soon.",
    );
    expect(store.read()).toMatchObject({ values: { name: '', message: '' }, sent: 1 });
  });

  test("stays when sending fails, with the server's sentence or a default one", async () => {
    const answers: unknown[] = [
      new ApiError({ kind: 'HTTP_ERROR', status: 429, detail: 'Please phone us.' }),
      new TypeError('Failed to fetch'),
      new ApiError({ kind: 'HTTP_ERROR', status: 502 }),
      new ApiError({
        kind: 'HTTP_ERROR',
        status: 422,
        detail: 'Invalid email format',
        errors: [{ field: 'email', message: 'Invalid email format' }],
      }),
    ];
    const { store, say } = aStore(async () => {
      throw answers.shift();
    });
    store.suggest(typed);
    for (let left = answers.length; left > 0; left -= 1) await store.submit('');
    expect(say.error.mock.calls.map(([text]) => text)).toEqual([
      'Please phone us.',
      'Failed to send message. Please try again.',
      'Failed to send message. Please try again.',
      'Invalid email format',
    ]);
    expect(store.read()).toMatchObject({ values: typed, errors: { email: 'Invalid email format' }, sent: 0 });
  });

  test('is sent once, however often the button is clicked', async () => {
    let answer = () => {};
    const { store, sent } = aStore(() => new Promise<void>((resolve) => (answer = resolve)));
    store.suggest(typed);
    const first = store.submit('');
    await store.submit('');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(store.read().isSending).toBe(true);
    store.type('message', 'Something else');
    answer();
    await first;
    expect(store.read()).toMatchObject({ isSending: false, values: { message: 'Something else' } });
  });

  test('closing clears errors and the toast and keeps what was typed', async () => {
    const { store, say } = aStore(async () => {
      throw new TypeError('Failed to fetch');
    });
    store.suggest(typed);
    await store.submit('');
    store.leave();
    expect(say.hide).toHaveBeenCalledWith('Failed to send message. Please try again.');
    expect(store.read().values).toEqual(typed);
    store.forget();
    expect(store.read().values.message).toBe('');
  });

  test('fills in only empty fields', () => {
    const { store } = aStore();
    store.type('name', 'Own name');
    store.suggest(typed);
    expect(store.read().values).toEqual({ ...typed, name: 'Own name' });
  });
});
