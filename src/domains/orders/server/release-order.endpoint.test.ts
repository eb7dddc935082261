import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  aMedicineOfS2,
  aNewIdentity,
  anOrderInReview,
  HOME,
  itemOf,
  registerOf,
  release,
} from '../../../../tests/support/counter.ts';
import { aLocation, anOrder, orderOf, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import * as sandbox from '../../payments/server/sandbox-refunds.ts';
import type { CheckoutAnswer, Order } from '../contract.ts';

let app: TestApp;
let pharmacist: Caller;
let assistant: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  assistant = await app.asStaff('order.read', 'order.update', 'payment.read', 'refund.create');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.drain();
  app.mails.length = 0;
});

const seen = async (placed: CheckoutAnswer) => (await assistant.get<Order>(`order/${placed.order_id}`)).body;
const mailTexts = async () => {
  await app.drain();
  return app.mails.map(({ subject, text }) => `${subject}\n${text}`);
};

/** Two packs of one medicine, one of another and a bottle of oil: R100.00 + R50.00 + R95.20, and delivery. */
async function anOrderOfThree() {
  const first = await aMedicineOfS2(app, { name: 'Cetirizine 10 mg', pack_size: '30 tablets', dosage_form: 'Tablet' });
  const second = await aMedicineOfS2(app, { name: 'Naproxen 220 mg', quantity: 10 });
  const oil = await aProduct(app, { name: 'Tissue oil', price: '95.20', quantity: 10 });
  const id_number = aNewIdentity();
  const placed = await anOrderInReview(
    app,
    [
      [first, 2],
      [second, 1],
      [oil, 1],
    ],
    { id_number },
  );
  const order = await seen(placed);
  return {
    placed,
    id_number,
    first,
    second,
    oil,
    order,
    ids: { first: itemOf(order, first).id, second: itemOf(order, second).id },
  };
}

describe('a pharmacist releases line by line', () => {
  test('as ordered if no lines are named, and the register has pieces, signature and registration', async () => {
    const { placed, first, id_number } = await anOrderOfThree();
    const { status, body } = await release(pharmacist, placed);
    expect([status, body.order_status]).toEqual([200, 'processing']);
    const entries = await registerOf(app, placed);
    expect(entries).toMatchObject([
      {
        medicine: 'Cetirizine 10 mg',
        quantity_pieces: 60,
        unit: 'tablets',
        packs: 2,
        patient_identity: id_number,
        pharmacist_category: 'pharmacist',
        line_id: itemOf(body, first).id,
      },
      { medicine: 'Naproxen 220 mg', quantity_pieces: null, packs: 1, quantity: 1 },
    ]);
    expect(entries[0]?.pharmacist_number).toMatch(/^P\d+$/);
    expect((await mailTexts()).at(-1)).toContain("we're packing it");
  });

  test('less of one line and nothing of another: stock, money, register and the buyer all have it', async () => {
    const { placed, first, second, oil, ids, order } = await anOrderOfThree();
    const { status, body } = await release(pharmacist, placed, {
      version: order.version,
      lines: [
        { order_item_id: ids.first, quantity: 1, reason_code: 'above_limit' },
        { order_item_id: ids.second, quantity: 0, reason_code: 'interaction', note: 'Please ask your doctor first.' },
      ],
    });
    expect([status, body.order_status, body.payment_status]).toEqual([200, 'processing', 'partially_refunded']);
    // R50.00 of each; the amounts of the order stay as invoiced.
    expect([body.refunded, body.total]).toEqual([100, order.total]);
    expect([await stockOf(app, first), await stockOf(app, second), await stockOf(app, oil)]).toEqual([19, 10, 9]);
    expect(itemOf(body, first)).toMatchObject({
      quantity: 2,
      quantity_removed: 1,
      quantity_to_send: 1,
      not_supplied: {
        quantity: 1,
        reason_code: 'above_limit',
        reason: 'This is more than we may supply to one person.',
      },
    });
    expect(itemOf(body, second).not_supplied?.reason).toBe(
      'It may interact with another medicine that this person takes. Please ask your doctor first.',
    );
    expect(itemOf(body, oil).not_supplied).toBeNull();
    expect((await registerOf(app, placed)).map(({ medicine, packs }) => [medicine, packs])).toEqual([
      ['Cetirizine 10 mg', 1],
    ]);

    const own = await orderOf(app, placed);
    const told = own.history.at(-1)?.buyer_note ?? own.history.findLast((row) => row.buyer_note)?.buyer_note;
    expect(told).toContain('Cetirizine 10 mg: 1 of 2 not supplied. This is more than we may supply to one person.');
    expect(told).toContain('Naproxen 220 mg: not supplied. It may interact');
    expect(own.refunds).toMatchObject([
      {
        amount: 100,
        state: 'settled',
        reason:
          'Not supplied: 1 x Cetirizine 10 mg (above the limit for one person); 1 x Naproxen 220 mg (may interact with another medicine)',
      },
    ]);
    expect(own.refunds[0]?.credit_note).toMatch(/^CN-/);

    const mails = await mailTexts();
    const packing = mails.find((text) => text.includes("we're packing it"));
    expect(packing).toContain('Please ask your doctor first.');
    const refund = mails.find((text) => text.includes('R100.00 refunded'));
    expect(refund).toContain('1 x Naproxen 220 mg');
    // No medicine and no illness where others may read along.
    for (const { subject } of app.mails) expect(subject).not.toMatch(/Cetirizine|Naproxen|interact/);
  });

  test('the payment provider is sent no medicine and no reason', async () => {
    const { placed, ids } = await anOrderOfThree();
    const asked = vi.spyOn(sandbox, 'answerRefundCall');
    await release(pharmacist, placed, {
      lines: [{ order_item_id: ids.second, quantity: 0, reason_code: 'interaction' }],
    });
    const sent = JSON.stringify(asked.mock.calls.map((call) => call.map(String)));
    asked.mockRestore();
    expect(sent).not.toMatch(/Naproxen|interact/);
    const refund = await app.db
      .selectFrom('refunds')
      .select(['reason', 'provider_reason'])
      .where('payment_uuid', '=', placed.payment?.uuid ?? '')
      .executeTakeFirstOrThrow();
    expect(refund).toEqual({
      reason: 'Not supplied: 1 x Naproxen 220 mg (may interact with another medicine)',
      provider_reason: 'Items not supplied',
    });
  });

  test('nothing of all its medicine: the rest goes on without a release', async () => {
    const { placed, ids, oil } = await anOrderOfThree();
    const { body } = await release(pharmacist, placed, {
      lines: [
        { order_item_id: ids.first, quantity: 0, reason_code: 'age' },
        { order_item_id: ids.second, quantity: 0, reason_code: 'age' },
      ],
    });
    expect([body.order_status, body.refunded, itemOf(body, oil).quantity_to_send]).toEqual(['processing', 150, 1]);
    expect(await registerOf(app, placed)).toEqual([]);
  });

  test('nothing at all: the order is cancelled with the reason and refunded in full', async () => {
    const medicine = await aMedicineOfS2(app, { name: 'Bromhexine syrup' });
    const placed = await anOrderInReview(app, [[medicine, 2]]);
    const order = await seen(placed);
    const { status, body } = await release(pharmacist, placed, {
      lines: [
        { order_item_id: itemOf(order, medicine).id, quantity: 0, reason_code: 'other', note: 'Not for a toddler.' },
      ],
    });
    // The sandbox pays back at once, and a cancelled order that is paid back is refunded.
    expect([status, body.order_status, body.refunded]).toEqual([200, 'refunded', order.total]);
    const cancelled = body.history.find((row) => row.status === 'cancelled');
    expect(cancelled).toMatchObject({
      reason_code: 'other',
      buyer_note: 'Bromhexine syrup: not supplied. Not for a toddler.',
    });
    expect(await stockOf(app, medicine)).toBe(20);
    expect(await registerOf(app, placed)).toEqual([]);
    const mails = await mailTexts();
    expect(mails.find((text) => text.includes(': cancelled'))).toContain('Not for a toddler.');
    // Nobody is told of a refund that is due: it is on its way.
    const told = await app.db
      .selectFrom('notifications')
      .select('title')
      .where('title', 'like', '%efund due%')
      .execute();
    expect(told).toEqual([]);
  });

  test('a refund that the provider does not answer is left for staff, and the release is kept', async () => {
    const { placed, ids } = await anOrderOfThree();
    const silent = vi.spyOn(sandbox, 'answerRefundCall').mockResolvedValue(new Response('{}', { status: 404 }));
    const { status, body } = await release(pharmacist, placed, {
      lines: [{ order_item_id: ids.second, quantity: 0, reason_code: 'unreachable' }],
    });
    silent.mockRestore();
    expect([status, body.order_status, body.refund_pending, body.refunded]).toEqual([200, 'processing', 50, 0]);
  });

  test('the same request again changes nothing more', async () => {
    const { placed, ids, second } = await anOrderOfThree();
    const body = { lines: [{ order_item_id: ids.second, quantity: 0, reason_code: 'age' }] };
    const send = () =>
      pharmacist.call<Order>('PUT', `order/${placed.order_id}/release`, body, { 'idempotency-key': `r-${ids.second}` });
    expect((await send()).body.refunded).toBe(50);
    expect((await send()).body.refunded).toBe(50);
    expect(await stockOf(app, second)).toBe(10);
    const other = await release(pharmacist, placed, body);
    expect([other.status, other.body.detail]).toEqual([
      409,
      `${placed.order_number} is processing. Allowed now: out_for_delivery, cancelled.`,
    ]);
  });
});

describe('an order that is paid on collection', () => {
  test('costs less after a line was lowered: total, VAT, the counter payment and its invoice', async () => {
    const { id: business_location_id } = await aLocation(app);
    const medicine = await aMedicineOfS2(app, { name: 'Cetirizine', price: '57.50' });
    const oil = await aProduct(app, { name: 'Tissue oil', price: '95.20' });
    const placed = await anOrder(
      app.guest,
      [
        [medicine, 2],
        [oil, 1],
      ],
      {
        id_number: aNewIdentity(),
        delivery_method: 'collect',
        business_location_id,
        payment_method: 'inperson',
        address: HOME,
      },
    );
    expect(placed.total).toBe(210.2);
    const order = await seen(placed);
    const { status, body } = await release(pharmacist, placed, {
      lines: [{ order_item_id: itemOf(order, medicine).id, quantity: 1, reason_code: 'out_of_stock' }],
    });
    expect([status, body.order_status, body.total, body.sub_total, body.vat_included]).toEqual([
      200,
      'processing',
      152.7,
      152.7,
      19.92,
    ]);
    expect(itemOf(body, medicine)).toMatchObject({
      quantity: 2,
      quantity_removed: 1,
      quantity_unbilled: 1,
      product_total: 57.5,
    });
    expect(body.refunds).toEqual([]);
    expect(await stockOf(app, medicine)).toBe(19);
    const move = (to: string) => assistant.put<Order>(`order/update-status/${placed.order_id}?order_status=${to}`);
    await move('ready_for_collection');
    const collected = (await move('delivered')).body;
    expect([collected.payment_status, collected.payments[0]?.amount]).toEqual(['paid', 152.7]);
    const { document } = await app.db
      .selectFrom('tax_documents')
      .select('document')
      .where('order_id', '=', placed.order_id)
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({
      cents: 15_270,
      lines: [
        { name: 'Cetirizine', quantity: '1', total: 'R57.50' },
        { name: 'Tissue oil', quantity: '1' },
      ],
    });
  });

  test('leaves a refused line out of the invoice, and is cancelled uncharged when nothing is left', async () => {
    const { id: business_location_id } = await aLocation(app);
    const collect = { delivery_method: 'collect', business_location_id, payment_method: 'inperson', address: HOME };
    const medicine = await aMedicineOfS2(app, { quantity: 5 });
    const placed = await anOrder(app.guest, [[medicine, 1]], { id_number: aNewIdentity(), ...collect });
    const { body } = await release(pharmacist, placed, {
      lines: [{ order_item_id: itemOf(await seen(placed), medicine).id, quantity: 0, reason_code: 'not_suitable' }],
    });
    expect([body.order_status, body.payment_status, body.refund_due, body.refunds]).toEqual([
      'cancelled',
      'cancelled',
      0,
      [],
    ]);
    expect(await stockOf(app, medicine)).toBe(5);
    expect((await mailTexts()).join()).toContain("You haven't been charged");
  });
});

describe('a release is refused', () => {
  test('for anyone without the registration, whatever their role: 403 before the order is looked up', async () => {
    const { placed } = await anOrderOfThree();
    const admin = await app.asStaff('admin');
    for (const caller of [admin, assistant, await app.asRole('practitioner'), await app.asCustomer()]) {
      expect((await release(caller, placed)).status).toBe(403);
      expect((await release(caller, { order_id: '0190a0a0-0000-7000-8000-000000000000' })).status).toBe(403);
    }
    expect((await release(app.guest, placed)).status).toBe(401);
    expect((await release(pharmacist, { order_id: '0190a0a0-0000-7000-8000-000000000000' })).status).toBe(404);
    expect((await seen(placed)).order_status).toBe('pharmacist_review');
  });

  test('rule 2 and 3: a supervised assistant releases S1 and not S2, an intern both', async () => {
    const s1 = await anOrderInReview(app, [[await aMedicineOfS2(app, { schedule: 'S1' }), 1]], {
      id_number: undefined,
    });
    const s2 = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]]);
    const basic = await app.withRegistration(await app.asStaff('order.read', 'order.update'), 'assistant_basic');
    const refused = await release(basic, s2);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Only a pharmacist registered with the SAPC, or a supervised pharmacist intern, can release Schedule 2 medicine. You have no such registration.',
    ]);
    expect((await release(basic, s1)).status).toBe(200);
    const intern = await app.withRegistration(await app.asStaff('order.read', 'order.update'), 'intern');
    expect((await release(intern, s2)).status).toBe(200);
    expect((await registerOf(app, s2))[0]).toMatchObject({ pharmacist_category: 'intern', supervisor: 'Staff Tester' });
  });

  test('with every fault at its field', async () => {
    const { placed, ids, order, oil } = await anOrderOfThree();
    const { status, body } = await release(pharmacist, placed, {
      lines: [
        { order_item_id: ids.first, quantity: 3 },
        { order_item_id: ids.second, quantity: 0 },
        { order_item_id: ids.second, quantity: 1 },
        { order_item_id: itemOf(order, oil).id, quantity: 0, reason_code: 'out_of_stock' },
        { order_item_id: placed.order_id, quantity: 1 },
      ],
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'lines.0.quantity', message: 'At most 2 of Cetirizine 10 mg can be released' },
      { field: 'lines.1.reason_code', message: 'Choose a reason for releasing less of Naproxen 220 mg' },
      { field: 'lines.2.order_item_id', message: 'Naproxen 220 mg is listed twice' },
      {
        field: 'lines.3.quantity',
        message: 'Only Schedule 1 and 2 medicine can be lowered here. Refund Tissue oil from the payment instead',
      },
      { field: 'lines.4.order_item_id', message: 'This item is not on the order' },
    ]);
    const untold = await release(pharmacist, placed, {
      lines: [{ order_item_id: ids.first, quantity: 0, reason_code: 'other' }],
    });
    expect(untold.body.errors).toEqual([
      { field: 'lines.0.note', message: 'Enter the reason. The customer will see it' },
    ]);
    const unknown = await release(pharmacist, placed, {
      lines: [{ order_item_id: ids.first, quantity: -1, reason_code: 'because' }],
    });
    expect(unknown.body.errors?.map(({ field }) => field)).toEqual(['lines.0.quantity', 'lines.0.reason_code']);
    expect((await seen(placed)).order_status).toBe('pharmacist_review');
  });

  test('if it is based on an older version', async () => {
    const { placed, order, ids } = await anOrderOfThree();
    const { payments } = await seen(placed);
    await assistant.post(`business/payments/${payments[0]?.uuid}/refund`, {
      amount: 50,
      reason: 'The customer phoned',
      restock: [{ item_id: ids.first, quantity: 1 }],
    });
    const late = await release(pharmacist, placed, { version: order.version });
    expect(late.status).toBe(409);
    expect(late.body.detail).toContain('has changed since you opened it. The last change was by');
    expect((await release(pharmacist, placed, { version: (await seen(placed)).version })).status).toBe(200);
    expect((await registerOf(app, placed)).map(({ medicine, packs }) => [medicine, packs])).toEqual([
      ['Cetirizine 10 mg', 1],
      ['Naproxen 220 mg', 1],
    ]);
  });

  test('while no pharmacist is on duty', async () => {
    const { placed } = await anOrderOfThree();
    const nextDay = new Date(app.clock.now.getTime() + 24 * 3_600_000).toISOString();
    await app.at(nextDay, async () => {
      await app.db
        .insertInto('sessions')
        .values({
          id: placed.order_id,
          token: `later-${placed.order_id}`,
          user_id: pharmacist.user_id ?? '',
          expires_at: new Date(app.clock.now.getTime() + 3_600_000),
        })
        .execute();
      const answer = await app.guest.call<{ detail: string }>(
        'PUT',
        `order/${placed.order_id}/release`,
        {},
        {
          authorization: `Bearer later-${placed.order_id}`,
        },
      );
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        'No pharmacist is on duty. A pharmacist must start duty before you can do this.',
      ]);
    });
  });
});
