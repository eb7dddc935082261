import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  aMedicineOfS2,
  aNewIdentity,
  anOrderInReview,
  CODEINE,
  itemOf,
  registerOf,
  release,
} from '../../../../tests/support/counter.ts';
import { aCart, checkOut, orderOf } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { CheckoutAnswer, Order } from '../contract.ts';

let app: TestApp;
let pharmacist: Caller;
let staff: Caller;
let codeine: { id: string };
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  staff = await app.asStaff('order.read', 'audit.read');
  codeine = await aProduct(app, CODEINE);
});
afterAll(() => app.close());

const LIMIT = 'At most 1 pack of codeine for one person within 30 days.';
const statusOf = async (placed: CheckoutAnswer) => (await orderOf(app, placed)).order_status;
const oldWay = (caller: Caller, placed: CheckoutAnswer, body?: object) =>
  caller.put<Order & { detail?: string; errors?: { field: string }[] }>(
    `order/update-status/${placed.order_id}?order_status=processing`,
    body,
  );
const auditOf = async (placed: CheckoutAnswer) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('object_id', '=', placed.order_id)
    .where('action', 'like', 'order.released%')
    .execute();

describe('a limit over time by ingredient', () => {
  test('refuses more than one person may get over several orders, unless a pharmacist gives a reason', async () => {
    const id_number = aNewIdentity();
    const first = await anOrderInReview(app, [[codeine, 1]], { id_number });
    expect((await release(pharmacist, first)).status).toBe(200);
    const second = await anOrderInReview(app, [[codeine, 1]], { id_number });
    const refused = await release(pharmacist, second);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(LIMIT);
    expect(refused.body.errors?.map(({ field }) => field)).toContain('override_reason');
    expect([await statusOf(second), await registerOf(app, second)]).toEqual(['pharmacist_review', []]);

    const reason = 'The first bottle broke; the rest was handed back.';
    const released = await release(pharmacist, second, { override_reason: reason });
    expect([released.status, released.body.order_status]).toEqual([200, 'processing']);
    expect(released.body.history.at(-1)?.note).toBe(`Released despite a warning: ${reason}`);
    // The buyer does not read what staff wrote to each other.
    expect((await orderOf(app, second)).history.at(-1)?.note).toBeNull();
    expect(await auditOf(second)).toEqual([
      { action: 'order.released_with_reason', detail: { overridden: ['running', 'limit'] } },
    ]);
    expect(await auditOf(first)).toEqual([{ action: 'order.released', detail: {} }]);
  });

  test('cannot be overridden by an intern', async () => {
    const intern = await app.withRegistration(await app.asStaff('order.read', 'order.update'), 'intern');
    const id_number = aNewIdentity();
    await release(pharmacist, await anOrderInReview(app, [[codeine, 1]], { id_number }));
    const second = await anOrderInReview(app, [[codeine, 1]], { id_number });
    const refused = await release(intern, second, { override_reason: 'The customer insists' });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Only a pharmacist can release more than the limit for one person.',
    ]);
    expect(await statusOf(second)).toBe('pharmacist_review');
  });

  test('also applies to older clients that release a whole order, and can be overridden the same way', async () => {
    const id_number = aNewIdentity();
    expect((await oldWay(pharmacist, await anOrderInReview(app, [[codeine, 1]], { id_number }))).status).toBe(200);
    const second = await anOrderInReview(app, [[codeine, 1]], { id_number });
    const refused = await oldWay(pharmacist, second);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([409, 'override_reason']);
    const released = await oldWay(pharmacist, second, { note: 'Phoned', override_reason: 'Confirmed by the doctor' });
    expect(released.body.history.at(-1)?.note).toBe('Phoned Released despite a warning: Confirmed by the doctor');
  });

  test('starts again once its days are over', async () => {
    const id_number = aNewIdentity();
    await app.at('2026-10-20T08:00:00Z', async () => {
      await app.startDuty(pharmacist);
      await release(pharmacist, await anOrderInReview(app, [[codeine, 1]], { id_number }));
    });
    expect((await release(pharmacist, await anOrderInReview(app, [[codeine, 1]], { id_number }))).status).toBe(200);
  });

  test('does not count what was cancelled after its release', async () => {
    const id_number = aNewIdentity();
    const first = await anOrderInReview(app, [[codeine, 1]], { id_number });
    await release(pharmacist, first);
    const admin = await app.asStaff('admin');
    expect((await admin.put(`order/update-status/${first.order_id}?order_status=cancelled`)).status).toBe(200);
    const second = await anOrderInReview(app, [[codeine, 1]], { id_number });
    expect((await release(pharmacist, second)).status).toBe(200);
  });

  test.skipIf(!onServer)('holds for two orders that are released at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id_number = aNewIdentity();
      const one = await anOrderInReview(app, [[codeine, 1]], { id_number });
      const other = await anOrderInReview(app, [[codeine, 1]], { id_number });
      const answers = await Promise.all([release(pharmacist, one), release(pharmacist, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('what the person still has', () => {
  test('needs a reason, across orders and within one order', async () => {
    const id_number = aNewIdentity();
    const ingredient = { active_ingredients: [{ name: 'Naproxen sodium', strength: '220 mg' }] };
    const ten = await aMedicineOfS2(app, { name: 'Naproxen 10', ...ingredient });
    const twenty = await aMedicineOfS2(app, { name: 'Naproxen 20', ...ingredient });
    await release(pharmacist, await anOrderInReview(app, [[ten, 1]], { id_number }));
    const second = await anOrderInReview(app, [[twenty, 1]], { id_number });
    const refused = await release(pharmacist, second);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(
        /^Naproxen was supplied on 25 Nov 2026 \(AP-\d+\): 1 pack of Naproxen 10, which may last until 25 Dec 2026\./,
      ),
    ]);
    // Without the line there is nothing to give a reason for.
    const item = itemOf((await staff.get<Order>(`order/${second.order_id}`)).body, twenty);
    const none = await release(pharmacist, second, {
      lines: [{ order_item_id: item.id, quantity: 0, reason_code: 'too_soon' }],
    });
    expect(none.status).toBe(200);

    const both = await anOrderInReview(app, [
      [ten, 1],
      [twenty, 1],
    ]);
    expect((await release(pharmacist, both)).body.detail).toContain(
      'Naproxen 20 has the same active ingredient as Naproxen 10: naproxen.',
    );
    expect((await release(pharmacist, both, { override_reason: 'For two people' })).status).toBe(200);
  });

  test('does not stop older clients that release a whole order', async () => {
    const id_number = aNewIdentity();
    const medicine = await aMedicineOfS2(app, { name: 'Fexofenadine' });
    await release(pharmacist, await anOrderInReview(app, [[medicine, 1]], { id_number }));
    expect((await oldWay(pharmacist, await anOrderInReview(app, [[medicine, 1]], { id_number }))).status).toBe(200);
  });
});

describe('at checkout the limit is judged', () => {
  test('over the lines of that order, at each of them', async () => {
    const other = await aProduct(app, {
      ...CODEINE,
      name: 'Codeine and paracetamol, 20 tablets',
      pack_size: '20 tablets',
    });
    const cart = await aCart(app.guest, [codeine, 1], [await aProduct(app), 1], [other, 1]);
    const { status, body } = await checkOut(app.guest, cart.cart_id, { id_number: aNewIdentity() });
    const sentence =
      'We can sell one person at most 1 pack of codeine at a time. Please order less of Codeine linctus 100 ml and Codeine and paracetamol, 20 tablets.';
    expect([status, body.detail]).toEqual([409, sentence]);
    expect(body.errors).toEqual([
      { field: 'cart_items.0.quantity', message: sentence },
      { field: 'cart_items.2.quantity', message: sentence },
    ]);
  });

  test('without revealing what was supplied to that identity number before', async () => {
    const id_number = aNewIdentity();
    await release(pharmacist, await anOrderInReview(app, [[codeine, 1]], { id_number }));
    const cart = await aCart(app.guest, [codeine, 1]);
    expect((await checkOut(app.guest, cart.cart_id, { id_number })).status).toBe(201);
  });

  test('but not where the catalogue does not give the pack contents: the pharmacist is warned instead', async () => {
    const responsible = await app.withRegistration(await app.asRole('pharmacist'), 'responsible_pharmacist');
    const signed = await responsible.put('business/dispensing-rules/ingredient_limits', {
      value: [{ ingredient: 'bromhexine', per_days: 30, most_mg: 400 }],
      reason: 'Tried in a test',
    });
    expect(signed.status).toBe(200);
    const syrup = await aMedicineOfS2(app, { name: 'Bromhexine syrup' });
    const placed = await anOrderInReview(app, [[syrup, 2]]);
    expect((await release(pharmacist, placed)).body.detail).toContain('The limit on bromhexine cannot be checked');
  });
});
