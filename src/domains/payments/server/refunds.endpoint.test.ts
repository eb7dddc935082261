import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { anOrder, orderOf, settle, stockOf } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { newId } from '~/platform/ids.ts';
import type { CheckoutAnswer, Order } from '../../orders/contract.ts';
import type { BusinessPayment, Refund } from '../contract.ts';

type Answered = BusinessPayment & { refund: Refund; detail?: string; errors?: { field: string; message: string }[] };

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('payment.read', 'refund.create', 'order.read', 'order.update');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.drain();
  app.mails.length = 0;
});

/** Two lotions at R95.20 and R65.00 of delivery: R255.40, paid. */
async function aPaidOrder(changes: { quantity?: number } = {}): Promise<CheckoutAnswer & { product: { id: string } }> {
  const product = await aProduct(app, { name: 'Body lotion', price: '95.20', quantity: 10 });
  const placed = await anOrder(app.guest, [[product, changes.quantity ?? 2]]);
  await settle(app, placed);
  return { ...placed, product };
}
const uuidOf = (placed: CheckoutAnswer) => placed.payment?.uuid ?? '';
const refund = (caller: Caller, placed: CheckoutAnswer, body: object, headers: Record<string, string> = {}) =>
  caller.post<Answered>(
    `business/payments/${uuidOf(placed)}/refund`,
    { reason: 'Bottle was broken', ...body },
    headers,
  );
const move = (placed: CheckoutAnswer, to: string, body: object = {}) =>
  staff.put<Order & { detail?: string }>(`order/update-status/${placed.order_id}?order_status=${to}`, body);
const staffOrder = async (placed: CheckoutAnswer) => (await staff.get<Order>(`order/${placed.order_id}`)).body;
const subjects = async () => {
  await app.drain();
  return app.mails.map(({ subject }) => subject.replace(/AP-\d+/, 'N'));
};

describe('a refund', () => {
  test('in part is recorded, announced and emailed, and the order continues', async () => {
    const placed = await aPaidOrder();
    await subjects();
    const answer = await refund(staff, placed, { amount: 95.2 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'partially_refunded',
      amount: 255.4,
      refunded: 95.2,
      refund_pending: 0,
      refund: { state: 'settled', amount: 95.2, reason: 'Bottle was broken', by: 'Staff Tester', by_hand: false },
    });
    const order = await orderOf(app, placed);
    expect(order).toMatchObject({
      order_status: 'paid',
      payment_status: 'partially_refunded',
      refunded: 95.2,
      refund_due: 0,
      payments: [],
      refunds: [{ amount: 95.2, state: 'settled', credit_note: expect.stringMatching(/^CN-\d{6}$/) }],
    });
    expect(await stockOf(app, placed.product)).toBe(8);
    expect(await subjects()).toEqual(['Order N: receipt for R255.40', 'Order N: R95.20 refunded']);
    const mail = app.mails.at(-1);
    for (const words of ["We've refunded R95.20", 'Bottle was broken', 'credit-note.pdf'])
      expect(mail?.text).toContain(words);
    const told = (await staffOrder(placed)).history.slice(-2).map(({ note }) => note);
    expect(told).toEqual(['Refund of R95.20: Bottle was broken', 'R95.20 was refunded.']);
    expect((await staffOrder(placed)).history.at(-2)?.by).toBe('Staff Tester');
    // The order still proceeds.
    expect((await move(placed, 'processing')).status).toBe(200);
  });

  test('in full of an unsent order ends it and restocks its items once', async () => {
    const placed = await aPaidOrder();
    expect((await refund(staff, placed, { amount: 55.4 })).status).toBe(201);
    expect(await stockOf(app, placed.product)).toBe(8);
    const whole = await refund(staff, placed, { amount: 200 });
    expect(whole.body).toMatchObject({ status: 'refunded', refunded: 255.4 });
    expect(await orderOf(app, placed)).toMatchObject({ order_status: 'refunded', payment_status: 'refunded' });
    expect(await stockOf(app, placed.product)).toBe(10);
    const again = await refund(staff, placed, { amount: 1 });
    expect([again.status, again.body.detail]).toEqual([409, 'This payment has already been refunded in full.']);
    expect((await move(placed, 'processing')).status).toBe(409);
  });

  test('is due for a cancelled paid order until it is made, and stock is restored once', async () => {
    const placed = await aPaidOrder();
    await subjects();
    expect((await move(placed, 'cancelled', { buyer_note: 'We ran out, sorry.' })).body).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'paid',
      refund_due: 255.4,
    });
    expect(await stockOf(app, placed.product)).toBe(10);
    expect(await subjects()).toContain('Order N: cancelled');
    expect(app.mails.at(-1)?.text).toContain("We'll refund R255.40");
    expect(app.mails.at(-1)?.text).toContain('We ran out, sorry.');
    await refund(staff, placed, { amount: 100 });
    expect((await staffOrder(placed)).refund_due).toBe(155.4);
    await refund(staff, placed, { amount: 155.4 });
    expect(await staffOrder(placed)).toMatchObject({ order_status: 'refunded', refund_due: 0 });
    expect(await stockOf(app, placed.product)).toBe(10);
  });

  test('in part restocks the chosen items, never more than the order has and never twice', async () => {
    const placed = await aPaidOrder({ quantity: 3 });
    const item_id = (await orderOf(app, placed)).items[0]?.id;
    const back = (quantity: number) => refund(staff, placed, { amount: 10, restock: [{ item_id, quantity }] });
    expect(await stockOf(app, placed.product)).toBe(7);
    expect((await back(4)).body.errors?.[0]?.field).toBe('restock');
    expect((await back(2)).status).toBe(201);
    expect(await stockOf(app, placed.product)).toBe(9);
    expect((await back(2)).body.detail).toBe('You can return only 1 of them to stock.');
    expect((await staffOrder(placed)).refunded).toBe(10);
    // Cancelling refunds the rest only.
    await move(placed, 'cancelled');
    expect(await stockOf(app, placed.product)).toBe(10);
    expect((await refund(staff, placed, { amount: 1, restock: [{ item_id: newId(), quantity: 1 }] })).status).toBe(422);
    expect((await back(1)).status).toBe(409);
  });

  test('never restocks medicine that has left the pharmacy, but the money can be refunded', async () => {
    const product = await aProduct(app, { schedule: 'S0', price: '100.00', quantity: 10 });
    const placed = await anOrder(app.guest, [[product, 1]]);
    await settle(app, placed);
    for (const to of ['processing', 'out_for_delivery', 'delivered']) await move(placed, to);
    const item_id = (await orderOf(app, placed)).items[0]?.id;
    const refused = await refund(staff, placed, { amount: 10, restock: [{ item_id, quantity: 1 }] });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('cannot go back into stock')]);
    const total = placed.total;
    expect((await refund(staff, placed, { amount: total })).body.status).toBe('refunded');
    expect(await orderOf(app, placed)).toMatchObject({ order_status: 'refunded' });
    expect(await stockOf(app, product)).toBe(9);
  });

  test('of the second of two payments leaves the order as it is', async () => {
    const placed = await aPaidOrder();
    const [first] = await app.db.selectFrom('payments').selectAll().where('purpose_id', '=', placed.order_id).execute();
    if (!first) throw new Error('no payment');
    const { search_text: _, ...row } = first;
    const second = newId();
    await app.db
      .insertInto('payments')
      .values({ ...row, uuid: second, provider_reference: '42', refund_due: row.amount })
      .execute();
    expect((await staffOrder(placed)).refund_due).toBe(255.4);
    const answer = await staff.post<Answered>(`business/payments/${second}/refund`, {
      amount: 255.4,
      reason: 'Paid twice',
    });
    expect(answer.body).toMatchObject({ status: 'refunded', attempts: 2 });
    const order = await staffOrder(placed);
    expect(order).toMatchObject({ order_status: 'paid', payment_status: 'paid', refund_due: 0 });
    // The sale is as it was: no credit note.
    expect(order.refunds[0]?.credit_note).toBeNull();
  });
});

describe('refused refunds', () => {
  test('name wrong amounts and reasons together', async () => {
    const placed = await aPaidOrder();
    const wrong = await refund(staff, placed, { amount: -1, reason: ' a ' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.map(({ field }) => field).sort()).toEqual(['amount', 'reason']);
    expect((await refund(staff, placed, { amount: 1.005 })).body.errors?.[0]?.field).toBe('amount');
    const much = await refund(staff, placed, { amount: 255.41 });
    expect([much.status, much.body.errors]).toEqual([
      422,
      [{ field: 'amount', message: 'You can still refund at most R255.40.' }],
    ]);
    expect((await refund(staff, placed, { amount: '5' })).status).toBe(422);
  });

  test('are those of unpaid and unknown payments, without session or permission', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    expect((await refund(staff, placed, { amount: 1 })).body.detail).toBe(
      'Nothing was paid, so there is nothing to refund.',
    );
    const path = `business/payments/${newId()}/refund`;
    expect((await staff.post(path, { amount: 1, reason: 'None' })).status).toBe(404);
    expect((await app.guest.post(path, { amount: 1, reason: 'None' })).status).toBe(401);
    expect((await (await app.asStaff('payment.read')).post(path, { amount: 1, reason: 'None' })).status).toBe(403);
  });

  test('by the provider change nothing and say so', async () => {
    const placed = await aPaidOrder();
    await subjects();
    const answer = await refund(staff, placed, { amount: 10.13 });
    expect(answer.body).toMatchObject({
      status: 'paid',
      refunded: 0,
      refund_pending: 0,
      refund: { state: 'failed', told: 'PayFast declined the refund. Nothing was refunded.' },
    });
    expect((await staffOrder(placed)).history.at(-1)?.note).toContain('failed');
    // The buyer hears nothing of it.
    expect((await orderOf(app, placed)).refunds).toEqual([]);
    expect(await subjects()).not.toContain('Order N: R10.13 refunded');
  });
});

describe('a refund happens at most once', () => {
  test('the same Idempotency-Key makes one refund, and another body gets 409', async () => {
    const placed = await aPaidOrder();
    const key = { 'idempotency-key': `refund ${newId()}` };
    const first = await refund(staff, placed, { amount: 50 }, key);
    const second = await refund(staff, placed, { amount: 50 }, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await refund(staff, placed, { amount: 51 }, key)).status).toBe(409);
    expect((await staffOrder(placed)).refunded).toBe(50);
  });

  test("an older version gets 409 with the colleague's refund", async () => {
    const placed = await aPaidOrder();
    const { version } = (await staff.get<BusinessPayment>(`business/payments/${uuidOf(placed)}`)).body;
    expect((await refund(staff, placed, { amount: 50, version })).status).toBe(201);
    const late = await refund(staff, placed, { amount: 50, version });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Staff Tester has since requested a refund of R50.00. You can still refund R205.40.',
    ]);
  });

  test('five of twelve simultaneous R50.00 refunds of R255.40 succeed', async () => {
    const placed = await aPaidOrder();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(staff, placed, { amount: 50 })));
    const done = answers.filter(({ status }) => status === 201);
    expect(done).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 422 || status === 409)).toHaveLength(7);
    const kept = await app.db
      .selectFrom('payments')
      .select(['refunded', 'refund_pending', 'status'])
      .where('uuid', '=', uuidOf(placed))
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ refunded: '250.00', refund_pending: '0.00', status: 'partially_refunded' });
    const rows = await app.db
      .selectFrom('refunds')
      .select('state')
      .where('payment_uuid', '=', uuidOf(placed))
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(Array(5).fill('settled'));
  });

  test.skipIf(!onServer)('cancelling and refunding at once do not deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const placed = await aPaidOrder();
      const answers = await Promise.all([
        move(placed, 'cancelled'),
        refund(staff, placed, { amount: 255.4 }),
        refund(staff, placed, { amount: 255.4 }),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(await stockOf(app, placed.product)).toBe(10);
      expect(await staffOrder(placed)).toMatchObject({ refunded: 255.4, refund_due: 0 });
    }
  });

  test('the database refuses to refund more than was paid', async () => {
    const placed = await aPaidOrder();
    const set = (values: object) =>
      app.db.updateTable('payments').set(values).where('uuid', '=', uuidOf(placed)).execute();
    await expect(set({ refunded: '255.41' })).rejects.toThrow('_within_payment');
    await expect(set({ refunded: '200.00', refund_pending: '55.41' })).rejects.toThrow('_within_payment');
  });
});
