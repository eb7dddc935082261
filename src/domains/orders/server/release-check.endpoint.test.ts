import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aMedicineOfS2, aNewIdentity, anOrderInReview, HOME, release } from '../../../../tests/support/counter.ts';
import { AN_IDENTITY, aLocation, anOrder, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { CheckoutAnswer } from '../contract.ts';
import type { ReleaseCheck } from '../contract-release.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

const check = (caller: Caller, { order_id }: Pick<CheckoutAnswer, 'order_id'>) =>
  caller.get<ReleaseCheck & { detail?: string }>(`order/${order_id}/release-check`);
const openings = (placed: CheckoutAnswer, action: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('object_id', '=', placed.order_id)
    .where('action', '=', action)
    .execute();

describe('before a release the pharmacist sees', () => {
  test('who buys, masked, with birth, age and sex; the lines with their pieces and directions', async () => {
    const medicine = await aMedicineOfS2(app, {
      name: 'Cetirizine 10 mg',
      pack_size: '30 tablets',
      dosage_form: 'Tablet',
      active_ingredients: [{ name: 'Cetirizine hydrochloride', strength: '10 mg' }],
      facts: JSON.stringify([['Directions', '1 tablet daily']]),
    });
    const placed = await anOrderInReview(
      app,
      [
        [medicine, 2],
        [await aProduct(app), 1],
      ],
      { id_number: AN_IDENTITY },
    );
    const { status, body } = await check(pharmacist, placed);
    expect(status).toBe(200);
    expect(body.buyer).toEqual({
      first_name: 'Nomsa',
      last_name: 'Dlamini',
      phone: '0825550147',
      identity_kind: 'id',
      identity_masked: '•••••••••9087',
      date_of_birth: '1980-01-01',
      age: 46,
      sex: 'male',
      address: expect.objectContaining({ line1: '12 Main Road' }),
    });
    expect(body.lines).toEqual([
      {
        order_item_id: expect.any(String),
        name: 'Cetirizine 10 mg',
        schedule: 'S2',
        strength: '10 mg',
        dosage_form: 'Tablet',
        quantity: 2,
        pieces: 60,
        pieces_per_pack: 30,
        unit: 'tablets',
        directions: '1 tablet daily',
      },
    ]);
    expect(body).toMatchObject({
      answers: null,
      supplied: [],
      in_review: [],
      warnings: [],
      supplied_since: '2026-05-29',
    });
    expect(JSON.stringify(body)).not.toContain(AN_IDENTITY);
  });

  test('the sex that an ID number says, and none for a passport', async () => {
    const medicine = await aMedicineOfS2(app);
    const woman = await anOrderInReview(app, [[medicine, 1]], { id_number: '8909025012083' });
    expect((await check(pharmacist, woman)).body.buyer.sex).toBe('male');
    const other = await anOrderInReview(app, [[medicine, 1]], { id_number: aNewIdentity() });
    expect((await check(pharmacist, other)).body.buyer.sex).toBe('female');
    const passport = await anOrderInReview(app, [[medicine, 1]], {
      id_number: undefined,
      passport_number: 'A1234567',
      date_of_birth: '1999-12-01',
    });
    expect((await check(pharmacist, passport)).body.buyer).toMatchObject({
      identity_kind: 'passport',
      identity_masked: '••••4567',
      date_of_birth: '1999-12-01',
      age: 26,
      sex: null,
    });
  });

  test('earlier supplies to that identity number, other orders awaiting a pharmacist, and warnings', async () => {
    const id_number = aNewIdentity();
    const medicine = await aMedicineOfS2(app, {
      name: 'Naproxen 220 mg',
      pack_size: '10 tablets',
      dosage_form: 'Tablet',
    });
    const first = await anOrderInReview(app, [[medicine, 2]], { id_number });
    await release(pharmacist, first);
    const waiting = await anOrderInReview(app, [[medicine, 3]], { id_number: id_number.replace(/^(.{6})/, '$1 ') });
    const placed = await anOrderInReview(app, [[medicine, 1]], { id_number });
    const { body } = await check(pharmacist, placed);
    expect(body.supplied).toEqual([
      {
        date: '2026-11-25',
        source: 'order',
        source_number: first.order_number,
        schedule: 'S2',
        medicine: 'Naproxen 220 mg',
        amount: '20 tablets',
      },
    ]);
    expect(body.in_review).toMatchObject([
      { order_number: waiting.order_number, medicine: 'Naproxen 220 mg', quantity: 3 },
    ]);
    expect(body.warnings).toMatchObject([
      { kind: 'running', order_item_id: body.lines[0]?.order_item_id, ingredient: 'Naproxen 220 mg' },
    ]);
  });

  test('no other person’s supplies where Schedule 1 requires no identity', async () => {
    const medicine = await aMedicineOfS2(app, { schedule: 'S1', name: 'Loratadine' });
    await release(pharmacist, await anOrderInReview(app, [[medicine, 1]]));
    const placed = await anOrderInReview(app, [[medicine, 1]]);
    expect((await check(pharmacist, placed)).body).toMatchObject({
      buyer: { identity_kind: null, identity_masked: null, date_of_birth: null, age: null, sex: null },
      supplied: [],
      in_review: [],
      warnings: [],
    });
  });
});

describe('the release check and the identity number are restricted to people who may release the order', () => {
  test('401 signed out, 403 for every other role, 404 for an unknown order', async () => {
    const placed = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]], {}, app.guest);
    const unknown = { order_id: '0190a0a0-0000-7000-8000-000000000000' };
    const assistant = await app.withRegistration(await app.asStaff('order.read', 'order.update'), 'assistant_basic');
    for (const path of ['release-check', 'identity']) {
      expect((await app.guest.get(`order/${placed.order_id}/${path}?key=${placed.key}`)).status).toBe(401);
      for (const caller of [
        await app.asCustomer(),
        await app.asStaff('admin'),
        await app.asRole('manager'),
        await app.asRole('practitioner'),
        assistant,
      ])
        expect((await caller.get(`order/${placed.order_id}/${path}`)).status).toBe(403);
      expect((await pharmacist.get(`order/${unknown.order_id}/${path}`)).status).toBe(404);
    }
    // Schedule 1 is theirs to release under supervision, and so is what it is decided by.
    const s1 = await anOrderInReview(app, [[await aMedicineOfS2(app, { schedule: 'S1' }), 1]]);
    expect((await check(assistant, s1)).status).toBe(200);
  });

  test('every opening is in the audit log, without what was read', async () => {
    const id_number = aNewIdentity();
    const placed = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]], { id_number });
    await check(pharmacist, placed);
    expect(await openings(placed, 'order.release_checked')).toEqual([{ actor_id: pharmacist.user_id, detail: {} }]);
    const path = `order/${placed.order_id}/identity`;
    expect((await pharmacist.get(path)).body).toEqual({ id_number, passport_number: null });
    await pharmacist.get(path);
    expect(await openings(placed, 'order.identity_opened')).toHaveLength(2);
  });
});

describe('rule 11: the address of a buyer of Schedule 2', () => {
  test('is required for a collected order, at its fields, and is entered in the register', async () => {
    const { id: business_location_id } = await aLocation(app);
    const collect = { delivery_method: 'collect', business_location_id, address: undefined, id_number: aNewIdentity() };
    const medicine = await aMedicineOfS2(app);
    const cart = async () => {
      const { body } = await app.guest.post<{ cart_id: string }>('order/cart');
      await app.guest.post(`order/cart/${body.cart_id}`, { product_id: medicine.id, quantity: 1 });
      return body.cart_id;
    };
    const send = async (changes: object) => {
      const answer = await app.guest.post<{ errors?: { field: string }[] }>(`order/checkout/${await cart()}`, {
        first_name: 'Nomsa',
        last_name: 'Dlamini',
        email: 'nomsa@example.com',
        phone: '082 555 0147',
        payment_method: 'online',
        accept_terms: true,
        ...collect,
        ...changes,
      });
      return { status: answer.status, fields: answer.body.errors?.map(({ field }) => field) };
    };
    expect(await send({})).toEqual({
      status: 422,
      fields: ['address.line1', 'address.suburb', 'address.city', 'address.province', 'address.postal_code'],
    });
    expect(await send({ address_id: medicine.id })).toEqual({ status: 422, fields: ['address_id'] });

    const placed = await anOrder(app.guest, [[medicine, 1]], { ...collect, address: HOME });
    await settle(app, placed);
    const { body } = await check(pharmacist, placed);
    expect(body.buyer.address).toEqual(HOME);
    await release(pharmacist, placed);
    const entry = await app.db
      .selectFrom('medicine_register')
      .select(['patient_address', 'collected_at'])
      .where('source_id', '=', placed.order_id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      patient_address: '3 Kloof Street, Gardens, Cape Town, 8001',
      collected_at: 'Apteek Mouille Point',
    });
    // It is for the register: the order still says where it is collected.
    const order = (
      await app.guest.get<{ address: unknown; collect_from: { name: string } }>(
        `order/${placed.order_id}?key=${placed.key}`,
      )
    ).body;
    expect([order.address, order.collect_from.name]).toEqual([null, 'Apteek Mouille Point']);
  });

  test('can come from the account’s address book, and is not kept where the law does not require it', async () => {
    const { id: business_location_id } = await aLocation(app);
    const collect = { delivery_method: 'collect', business_location_id, address: undefined };
    const customer = await app.asCustomer();
    const { body: home } = await customer.post<{ id: string }>('business/user-address', HOME);
    const s2 = await aMedicineOfS2(app);
    const own = await anOrder(customer, [[s2, 1]], { ...collect, address_id: home.id, id_number: aNewIdentity() });
    const s1 = await aMedicineOfS2(app, { schedule: 'S1' });
    const other = await anOrder(app.guest, [[s1, 1]], { ...collect, address: HOME });
    const kept = await app.db
      .selectFrom('orders')
      .select(['id', 'buyer_address'])
      .where('id', 'in', [own.order_id, other.order_id])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(kept.find(({ id }) => id === own.order_id)?.buyer_address).toEqual(HOME);
    expect(kept.find(({ id }) => id === other.order_id)?.buyer_address).toBeNull();
  });
});
