import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aBuyer, aCart, orderOf } from '../../../../tests/support/shopping.ts';
import { onServer, PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { ProductCard } from '~/domains/catalogue/contract.ts';
import type { CheckoutAnswer } from '../../orders/contract.ts';
import type { SessionAnswer, UserAddress } from '../contract.ts';
import { MARKETING_WORDING, TERMS_WORDING } from '../rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const HOME = {
  label: 'Home',
  line1: '12 Main Road',
  line2: 'Flat 3',
  suburb: 'Observatory',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '7925',
};

describe('addresses', () => {
  const add = (person: Caller, changes: object = {}) =>
    person.post<UserAddress & { errors?: { field: string }[] }>('business/user-address', { ...HOME, ...changes });
  const list = async (person: Caller) => (await person.get<UserAddress[]>('business/user-address')).body;
  const defaults = (addresses: UserAddress[]) => addresses.filter(({ is_default }) => is_default).map(({ id }) => id);

  test('the first address is the default, another can become it, and there is always one', async () => {
    const person = await app.asCustomer();
    const first = await add(person, { is_default: false });
    expect(first).toMatchObject({ status: 201, body: { ...HOME, is_default: true } });
    const second = await add(person, { label: 'Work' });
    expect(defaults(await list(person))).toEqual([first.body.id]);
    app.clock.advance(1000);
    const third = await add(person, { label: 'Gran', is_default: true });
    expect((await list(person)).map(({ id }) => id)[0]).toBe(third.body.id);
    expect(defaults(await list(person))).toEqual([third.body.id]);
    await person.put(`business/user-address/${second.body.id}`, { is_default: true });
    expect(defaults(await list(person))).toEqual([second.body.id]);
    await person.put(`business/user-address/${second.body.id}`, { is_default: false, line2: '' });
    const after = await list(person);
    expect(defaults(after)).toEqual([second.body.id]);
    expect(after[0]).toMatchObject({ line2: null, line1: HOME.line1, label: 'Work' });
    await person.delete(`business/user-address/${second.body.id}`);
    expect(defaults(await list(person))).toEqual([third.body.id]);
  });

  test('an address belongs to the account of the session, and every wrong field is named', async () => {
    const owner = await app.asCustomer();
    const other = await app.asCustomer();
    const { body } = await add(owner, { user_id: other.user_id, id: other.user_id });
    expect(body.id).not.toBe(other.user_id);
    expect(await list(other)).toEqual([]);
    const wrong = await add(owner, { postal_code: '79', province: 'Cape', line1: ' ' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.map(({ field }) => field).sort()).toEqual(['line1', 'postal_code', 'province']);
  });

  test('an account can have at most 50 addresses', async () => {
    const person = await app.asCustomer();
    for (let i = 0; i < 50; i += 1) await add(person);
    expect((await add(person)).status).toBe(409);
  });

  test.skipIf(!onServer)('ten addresses added at once leave exactly one default', async () => {
    const person = await app.asCustomer();
    const made = await Promise.all(Array.from({ length: 10 }, () => add(person, { is_default: true })));
    expect(made.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(defaults(await list(person))).toHaveLength(1);
    await Promise.all(made.slice(0, 6).map(({ body }) => person.delete(`business/user-address/${body.id}`)));
    expect(defaults(await list(person))).toHaveLength(1);
  });

  test('an order keeps its copy of the address as it was at checkout', async () => {
    const person = await app.asCustomer();
    const { body: address } = await add(person);
    const cart = await aCart(person, [await aProduct(app), 1]);
    const { address: _, ...buyer } = aBuyer;
    const placed = await person.post<CheckoutAnswer>(`order/checkout/${cart.cart_id}`, {
      ...buyer,
      address_id: address.id,
    });
    expect(placed.status).toBe(201);
    await person.put(`business/user-address/${address.id}`, { line1: '1 New Street' });
    const { label: _label, ...frozen } = HOME;
    expect((await orderOf(app, placed.body)).address).toEqual(frozen);
  });
});

describe('favourites', () => {
  const ids = (cards: ProductCard[]) => cards.map(({ id }) => id);
  const list = async (person: Caller) => ids((await person.get<ProductCard[]>('account/favourites')).body);

  test('are saved once each, listed newest first, and removed', async () => {
    const person = await app.asCustomer();
    const [a, b] = [await aProduct(app), await aProduct(app)];
    await person.put(`account/favourites/${a.id}`);
    app.clock.advance(1000);
    await person.put(`account/favourites/${b.id}`);
    expect((await person.put(`account/favourites/${a.id}`)).status).toBe(200);
    expect(await list(person)).toEqual([b.id, a.id]);
    await person.delete(`account/favourites/${b.id}`);
    expect((await person.delete(`account/favourites/${b.id}`)).status).toBe(200);
    expect(await list(person)).toEqual([a.id]);
    expect((await person.put(`account/favourites/${person.user_id}`)).status).toBe(404);
  });

  test("merging puts the browser's favourites before older ones and leaves out withdrawn or unknown products", async () => {
    const person = await app.asCustomer();
    const [a, b, c] = [await aProduct(app), await aProduct(app), await aProduct(app)];
    const gone = await aProduct(app, { is_active: false });
    await person.put(`account/favourites/${c.id}`);
    app.clock.advance(1000);
    const merged = await person.post<ProductCard[]>('account/favourites/merge', {
      product_ids: [b.id, a.id, b.id.toUpperCase(), c.id, gone.id, person.user_id],
    });
    expect(ids(merged.body)).toEqual([b.id, a.id, c.id]);
    const other = await app.asCustomer();
    expect(await list(other)).toEqual([]);
  });

  test('an account can have at most 500 favourites', async () => {
    const person = await app.asCustomer();
    const product_ids = Array.from({ length: 501 }, () => person.user_id);
    expect((await person.post('account/favourites/merge', { product_ids })).status).toBe(422);
    const { id: category_id } = await app.db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow();
    const products = await Promise.all(Array.from({ length: 520 }, () => aProduct(app, { category_id })));
    const all = products.map(({ id }) => id);
    await person.post('account/favourites/merge', { product_ids: all.slice(0, 490) });
    await person.post('account/favourites/merge', { product_ids: all.slice(480) });
    expect(await list(person)).toHaveLength(500);
  });
});

describe('consent', () => {
  const ofPerson = (userId: string) =>
    app.db
      .selectFrom('consents')
      .select(['kind', 'wording', 'given'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();

  test('sign-up stores the wording of the terms, and marketing is off unless it was ticked', async () => {
    const person = await app.asCustomer();
    expect(await ofPerson(person.user_id ?? '')).toEqual([{ kind: 'terms', wording: TERMS_WORDING, given: true }]);
    expect((await person.get('account/marketing')).body).toEqual({ opt_in: false });
    const ticked = await app.guest.post<SessionAnswer>('auth/register', {
      first_name: 'A',
      last_name: 'B',
      email: 'ticked@example.com',
      password: PASSWORD,
      marketing_opt_in: true,
    });
    expect((await ofPerson(ticked.body.user.id)).map(({ kind }) => kind).sort()).toEqual(['marketing', 'terms']);
  });

  test('every change of consent adds a row', async () => {
    const person = await app.asCustomer();
    for (const opt_in of [true, true, false]) {
      expect((await person.put('account/marketing', { opt_in })).body).toEqual({ opt_in });
      app.clock.advance(1000);
    }
    expect((await person.get('account/marketing')).body).toEqual({ opt_in: false });
    const lines = (await ofPerson(person.user_id ?? '')).filter(({ kind }) => kind === 'marketing');
    expect(lines).toEqual([
      { kind: 'marketing', wording: MARKETING_WORDING, given: true },
      { kind: 'marketing', wording: MARKETING_WORDING, given: false },
    ]);
  });

  test('the database refuses to change or delete a consent row', async () => {
    await expect(app.db.updateTable('consents').set({ given: false }).execute()).rejects.toThrow('append-only');
    await expect(app.db.deleteFrom('consents').execute()).rejects.toThrow('append-only');
  });
});
