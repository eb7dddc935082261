import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCart, aLine, aServer, memory, opened } from '../../../../tests/support/cart-server.ts';
import { createCartStore } from './cart-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('clicks show at once and one update is sent 500 ms after the last', async () => {
  const { store, server, quantity } = await opened([aLine('a', 1)]);
  void store.setQuantity('a', 2);
  await vi.advanceTimersByTimeAsync(400);
  void store.setQuantity('a', 3);
  expect(quantity('a')).toBe(3);
  expect(store.view().cart.total).toBe(365);
  expect(store.view().previousState?.total).toBe(165);
  await vi.advanceTimersByTimeAsync(499);
  expect(server.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.calls).toEqual([['setQuantity', { item_id: 'a', quantity: 3 }]]);
  await server.answer();
  expect(store.view()).toMatchObject({ isLoading: false, previousState: null, error: null });
});

test('a failed update restores the cart from before the clicks and keeps the error', async () => {
  const { store, server, quantity } = await opened([aLine('a', 2)]);
  const done = store.setQuantity('a', 5);
  await vi.advanceTimersByTimeAsync(500);
  await server.refuse(500, 'Internal Server Error');
  await expect(done).rejects.toMatchObject({ status: 500 });
  expect(quantity('a')).toBe(2);
  expect(store.view().error?.detail).toBe('Internal Server Error');
});

test('a late answer never overwrites a newer click', async () => {
  const { store, server, quantity } = await opened([aLine('a', 1)]);
  void store.setQuantity('a', 2);
  await vi.advanceTimersByTimeAsync(500);
  void store.setQuantity('a', 7);
  await server.answer();
  expect(quantity('a')).toBe(7);
  await vi.advanceTimersByTimeAsync(500);
  await server.answer();
  expect(quantity('a')).toBe(7);
  expect(server.calls.at(-1)).toEqual(['setQuantity', { item_id: 'a', quantity: 7 }]);
});

test('a late answer never resurrects a removed line', async () => {
  const { store, server, quantity } = await opened([aLine('a', 1), aLine('b', 1)]);
  void store.setQuantity('b', 4);
  await vi.advanceTimersByTimeAsync(500);
  void store.remove('a');
  await vi.advanceTimersByTimeAsync(0);
  await server.answer();
  expect(quantity('a')).toBeUndefined();
  await server.answer();
  expect(quantity('a')).toBeUndefined();
  expect(quantity('b')).toBe(4);
});

test('a failed removal shows the line again', async () => {
  const { store, server, quantity } = await opened([aLine('a', 3)]);
  const done = store.remove('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(quantity('a')).toBeUndefined();
  await server.refuse(503, 'The shop is not ready yet.');
  await expect(done).rejects.toMatchObject({ status: 503 });
  expect(quantity('a')).toBe(3);
});

test('only a newer cart from another tab is taken over', async () => {
  const { store, quantity } = await opened([aLine('a', 1)]);
  store.hear(aCart(5, [aLine('a', 4)]));
  expect(quantity('a')).toBe(4);
  store.hear(aCart(3, [aLine('a', 2)]));
  expect(quantity('a')).toBe(4);
});

test('the first add creates a cart and stores its id, and a second click on the product waits for it', async () => {
  const server = aServer(aCart(0, []));
  const storage = memory();
  const store = createCartStore({ api: server.api, storage });
  await store.start();
  const added = store.add('a');
  void store.add('a');
  await vi.advanceTimersByTimeAsync(0);
  await server.answer();
  expect(storage.getItem('cartId')).toBe('cart');
  await server.answer();
  await added;
  expect(server.calls.map(([name]) => name)).toEqual(['createCart', 'addItem']);
  expect(store.view().cart.total_items).toBe(1);
});

test('an unknown stored cart is forgotten, and one that could not be loaded is kept', async () => {
  for (const [status, kept] of [
    [404, null],
    [500, 'cart'],
  ] as const) {
    const server = aServer(aCart(1, []));
    const storage = memory();
    storage.setItem('cartId', 'cart');
    const store = createCartStore({ api: server.api, storage });
    const started = store.start();
    await server.refuse(status, 'No.');
    await started;
    expect(store.view()).toMatchObject({ isReady: true, error: { status } });
    expect(store.view().cart.cart_items).toEqual([]);
    expect(storage.getItem('cartId')).toBe(kept);
  }
});

test('notices are kept until they are read, only the newest for each product', async () => {
  const { store } = await opened([aLine('a', 3)]);
  const told = (message: string, product_id = 'product-a') => ({ kind: 'stock' as const, product_id, message });
  store.hear({ ...aCart(2, [aLine('a', 2)]), notices: [told('Only 2 left')] });
  store.hear({ ...aCart(3, [aLine('a', 1)]), notices: [told('Only 1 left'), told('Sold out', 'product-b')] });
  store.hear(aCart(4, [aLine('a', 1)]));
  expect(store.view().notices.map(({ message }) => message)).toEqual(['Only 1 left', 'Sold out']);
  store.dismissNotices();
  expect(store.view().notices).toEqual([]);
});

test('a cart can be loaded again after a failure', async () => {
  const server = aServer(aCart(1, [aLine('a', 2)]));
  const storage = memory();
  storage.setItem('cartId', 'cart');
  const store = createCartStore({ api: server.api, storage });
  const started = store.start();
  await server.refuse(500, 'No.');
  await started;
  expect(store.view()).toMatchObject({ isUnread: true, cart: { cart_items: [] } });
  const again = store.reload();
  await server.answer();
  await again;
  expect(store.view()).toMatchObject({ error: null, isUnread: false, cart: { total_items: 2 } });
});

test('a click during an early update is not lost, and every click learns its outcome', async () => {
  const { store, server, quantity } = await opened([aLine('a', 1), aLine('b', 1)]);
  const heard: string[] = [];
  const click = (id: string, wanted: number) =>
    void store.setQuantity(id, wanted).then(() => heard.push(`${id}${wanted}`));
  click('b', 2);
  await vi.advanceTimersByTimeAsync(500);
  // Its time is over, but b is still on its way: it waits in the line, and takes the next click along.
  click('a', 2);
  await vi.advanceTimersByTimeAsync(500);
  click('a', 3);
  await server.answer();
  click('a', 4);
  await server.answer();
  expect(quantity('a')).toBe(4);
  expect(heard).toEqual(['b2', 'a2', 'a3']);
  await vi.advanceTimersByTimeAsync(500);
  await server.answer();
  expect(quantity('a')).toBe(4);
  expect(server.calls.filter(([name]) => name === 'setQuantity').map(([, input]) => input)).toEqual([
    { item_id: 'b', quantity: 2 },
    { item_id: 'a', quantity: 3 },
    { item_id: 'a', quantity: 4 },
  ]);
  expect(heard).toEqual(['b2', 'a2', 'a3', 'a4']);
});

test('the server ends with the last click, whatever the order of clicks and answers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({
            kind: fc.constant('click' as const),
            id: fc.constantFrom('a', 'b'),
            quantity: fc.integer({ min: 1, max: 9 }),
          }),
          fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }),
          fc.record({ kind: fc.constant('answer' as const) }),
        ),
        { maxLength: 25 },
      ),
      async (steps) => {
        const { store, server, quantity } = await opened([aLine('a', 1), aLine('b', 1)]);
        const last: Record<string, number> = { a: 1, b: 1 };
        for (const step of steps) {
          if (step.kind === 'click') {
            last[step.id] = step.quantity;
            void store.setQuantity(step.id, step.quantity);
            expect(quantity(step.id)).toBe(step.quantity);
          } else if (step.kind === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
          else await server.answer();
        }
        for (let i = 0; i < steps.length + 2; i += 1) {
          await vi.advanceTimersByTimeAsync(500);
          await server.answer();
        }
        expect({ a: quantity('a'), b: quantity('b') }).toEqual(last);
        expect(store.view()).toMatchObject({ isLoading: false, previousState: null });
      },
    ),
    { numRuns: 60 },
  );
});

test("an account's cart hidden by the end of the session is kept for its owner", async () => {
  for (const [ended, kept] of [
    [true, 'cart'],
    [false, null],
  ] as const) {
    const server = aServer(aCart(1, []));
    const storage = memory();
    storage.setItem('cartId', 'cart');
    const store = createCartStore({ api: server.api, storage, hasEnded: () => Promise.resolve(ended) });
    const started = store.start();
    await server.refuse(404, 'No.');
    await started;
    expect(storage.getItem('cartId')).toBe(kept);
  }
});

test('a promo code is sent after waiting clicks, and later clicks count it at once', async () => {
  const { store, server } = await opened([aLine('a', 1)]);
  void store.setQuantity('a', 3);
  const entered = store.enterCode('SPRING');
  await vi.advanceTimersByTimeAsync(0);
  await server.answer();
  await server.answer();
  await entered;
  expect(server.calls).toEqual([
    ['setQuantity', { item_id: 'a', quantity: 3 }],
    ['getCart', { id: 'cart', promo_code: 'SPRING' }],
  ]);
  expect(store.view().cart).toMatchObject({ promo_code: 'SPRING', promo_discount: 30, total: 335 });
  void store.setQuantity('a', 5);
  expect(store.view().cart).toMatchObject({ promo_discount: 50, total: 515 });
  // Below its minimum spend it stays, takes nothing and says why; above it, it counts again.
  void store.setQuantity('a', 1);
  expect(store.view().cart).toMatchObject({ promo_code: 'SPRING', promo_discount: 0, total: 165 });
  expect(store.view().cart.promo?.reason).toContain('Add R100.00 more');
  void store.setQuantity('a', 2);
  expect(store.view().cart).toMatchObject({ promo_discount: 20, promo: { reason: null } });
});

test('a refused promo code is not an error of the cart', async () => {
  const { store, server } = await opened([aLine('a', 1)]);
  const entered = expect(store.enterCode('WRONG')).rejects.toThrow("We don't recognise this code.");
  await vi.advanceTimersByTimeAsync(0);
  await server.refuse(404, "We don't recognise this code.");
  await entered;
  expect(store.view()).toMatchObject({ error: null, isLoading: false, cart: { promo_code: null, total: 165 } });
});

test("a code's message shows beside it, and its removal shows above the lines", async () => {
  const { store } = await opened([aLine('a', 3)]);
  const told = { kind: 'promo' as const, product_id: null, message: 'Code SPRING ended.' };
  store.hear({ ...aCart(2, [aLine('a', 3)], 'SPRING'), notices: [told] });
  expect(store.view().notices).toEqual([]);
  store.hear({ ...aCart(3, [aLine('a', 3)]), notices: [{ ...told, message: 'Code SPRING is not in use any more.' }] });
  expect(store.view().notices.map(({ message }) => message)).toEqual(['Code SPRING is not in use any more.']);
});
