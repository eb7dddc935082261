import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { onServer, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { inTransaction } from '~/platform/context.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { findCartProducts, lockProducts, releaseStock, restock, sellStock, takeStock } from './stock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** An order as far as stock needs one. */
async function anOrder(): Promise<string> {
  const id = newId();
  const now = app.clock.now;
  await app.db
    .insertInto('orders')
    .values({
      id,
      order_number: id,
      access_key: newSecret(),
      cart_id: newId(),
      order_status: 'pending_payment',
      payment_status: 'created',
      payment_method: 'online',
      delivery_method: 'collect',
      first_name: 'Thandi',
      last_name: 'Maseko',
      email: 'thandi@example.com',
      phone: '0825550147',
      sub_total: '0',
      total_discount: '0',
      delivery_charges: '0',
      vat_included: '0',
      total: '0',
      total_items: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function left(id: string): Promise<number> {
  return (await app.db.selectFrom('products').select('quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .quantity;
}

describe('takeStock', () => {
  it('takes every line or none, and names short products', async () => {
    const [plenty, short] = [
      await aProduct(app, { quantity: 9 }),
      await aProduct(app, { name: 'Marula oil', quantity: 2 }),
    ];
    const order = await anOrder();
    const lines = [
      { product_id: plenty.id, quantity: 3 },
      { product_id: short.id, quantity: 3 },
    ];
    await expect(takeStock(app.ctx, order, lines)).rejects.toMatchObject({
      status: 409,
      detail: 'We have only 2 of Marula oil left.',
    });
    expect([await left(plenty.id), await left(short.id)]).toEqual([9, 2]);
    await takeStock(app.ctx, order, [
      { product_id: plenty.id, quantity: 3 },
      { product_id: short.id, quantity: 2 },
    ]);
    expect([await left(plenty.id), await left(short.id)]).toEqual([6, 0]);
    await expect(takeStock(app.ctx, await anOrder(), [{ product_id: short.id, quantity: 1 }])).rejects.toMatchObject({
      status: 409,
      detail: 'Marula oil is out of stock.',
    });
  });
  it('adds up two lines of one product', async () => {
    const product = await aProduct(app, { quantity: 20 });
    await takeStock(app.ctx, await anOrder(), [
      { product_id: product.id, quantity: 10 },
      { product_id: product.id, quantity: 5 },
    ]);
    expect(await left(product.id)).toBe(5);
    const twice = [
      { product_id: product.id, quantity: 3 },
      { product_id: product.id, quantity: 3 },
    ];
    await expect(takeStock(app.ctx, await anOrder(), twice)).rejects.toMatchObject({ status: 409 });
  });
  it('refuses withdrawn and unknown products', async () => {
    const product = await aProduct(app, { name: 'Old soap', is_active: false });
    await expect(takeStock(app.ctx, await anOrder(), [{ product_id: product.id, quantity: 1 }])).rejects.toMatchObject({
      status: 409,
    });
    await expect(takeStock(app.ctx, await anOrder(), [{ product_id: newId(), quantity: 1 }])).rejects.toMatchObject({
      status: 409,
    });
  });
  it('is undone when the transaction fails', async () => {
    const product = await aProduct(app, { quantity: 4 });
    const order = await anOrder();
    const failing = inTransaction(app.ctx, async (trx) => {
      await takeStock(trx, order, [{ product_id: product.id, quantity: 4 }]);
      throw new Error('a later step');
    });
    await expect(failing).rejects.toThrow('a later step');
    expect(await left(product.id)).toBe(4);
    expect(await releaseStock(app.ctx, order)).toBe(false);
  });
});

describe('held stock', () => {
  it('is released once, however often it is requested', async () => {
    const product = await aProduct(app, { quantity: 5 });
    const order = await anOrder();
    await takeStock(app.ctx, order, [{ product_id: product.id, quantity: 5 }]);
    const answers = await Promise.all([1, 2, 3].map(() => releaseStock(app.ctx, order)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await left(product.id)).toBe(5);
    expect(await sellStock(app.ctx, order)).toBe(false);
  });
  it('is sold once and stays sold when the hold would expire', async () => {
    const product = await aProduct(app, { quantity: 5 });
    const order = await anOrder();
    await takeStock(app.ctx, order, [{ product_id: product.id, quantity: 2 }]);
    expect(await sellStock(app.ctx, order)).toBe(true);
    expect(await sellStock(app.ctx, order)).toBe(false);
    expect(await releaseStock(app.ctx, order)).toBe(false);
    expect(await left(product.id)).toBe(3);
  });
  it('is restored once from a cancelled paid order', async () => {
    const product = await aProduct(app, { quantity: 5 });
    const order = await anOrder();
    await takeStock(app.ctx, order, [{ product_id: product.id, quantity: 2 }]);
    await sellStock(app.ctx, order);
    expect([await restock(app.ctx, order), await restock(app.ctx, order)]).toEqual([true, false]);
    expect(await left(product.id)).toBe(5);
  });
  it('can be taken again after its release, but not twice', async () => {
    const product = await aProduct(app, { quantity: 5 });
    const order = await anOrder();
    const lines = [{ product_id: product.id, quantity: 2 }];
    await takeStock(app.ctx, order, lines);
    await expect(takeStock(app.ctx, order, lines)).rejects.toThrow('already holds');
    await releaseStock(app.ctx, order);
    await takeStock(app.ctx, order, lines);
    expect(await left(product.id)).toBe(3);
  });
});

it('findCartProducts and lockProducts include withdrawn products, in the order asked', async () => {
  const [a, b] = [await aProduct(app, { is_active: false }), await aProduct(app, { sku: 'LP-1', schedule: 'S2' })];
  const found = await findCartProducts(app.ctx, [b.id, newId(), a.id]);
  expect(found.map((product) => [product.id, product.is_active])).toEqual([
    [b.id, true],
    [a.id, false],
  ]);
  expect(found[0]).toMatchObject({ sku: 'LP-1', schedule: 'S2', price: 100, sep: null, prescription_required: false });
  await expect(lockProducts(app.ctx, [a.id])).rejects.toThrow('outside a transaction');
  expect(await inTransaction(app.ctx, (trx) => lockProducts(trx, [b.id, a.id]))).toHaveLength(2);
});

// The embedded database serves one transaction at a time: only a server (TEST_DATABASE_URL) shows that the locks hold.
describe.skipIf(!onServer)('stock at the same moment (server only)', () => {
  it('the last 10 items are sold to 10 of 50 customers', async () => {
    const product = await aProduct(app, { quantity: 10 });
    const orders = await Promise.all(Array.from({ length: 50 }, anOrder));
    const results = await Promise.allSettled(
      orders.map((order) => takeStock(app.ctx, order, [{ product_id: product.id, quantity: 1 }])),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.status] : []));
    expect(new Set(refusals)).toEqual(new Set([409]));
    expect(await left(product.id)).toBe(0);
  });
  it('carts in opposite order do not deadlock', async () => {
    const products: { id: string }[] = [];
    for (let n = 0; n < 6; n += 1) products.push(await aProduct(app, { quantity: 1000 }));
    const orders = await Promise.all(Array.from({ length: 40 }, anOrder));
    await Promise.all(
      orders.map(async (order, n) => {
        const turned = [...products.slice(n % 6), ...products.slice(0, n % 6)];
        if (n % 2) turned.reverse();
        await takeStock(
          app.ctx,
          order,
          turned.map((product) => ({ product_id: product.id, quantity: 2 })),
        );
        if (n % 4 === 0) await releaseStock(app.ctx, order);
      }),
    );
    for (const product of products) expect(await left(product.id)).toBe(1000 - 30 * 2);
  });
});
