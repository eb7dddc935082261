import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aLocation, anOrder, orderOf, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { newId } from '~/platform/ids.ts';
import type { CheckoutAnswer, Order } from '../../orders/contract.ts';
import type { BusinessPayment, Refund } from '../contract.ts';
import * as sandbox from './sandbox-refunds.ts';
import { finishRefund } from './refunds.ts';

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

describe('when the provider does not confirm a refund', () => {
  test('it waits for a person, is never sent again and is closed by hand', async () => {
    const placed = await aPaidOrder();
    const real = sandbox.answerRefundCall;
    const spy = vi.spyOn(sandbox, 'answerRefundCall').mockImplementation(async (request) => {
      if (request.method === 'POST') throw new Error('the line is cut');
      return real(request);
    });
    const answer = await refund(staff, placed, { amount: 100 });
    expect(answer.body).toMatchObject({
      status: 'paid',
      refund_pending: 100,
      refund: { state: 'requested', by_hand: true },
    });
    const asked = spy.mock.calls.length;
    await app.drain({ delayed: true });
    expect(spy.mock.calls.length).toBe(asked);
    spy.mockRestore();
    expect(await orderOf(app, placed)).toMatchObject({ refund_pending: 100, payment_status: 'paid' });

    const close = (body: object) => staff.put<Answered>(`business/refunds/${answer.body.refund.id}`, body);
    expect((await close({ state: 'requested' })).status).toBe(422);
    const settled = await close({ state: 'settled', provider_reference: '777' });
    expect(settled.body).toMatchObject({ status: 'partially_refunded', refunded: 100, refund_pending: 0 });
    expect(settled.body.refunds[0]).toMatchObject({ state: 'settled', provider_reference: '777' });
    expect((await close({ state: 'settled' })).status).toBe(200);
    expect((await close({ state: 'failed' })).body.detail).toBe('This refund is already closed: it was refunded.');
    expect((await staff.put(`business/refunds/${newId()}`, { state: 'settled' })).status).toBe(404);
    expect(await orderOf(app, placed)).toMatchObject({ refunded: 100, payment_status: 'partially_refunded' });
  });

  test('it fails if PayFast is unreachable, and is left to a person if PayFast cannot refund', async () => {
    const placed = await aPaidOrder();
    const spy = vi.spyOn(sandbox, 'answerRefundCall').mockRejectedValueOnce(new Error('no route'));
    expect((await refund(staff, placed, { amount: 20 })).body.refund).toMatchObject({ state: 'failed' });
    spy.mockResolvedValueOnce(new Response('{}', { status: 404 }));
    expect((await refund(staff, placed, { amount: 20 })).body.refund).toMatchObject({
      state: 'requested',
      by_hand: true,
    });
    spy.mockRestore();
  });

  test('it is finished by its job if the process stopped before asking, and left to a person if after', async () => {
    const placed = await aPaidOrder();
    const row = (sent_at: Date | null) => ({
      id: newId(),
      payment_uuid: uuidOf(placed),
      amount: '10.00',
      reason: 'Left behind',
      state: 'requested',
      by_name: 'Staff Tester',
      created_at: app.clock.now,
      sent_at,
    });
    const [unsent, sent] = [row(null), row(app.clock.now)];
    await app.db.insertInto('refunds').values([unsent, sent]).execute();
    await app.db.updateTable('payments').set({ refund_pending: '20.00' }).where('uuid', '=', uuidOf(placed)).execute();
    const event = { payment_uuid: uuidOf(placed), purpose: 'order' as const, purpose_id: placed.order_id };
    await finishRefund(app.ctx, { ...event, refund_id: unsent.id });
    await finishRefund(app.ctx, { ...event, refund_id: sent.id });
    const { body } = await staff.get<BusinessPayment>(`business/payments/${uuidOf(placed)}`);
    expect(body).toMatchObject({ refunded: 10, refund_pending: 10 });
    expect(body.refunds.find(({ id }) => id === sent.id)).toMatchObject({ state: 'requested', by_hand: true });
  });

  test('a counter payment is recorded and refunded by hand', async () => {
    const place = await aLocation(app);
    const placed = await anOrder(app.guest, [[await aProduct(app, { price: '80.00' }), 1]], {
      delivery_method: 'collect',
      business_location_id: place.id,
      payment_method: 'inperson',
    });
    for (const to of ['ready_for_collection', 'delivered']) expect((await move(placed, to)).status).toBe(200);
    const order = await staffOrder(placed);
    expect(order.payments).toMatchObject([{ provider: 'counter', status: 'paid', amount: 80 }]);
    expect(order.invoice_number).toMatch(/^INV-/);
    const uuid = order.payments[0]?.uuid;
    const answer = await staff.post<Answered>(`business/payments/${uuid}/refund`, {
      amount: 80,
      reason: 'Brought back',
    });
    expect(answer.body.refund).toMatchObject({ state: 'requested', by_hand: true });
    await staff.put(`business/refunds/${answer.body.refund.id}`, { state: 'settled' });
    expect(await staffOrder(placed)).toMatchObject({ order_status: 'refunded', payment_status: 'refunded' });
  });
});
