import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { AN_IDENTITY, aLocation, anOrder, orderOf, settle, stockOf } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { BusinessPayment, Refund } from '../../payments/contract.ts';
import * as sandbox from '../../payments/server/sandbox-refunds.ts';
import type { CheckoutAnswer, Order } from '../contract.ts';

let app: TestApp;
let staff: Caller;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('payment.read', 'refund.create', 'order.read', 'order.update');
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.drain();
  app.mails.length = 0;
});

type Answered = BusinessPayment & { refund: Refund; detail?: string };
type Product = { id: string };

/** Three tissue oils and one unit of medicine, paid. */
async function aPaidOrder(schedule = 'S2') {
  const oil = await aProduct(app, { name: 'Tissue oil', price: '95.20', quantity: 10 });
  const medicine = await aProduct(app, { name: 'Cetirizine', price: '50.00', quantity: 10, schedule });
  const placed = await anOrder(
    app.guest,
    [
      [oil, 3],
      [medicine, 1],
    ],
    { id_number: AN_IDENTITY },
  );
  await settle(app, placed);
  return { placed, oil, medicine };
}

const staffOrder = async (placed: CheckoutAnswer) => (await staff.get<Order>(`order/${placed.order_id}`)).body;
const lineOf = (order: Order, product: Product) => {
  const line = order.items.find(({ product_id }) => product_id === product.id);
  if (!line) throw new Error('no such line');
  return line;
};
async function refund(placed: CheckoutAnswer, product: Product, quantity: number, amount = 10) {
  const { id: item_id } = lineOf(await staffOrder(placed), product);
  return staff.post<Answered>(`business/payments/${placed.payment?.uuid}/refund`, {
    amount,
    reason: 'One bottle arrived broken',
    restock: [{ item_id, quantity }],
  });
}
const move = (caller: Caller, placed: CheckoutAnswer, to: string) =>
  caller.put<Order & { detail?: string }>(`order/update-status/${placed.order_id}?order_status=${to}`);
const registerOf = (placed: CheckoutAnswer) =>
  app.db
    .selectFrom('medicine_register')
    .select(['medicine', 'quantity'])
    .where('source_id', '=', placed.order_id)
    .where('corrects_id', 'is', null)
    .execute();
/** The provider does not answer: the refund waits until a person closes it. */
async function withoutAnswer<T>(work: () => Promise<T>): Promise<T> {
  const spy = vi.spyOn(sandbox, 'answerRefundCall').mockResolvedValue(new Response('{}', { status: 404 }));
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

describe('items refunded and restocked before an order is sent', () => {
  test('leave the rest to send, and amounts stay as invoiced', async () => {
    const { placed, oil } = await aPaidOrder();
    const before = await staffOrder(placed);
    expect(lineOf(before, oil)).toMatchObject({ quantity: 3, quantity_removed: 0, quantity_to_send: 3 });
    expect((await refund(placed, oil, 1, 81.11)).status).toBe(201);
    const order = await orderOf(app, placed);
    expect(lineOf(order, oil)).toEqual({ ...lineOf(before, oil), quantity_removed: 1, quantity_to_send: 2 });
    expect([order.total, order.sub_total]).toEqual([before.total, before.sub_total]);
    expect(await stockOf(app, oil)).toBe(8);
    await app.drain();
    expect(app.mails.at(-1)?.text).toContain('1 x Tissue oil');
  });

  test('are not released, and the register records only the remaining quantity', async () => {
    const { placed, oil } = await aPaidOrder('S1');
    const other = await aProduct(app, { name: 'Loratadine', price: '40.00', quantity: 10, schedule: 'S2' });
    const second = await anOrder(
      app.guest,
      [
        [oil, 1],
        [other, 2],
      ],
      { id_number: AN_IDENTITY },
    );
    await settle(app, second);
    await refund(second, other, 1);
    expect((await move(pharmacist, second, 'processing')).status).toBe(200);
    expect(await registerOf(second)).toEqual([{ medicine: 'Loratadine', quantity: 1 }]);
    expect(await registerOf(placed)).toEqual([]);
  });

  test('remove the need for release when no medicine is left, and the register stays empty', async () => {
    const { placed, medicine } = await aPaidOrder();
    expect((await move(staff, placed, 'processing')).status).toBe(403);
    await refund(placed, medicine, 1);
    const listed = await staff.get<{ items: { schedule: string }[] }>(`order/orders?q=${placed.order_number}`);
    expect(listed.body.items[0]?.schedule).toBe('none');
    expect((await staffOrder(placed)).allowed_moves).toContain('processing');
    expect((await move(staff, placed, 'processing')).status).toBe(200);
    expect(await registerOf(placed)).toEqual([]);
    // The email of this step speaks of no pharmacist.
    await app.drain();
    expect(app.mails.at(-1)?.text).not.toContain('pharmacist has checked');
  });

  test('keep the review while another scheduled medicine is left', async () => {
    const { placed, oil } = await aPaidOrder('S1');
    await refund(placed, oil, 3);
    expect((await move(staff, placed, 'processing')).status).toBe(403);
    expect((await move(pharmacist, placed, 'processing')).status).toBe(200);
    expect(await registerOf(placed)).toHaveLength(1);
  });

  test('are restocked once, and cancelling later restocks only the rest', async () => {
    const { placed, oil, medicine } = await aPaidOrder();
    await refund(placed, oil, 1);
    await refund(placed, medicine, 1);
    expect((await refund(placed, oil, 3)).status).toBe(409);
    expect((await refund(placed, medicine, 1)).status).toBe(409);
    expect((await move(staff, placed, 'cancelled')).status).toBe(200);
    expect([await stockOf(app, oil), await stockOf(app, medicine)]).toEqual([10, 10]);
  });

  test('no longer count as sold on the dashboard', async () => {
    const { placed, oil } = await aPaidOrder();
    const admin = await app.asStaff('admin');
    const sold = async () => {
      const { body } = await admin.get<{ best_sellers: { product_id: string; quantity: number; total: number }[] }>(
        'business/summary?period=today',
      );
      return body.best_sellers.find(({ product_id }) => product_id === oil.id);
    };
    // Far ahead of every other product of this file.
    await app.db.updateTable('order_items').set({ quantity: 300 }).where('product_id', '=', oil.id).execute();
    expect(await sold()).toMatchObject({ quantity: 300, total: 285.6 });
    await app.db.updateTable('order_items').set({ quantity: 3 }).where('product_id', '=', oil.id).execute();
    await refund(placed, oil, 1);
    await app.db.updateTable('order_items').set({ quantity: 300 }).where('product_id', '=', oil.id).execute();
    expect(await sold()).toMatchObject({ quantity: 299, total: 284.65 });
  });

  test.skipIf(!onServer)('are removed once by two simultaneous refunds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { placed, oil, medicine } = await aPaidOrder();
      const answers = await Promise.all([
        refund(placed, oil, 2),
        refund(placed, oil, 2),
        refund(placed, medicine, 1),
        refund(placed, medicine, 1),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
      const order = await staffOrder(placed);
      expect([lineOf(order, oil).quantity_to_send, lineOf(order, medicine).quantity_to_send]).toEqual([1, 0]);
      expect([await stockOf(app, oil), await stockOf(app, medicine)]).toEqual([9, 10]);
    }
  });

  test.skipIf(!onServer)('leave register and lines consistent when released and refunded at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { placed, medicine } = await aPaidOrder();
      const [released, refunded] = await Promise.all([
        move(pharmacist, placed, 'processing'),
        refund(placed, medicine, 1),
      ]);
      expect([released.status, refunded.status]).toEqual([200, 201]);
      const notes = (await staffOrder(placed)).history.map(({ note }) => note ?? '').join(' ');
      const isInRegister = (await registerOf(placed)).length === 1;
      expect(notes.includes('The medicine register was corrected.')).toBe(isInRegister);
    }
  });

  test('cannot exceed the line, which the database enforces', async () => {
    const { placed, oil } = await aPaidOrder();
    await expect(
      app.db
        .updateTable('order_items')
        .set({ quantity_removed: 4 })
        .where('order_id', '=', placed.order_id)
        .where('product_id', '=', oil.id)
        .execute(),
    ).rejects.toThrow('removed_within_line');
  });
});

describe('a failed refund of removed items', () => {
  test('puts the items back into the order and takes them from stock again', async () => {
    const { placed, oil, medicine } = await aPaidOrder();
    expect((await refund(placed, oil, 1, 10.13)).body.refund.state).toBe('failed');
    expect((await refund(placed, medicine, 1, 10.13)).body.refund.state).toBe('failed');
    const order = await staffOrder(placed);
    expect(lineOf(order, oil)).toMatchObject({ quantity_removed: 0, quantity_to_send: 3 });
    expect([await stockOf(app, oil), await stockOf(app, medicine)]).toEqual([7, 9]);
    expect(order.history.at(-1)?.note).toContain('Back in the order: 1 x Cetirizine.');
    // The medicine is the order's again, so only a pharmacist lets it go.
    expect((await move(staff, placed, 'processing')).status).toBe(403);
    await move(staff, placed, 'cancelled');
    expect([await stockOf(app, oil), await stockOf(app, medicine)]).toEqual([10, 10]);
  });

  test('leaves out items sold in the meantime, and says so', async () => {
    const { placed, oil } = await aPaidOrder();
    const { body } = await withoutAnswer(() => refund(placed, oil, 1));
    await app.db.updateTable('products').set({ quantity: 0 }).where('id', '=', oil.id).execute();
    expect((await staff.put(`business/refunds/${body.refund.id}`, { state: 'failed' })).status).toBe(200);
    const order = await staffOrder(placed);
    expect(lineOf(order, oil)).toMatchObject({ quantity_removed: 1, quantity_to_send: 2 });
    expect(order.history.at(-1)?.note).toContain('Still removed from the order and not refunded: 1 x Tissue oil.');
    expect(await stockOf(app, oil)).toBe(0);
  });

  test('leaves medicine in stock once the order has passed review', async () => {
    const { placed, medicine } = await aPaidOrder();
    const { body } = await withoutAnswer(() => refund(placed, medicine, 1));
    expect((await move(staff, placed, 'processing')).status).toBe(200);
    await staff.put(`business/refunds/${body.refund.id}`, { state: 'failed' });
    expect(lineOf(await staffOrder(placed), medicine).quantity_to_send).toBe(0);
    expect(await stockOf(app, medicine)).toBe(10);
  });
});

describe('an order whose whole payment is being refunded', () => {
  test('cannot be sent, only cancelled, until the refund is closed', async () => {
    const product = await aProduct(app, { price: '95.20', quantity: 10 });
    const { id: business_location_id } = await aLocation(app);
    const placed = await anOrder(app.guest, [[product, 1]], { delivery_method: 'collect', business_location_id });
    await settle(app, placed);
    await move(staff, placed, 'processing');
    const { body } = await withoutAnswer(() => refund(placed, product, 1, placed.total));
    const refused = await move(staff, placed, 'ready_for_collection');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `${placed.order_number} is being refunded in full, so it cannot be sent. Close the refund first.`,
    ]);
    expect((await staffOrder(placed)).allowed_moves).toEqual(['cancelled']);
    await staff.put(`business/refunds/${body.refund.id}`, { state: 'failed' });
    expect((await move(staff, placed, 'ready_for_collection')).status).toBe(200);
    expect(await stockOf(app, product)).toBe(9);
  });
});
