import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aMedicineOfS2, aNewIdentity, anOrderInReview, ANSWERS, CODEINE } from '../../../../tests/support/counter.ts';
import { AN_IDENTITY, aCart, anOrder, checkOut } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { GivenAnswers } from '../contract-counter.ts';
import type { ReleaseCheck } from '../contract-release.ts';

let app: TestApp;
let pharmacist: Caller;
let codeine: { id: string };
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  codeine = await aProduct(app, CODEINE);
});
afterAll(() => app.close());

const answersOf = async ({ order_id }: { order_id: string }) =>
  (await pharmacist.get<ReleaseCheck>(`order/${order_id}/release-check`)).body.answers;
const rowsOf = ({ order_id }: { order_id: string }) =>
  app.db.selectFrom('order_counter_answers').selectAll().where('order_id', '=', order_id).execute();

describe('the buyer of Schedule 1 and 2 medicine answers questions at checkout', () => {
  test('a man of 46 is asked the base questions and the ones of his ingredients, once for the order', async () => {
    const cart = await aCart(app.guest, [codeine, 1], [await aMedicineOfS2(app, { name: 'Ibuprofen 200 mg' }), 1]);
    const refused = await checkOut(app.guest, cart.cart_id, {
      id_number: AN_IDENTITY,
      counter_answers: { for_whom: 'me', medicines: 'yes', since: 'whenever' },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { field: 'counter_answers.symptoms', message: 'Enter the symptoms, or what the medicine is for' },
      { field: 'counter_answers.since', message: 'Choose how long' },
      { field: 'counter_answers.medicines_which', message: 'Enter the other medicine' },
      { field: 'counter_answers.allergies', message: 'Choose yes or no' },
      { field: 'counter_answers.opioid', message: 'Choose yes, no or not sure' },
      { field: 'counter_answers.nsaid', message: 'Choose yes, no or not sure' },
    ]);
  });

  test('a woman is asked about pregnancy, and a buyer for another person about their age', async () => {
    const medicine = await aMedicineOfS2(app);
    const fields = async (counter_answers: object, identity: object) => {
      const cart = await aCart(app.guest, [medicine, 1]);
      const { body } = await checkOut(app.guest, cart.cart_id, { ...identity, counter_answers });
      return (body.errors ?? []).map(({ field }) => field);
    };
    expect(await fields(ANSWERS, { id_number: aNewIdentity() })).toEqual(['counter_answers.pregnancy']);
    const forOther = { ...ANSWERS, for_whom: 'other' };
    expect(await fields(forOther, { id_number: AN_IDENTITY })).toEqual([
      'counter_answers.age',
      'counter_answers.pregnancy',
    ]);
    expect(await fields({ ...forOther, age: 7 }, { id_number: AN_IDENTITY })).toEqual([]);
    expect(await fields({ ...forOther, age: 'seven' }, { id_number: AN_IDENTITY })).toContain('counter_answers.age');
  });

  test('the answers reach the pharmacist as text, and nothing else of what was sent is kept', async () => {
    const placed = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]], {
      id_number: AN_IDENTITY,
      counter_answers: {
        ...ANSWERS,
        medicines: 'yes',
        medicines_which: ' Warfarin ',
        pregnancy: 'pregnant',
        opioid: 'yes',
      },
    });
    expect((await rowsOf(placed))[0]?.answers).toEqual({ ...ANSWERS, medicines: 'yes', medicines_which: 'Warfarin' });
    expect(await answersOf(placed)).toEqual({
      values: { ...ANSWERS, medicines: 'yes', medicines_which: 'Warfarin' },
      shown: [
        { key: 'for_whom', brief: 'For', text: 'Me', is_flag: false },
        { key: 'symptoms', brief: 'Symptoms', text: 'Sneezing and itchy eyes', is_flag: false },
        { key: 'since', brief: 'Duration', text: 'Up to 3 days', is_flag: false },
        { key: 'medicines', brief: 'Other medicine', text: 'Yes', is_flag: true },
        { key: 'medicines_which', brief: 'Takes', text: 'Warfarin', is_flag: false },
        { key: 'allergies', brief: 'Allergies', text: 'No', is_flag: false },
      ],
      source: 'buyer',
      by: null,
      at: '2026-11-25T08:00:00.000Z',
    });
  });

  test('the answers appear in no order, list, email, log or notification', async () => {
    const symptoms = 'A secret rash';
    const customer = await app.asCustomer();
    const placed = await anOrderInReview(
      app,
      [[await aMedicineOfS2(app), 1]],
      { id_number: AN_IDENTITY, counter_answers: { ...ANSWERS, symptoms } },
      customer,
    );
    await app.drain();
    const staff = await app.asStaff('order.read', 'audit.read');
    const shown = [
      (await customer.get(`order/${placed.order_id}`)).body,
      (await staff.get(`order/${placed.order_id}`)).body,
      (await staff.get('order/orders')).body,
      (await staff.get('business/audit-log')).body,
      (await customer.get('notification')).body,
      app.mails,
      await app.db.selectFrom('idempotency_keys').selectAll().execute(),
    ];
    for (const one of shown) expect(JSON.stringify(one)).not.toContain(symptoms);
  });

  test('an older client may leave them out, and answers about goods that need none are not kept', async () => {
    const without = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]]);
    expect([await rowsOf(without), await answersOf(without)]).toEqual([[], null]);
    const plain = await anOrder(app.guest, [[await aProduct(app), 1]], { counter_answers: { symptoms: 'None' } });
    expect(await rowsOf(plain)).toEqual([]);
  });

  test('an invalid answer is refused with a sentence at its field', async () => {
    const cart = await aCart(app.guest, [codeine, 1]);
    const refused = async (counter_answers: unknown) =>
      (await checkOut(app.guest, cart.cart_id, { id_number: AN_IDENTITY, counter_answers })).body.errors;
    expect(await refused('yes')).toEqual([{ field: 'counter_answers', message: 'Answers must be an object' }]);
    expect(await refused({ ...ANSWERS, opioid: 'no', symptoms: 5 })).toEqual([
      { field: 'counter_answers.symptoms', message: 'Symptoms must be text' },
    ]);
    expect(await refused({ ...ANSWERS, opioid: 'no', symptoms: 'a'.repeat(201) })).toEqual([
      { field: 'counter_answers.symptoms', message: 'Symptoms can have at most 200 characters' },
    ]);
  });
});

describe('which questions an ingredient adds', () => {
  test('is answered for Schedule 1 and 2 products only', async () => {
    const groups = async (...products: { id: string }[]) =>
      (
        await app.guest.get<{ groups: string[] }>(
          `order/counter-questions?product_ids=${products.map(({ id }) => id).join(',')}`,
        )
      ).body.groups;
    const has = (name: string) => ({ active_ingredients: [{ name, strength: '10 mg' }] });
    const cold = await aMedicineOfS2(app, { schedule: 'S1', ...has('Pseudoephedrine hydrochloride') });
    const stomach = await aMedicineOfS2(app, has('Omeprazole magnesium'));
    expect(await groups(codeine, cold, stomach)).toEqual(['opioid', 'decongestant', 'acid_reducer']);
    expect(await groups(await aProduct(app, { schedule: 'S0', ...has('Ibuprofen') }))).toEqual([]);
    expect(await groups(await aMedicineOfS2(app, { is_active: false, ...has('Ibuprofen') }))).toEqual([]);
    expect((await app.guest.get('order/counter-questions?product_ids=x')).status).toBe(422);
    expect((await app.guest.get('order/counter-questions')).status).toBe(422);
  });
});

describe('answers that the buyer gave on the phone', () => {
  test('are recorded beside the earlier ones by a person who may release the order, and raise its version', async () => {
    const placed = await anOrderInReview(app, [[codeine, 1]], { id_number: AN_IDENTITY });
    const path = `order/${placed.order_id}/counter-answers`;
    const before = (await pharmacist.get<ReleaseCheck>(`order/${placed.order_id}/release-check`)).body;
    expect(before.question_basis).toEqual({ buyer: { sex: 'male', age: 46 }, groups: ['opioid'] });
    const open = await pharmacist.put<{ errors: { field: string }[] }>(path, { answers: { ...ANSWERS, symptoms: '' } });
    expect([open.status, open.body.errors.map(({ field }) => field)]).toEqual([
      422,
      ['answers.symptoms', 'answers.opioid'],
    ]);
    const { status, body } = await pharmacist.put<GivenAnswers>(path, { answers: { ...ANSWERS, opioid: 'unsure' } });
    expect([status, body.source, body.by]).toEqual([200, 'phone', 'Staff Tester']);
    expect(body.shown.at(-1)).toEqual({
      key: 'opioid',
      brief: 'Codeine on more than 3 days in the last month',
      text: 'Not sure',
      is_flag: true,
    });
    await pharmacist.put(path, { answers: { ...ANSWERS, opioid: 'no' } });
    expect(await rowsOf(placed)).toHaveLength(2);
    expect((await answersOf(placed))?.values.opioid).toBe('no');
    const after = (await pharmacist.get<ReleaseCheck>(`order/${placed.order_id}/release-check`)).body;
    expect(after.version).toBe(before.version + 2);
    for (const caller of [await app.asStaff('admin'), await app.asStaff('order.update')])
      expect((await caller.put(path, { answers: { ...ANSWERS, opioid: 'no' } })).status).toBe(403);
    const audited = await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('object_id', '=', placed.order_id)
      .where('action', '=', 'order.answers_recorded')
      .execute();
    expect(audited).toEqual([{ detail: {} }, { detail: {} }]);
  });
});
