import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aMedicineOfS2, anOrderInReview, itemOf, registerOf, release } from '../../../../tests/support/counter.ts';
import { aLocation } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import * as sandbox from '../../payments/server/sandbox-refunds.ts';
import type { CheckoutAnswer, Order } from '../contract.ts';

let app: TestApp;
let pharmacist: Caller;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  staff = await app.asStaff('order.read', 'order.update', 'payment.read', 'refund.create');
});
afterAll(() => app.close());

const seen = async (placed: CheckoutAnswer) => (await staff.get<Order>(`order/${placed.order_id}`)).body;
const move = (placed: CheckoutAnswer, to: string, body?: object) =>
  staff.put<Order>(`order/update-status/${placed.order_id}?order_status=${to}`, body);
const refund = (placed: CheckoutAnswer, body: object) =>
  staff.post<{ refund: { id: string } }>(`business/payments/${placed.payment?.uuid}/refund`, {
    amount: 10,
    reason: 'The customer changed their mind',
    ...body,
  });
const entriesOf = async (placed: CheckoutAnswer) =>
  (await registerOf(app, placed)).map(
    ({ medicine, quantity, packs, corrects_id, left_quantity, reason, pharmacist: by }) => ({
      medicine,
      quantity,
      packs,
      corrects: corrects_id !== null,
      left_quantity,
      reason,
      by,
    }),
  );

/** Three packs of thirty tablets and one syrup of unknown size, released. */
async function aReleasedOrder(changes: object = {}) {
  const tablets = await aMedicineOfS2(app, { name: 'Cetirizine', pack_size: '30 tablets', dosage_form: 'Tablet' });
  const syrup = await aMedicineOfS2(app, { name: 'Bromhexine', schedule: 'S1' });
  const oil = await aProduct(app, { name: 'Tissue oil', price: '95.20', quantity: 10 });
  const placed = await anOrderInReview(
    app,
    [
      [tablets, 3],
      [syrup, 1],
      [oil, 1],
    ],
    changes,
  );
  const { body } = await release(pharmacist, placed);
  expect(body.order_status).toBe('processing');
  return { placed, tablets, syrup, oil, order: body };
}

describe('a sale that was released and does not leave after all is corrected in the register', () => {
  test('wholly, when staff cancel the order: by entries that name the first, the reason and the author', async () => {
    const { placed } = await aReleasedOrder();
    await move(placed, 'cancelled', { reason_code: 'customer_request', buyer_note: 'As you asked on the phone.' });
    const reason = 'Order cancelled: You asked us to cancel it. As you asked on the phone.';
    expect(await entriesOf(placed)).toEqual([
      {
        medicine: 'Cetirizine',
        quantity: 90,
        packs: 3,
        corrects: false,
        left_quantity: null,
        reason: null,
        by: 'Staff Tester',
      },
      {
        medicine: 'Cetirizine',
        quantity: -90,
        packs: -3,
        corrects: true,
        left_quantity: 0,
        reason,
        by: 'Staff Tester',
      },
      {
        medicine: 'Bromhexine',
        quantity: 1,
        packs: 1,
        corrects: false,
        left_quantity: null,
        reason: null,
        by: 'Staff Tester',
      },
      { medicine: 'Bromhexine', quantity: -1, packs: -1, corrects: true, left_quantity: 0, reason, by: 'Staff Tester' },
    ]);
    const csv = await pharmacist.get<string>('business/medicine-register.csv');
    expect(
      String(csv.body)
        .split('\n')
        .filter((line) => line.includes(reason)),
    ).toHaveLength(2);
  });

  test('also when it is ready for collection, and only once if it is cancelled twice', async () => {
    const { id: business_location_id } = await aLocation(app);
    const { placed } = await aReleasedOrder({ delivery_method: 'collect', business_location_id });
    await move(placed, 'ready_for_collection');
    await move(placed, 'cancelled');
    await move(placed, 'cancelled');
    await refund(placed, { amount: placed.total });
    expect((await seen(placed)).order_status).toBe('refunded');
    expect((await entriesOf(placed)).filter(({ corrects }) => corrects)).toHaveLength(2);
  });

  test('wholly, when all of it is refunded before it is sent', async () => {
    const { placed } = await aReleasedOrder();
    await refund(placed, { amount: placed.total });
    const corrections = (await entriesOf(placed)).filter(({ corrects }) => corrects);
    expect(corrections.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [-90, 'Order refunded in full: The customer changed their mind'],
      [-1, 'Order refunded in full: The customer changed their mind'],
    ]);
  });

  test('by pieces, when some are refunded and put back: the rest is what was supplied', async () => {
    const { placed, tablets, order } = await aReleasedOrder();
    const item_id = itemOf(order, tablets).id;
    await refund(placed, { restock: [{ item_id, quantity: 1 }] });
    await refund(placed, { restock: [{ item_id, quantity: 2 }] });
    const corrections = (await entriesOf(placed)).filter(({ corrects }) => corrects);
    expect(
      corrections.map(({ medicine, quantity, packs, left_quantity }) => [medicine, quantity, packs, left_quantity]),
    ).toEqual([
      ['Cetirizine', -30, -1, 60],
      ['Cetirizine', -60, -2, 0],
    ]);
    const notes = (await seen(placed)).history.map(({ note }) => note);
    expect(notes.filter((note) => note?.includes('The medicine register was corrected.'))).toHaveLength(2);
    // What follows corrects only what is left.
    await move(placed, 'cancelled');
    expect(
      (await entriesOf(placed)).filter(({ medicine, corrects }) => corrects && medicine === 'Bromhexine'),
    ).toHaveLength(1);
    expect((await entriesOf(placed)).filter(({ corrects }) => corrects)).toHaveLength(3);
  });

  test('only once the refund has settled, when the provider does not answer a full refund', async () => {
    const { placed } = await aReleasedOrder();
    const silent = vi.spyOn(sandbox, 'answerRefundCall').mockResolvedValue(new Response('{}', { status: 404 }));
    const { body } = await refund(placed, { amount: placed.total });
    silent.mockRestore();
    const corrections = async () => (await entriesOf(placed)).filter(({ corrects }) => corrects).length;
    expect(await corrections()).toBe(0);
    await staff.put(`business/refunds/${body.refund.id}`, { state: 'settled' });
    expect(await corrections()).toBe(2);
  });
});

describe('the register stays as it is', () => {
  test('when an order is cancelled before its release, or refunded after it was sent', async () => {
    const medicine = await aMedicineOfS2(app);
    const early = await anOrderInReview(app, [[medicine, 1]]);
    await move(early, 'cancelled');
    expect(await entriesOf(early)).toEqual([]);
    const { placed } = await aReleasedOrder();
    await move(placed, 'out_for_delivery');
    await refund(placed, { amount: placed.total });
    expect((await entriesOf(placed)).filter(({ corrects }) => corrects)).toEqual([]);
  });

  test('when other items are refunded', async () => {
    const { placed, oil, order } = await aReleasedOrder();
    await refund(placed, { restock: [{ item_id: itemOf(order, oil).id, quantity: 1 }] });
    expect((await entriesOf(placed)).filter(({ corrects }) => corrects)).toEqual([]);
  });

  test('when a cancellation fails and is rolled back', async () => {
    const { placed } = await aReleasedOrder();
    // The last step of the cancellation fails.
    const broken = vi.spyOn(app.shop.services.events, 'emit').mockRejectedValueOnce(new Error('The queue is gone'));
    expect((await move(placed, 'cancelled')).status).toBe(500);
    broken.mockRestore();
    expect([(await seen(placed)).order_status, (await entriesOf(placed)).length]).toEqual(['processing', 2]);
  });
});

describe('staff cancel an order', () => {
  test('with a coded reason that reaches the buyer on the page and by email', async () => {
    await app.drain();
    app.mails.length = 0;
    const placed = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]]);
    const { body } = await move(placed, 'cancelled', { reason_code: 'age' });
    const told = 'It isn’t suitable for someone of this age.';
    expect(body.history.at(-1)).toMatchObject({ status: 'cancelled', reason_code: 'age', buyer_note: told });
    const own = (await app.guest.get<Order>(`order/${placed.order_id}?key=${placed.key}`)).body;
    expect(own.history.at(-1)).toMatchObject({ reason_code: 'age', buyer_note: told });
    await app.drain();
    expect(app.mails.find(({ subject }) => subject.includes('cancelled'))?.text).toContain(told);
  });

  test('without one, as older clients do', async () => {
    const placed = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]]);
    const { status, body } = await move(placed, 'cancelled', { buyer_note: 'Sorry.' });
    expect([status, body.history.at(-1)?.reason_code, body.history.at(-1)?.buyer_note]).toEqual([200, null, 'Sorry.']);
    const other = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]]);
    expect((await move(other, 'cancelled', { reason_code: 'because' })).status).toBe(422);
  });
});
