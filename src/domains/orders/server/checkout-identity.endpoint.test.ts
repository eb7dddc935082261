import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aCart, AN_IDENTITY, anOrder, checkOut, orderOf } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ordersOf = async (cartId: string) =>
  app.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute();
const fieldsOf = (body: { errors?: { field: string }[] }) => (body.errors ?? []).map((error) => error.field);

describe("rules 3 and 12: Schedule 2 needs the buyer's identity", () => {
  test('an ID or passport number is required, checked and stored out of sight', async () => {
    const product = await aProduct(app, { schedule: 'S2', quantity: 50 });
    const cart = await aCart(app.guest, [product, 1], [await aProduct(app), 1]);
    const asked = await checkOut(app.guest, cart.cart_id);
    expect([asked.status, ...fieldsOf(asked.body)]).toEqual([422, 'id_number']);
    expect(fieldsOf((await checkOut(app.guest, cart.cart_id, { id_number: '9202204720082' })).body)).toEqual([
      'id_number',
    ]);
    const { status, body } = await checkOut(app.guest, cart.cart_id, { id_number: '800101 5009 087' });
    expect(status).toBe(201);
    const [row] = await ordersOf(cart.cart_id);
    expect(row).toMatchObject({ id_number: AN_IDENTITY, date_of_birth: '1980-01-01', schedule: 'S2' });
    const staff = await app.asStaff('order.read');
    const answers = [
      await orderOf(app, body),
      (await staff.get('order/orders')).body,
      (await staff.get(`order/${body.order_id}`)).body,
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(AN_IDENTITY);
  });

  test('a buyer under 14 is refused by ID number or date of birth', async () => {
    const product = await aProduct(app, { schedule: 'S2', quantity: 50 });
    const cart = await aCart(app.guest, [product, 1]);
    // The tests' clock is set to 25 November 2026; this ID number is from 2015.
    const child = '1501015009083';
    expect(fieldsOf((await checkOut(app.guest, cart.cart_id, { id_number: child })).body)).toEqual(['id_number']);
    expect(
      fieldsOf(
        (await checkOut(app.guest, cart.cart_id, { passport_number: 'A1234567', date_of_birth: '2012-11-26' })).body,
      ),
    ).toEqual(['date_of_birth']);
    expect(
      fieldsOf((await checkOut(app.guest, cart.cart_id, { id_number: AN_IDENTITY, date_of_birth: '1980-01-02' })).body),
    ).toEqual(['date_of_birth']);
    // Two digits of a year: someone of 111 says so.
    expect((await checkOut(app.guest, cart.cart_id, { id_number: child, date_of_birth: '1915-01-01' })).status).toBe(
      201,
    );
    expect(
      (await anOrder(app.guest, [[product, 1]], { passport_number: 'A1234567', date_of_birth: '2012-11-25' }))
        .order_number,
    ).toBeTruthy();
  });

  test('a passport alone is enough, and reminds the pharmacist to check the age', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app, { schedule: 'S2' }), 1]], {
      passport_number: 'A1234567',
    });
    const order = (
      await (await app.asStaff('order.read')).get<{ history: { note: string }[] }>(`order/${placed.order_id}`)
    ).body;
    expect(order.history[0]?.note).toContain('14 or older');
    expect((await orderOf(app, placed)).history[0]?.note).toBeNull();
  });

  test('identity data that the law does not require is not stored', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app, { schedule: 'S1' }), 1]], {
      id_number: AN_IDENTITY,
      date_of_birth: '1980-01-01',
    });
    const row = await app.db
      .selectFrom('orders')
      .select(['id_number', 'passport_number', 'date_of_birth'])
      .where('id', '=', placed.order_id)
      .executeTakeFirst();
    expect(row).toEqual({ id_number: null, passport_number: null, date_of_birth: null });
  });
});
