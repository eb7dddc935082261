import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '../../src/domains/cart/contract.ts';
import { contract } from '../../src/contract.ts';
import { listEndpoints } from '../../src/platform/api/match.ts';
import { aProduct } from '../support/builders.ts';
import { aBuyer, aCart, anOrder, orderOf } from '../support/shopping.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

// Arbitrary input in a request: it is refused with a message, or read by its obvious meaning.

interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
}

let app: TestApp;
let product: { id: string };
let cart: Cart;
let line: string;
beforeAll(async () => {
  app = await startApp();
  product = await aProduct(app, { quantity: 50 });
  cart = await aCart(app.guest, [product, 1]);
  line = `order/cart/${cart.cart_items[0]?.cart_item_id}`;
});
afterAll(() => app.close());

const put = (body: string, kind: string) => app.guest.call<Refusal>('PUT', line, body, { 'content-type': kind });

test('an id in capitals works in the path and in the body', async () => {
  const add = await app.guest.post<Cart>(`order/cart/${cart.cart_id.toUpperCase()}`, {
    product_id: product.id.toUpperCase(),
  });
  expect(add.status).toBe(200);
  expect(add.body.cart_items.map((item) => item.quantity_to_buy)).toEqual([2]);
  expect((await app.guest.put(line.toUpperCase().replace('ORDER/CART', 'order/cart'), { quantity: 1 })).status).toBe(
    200,
  );
});

test('JSON content types are accepted in any spelling, and similar ones refused', async () => {
  for (const kind of ['application/json', 'APPLICATION/JSON', 'Application/Json; charset=UTF-8'])
    expect.soft((await put('{"quantity":1}', kind)).status, kind).toBe(200);
  for (const kind of ['application/jsonx', 'application/json-patch+json', 'text/plain', 'text/html;application/json'])
    expect.soft((await put('{"quantity":1}', kind)).status, kind).toBe(415);
});

test('HEAD answers like GET without the body', async () => {
  for (const path of ['product/category', `order/cart/${cart.cart_id}`, 'order/user-cart', 'product/product/none']) {
    const [head, get] = [await app.guest.call('HEAD', path), await app.guest.get(path)];
    expect.soft(head.status, path).toBe(get.status);
    expect.soft(head.body, path).toBe('');
  }
  expect((await app.guest.call('HEAD', `order/checkout/${cart.cart_id}`)).status).toBe(405);
});

test('the API reference answers with a trailing slash too', async () => {
  for (const path of ['openapi.json', 'docs']) {
    expect((await app.guest.get(path)).status).toBe(200);
    expect((await app.guest.get(`${path}/`)).status).toBe(200);
  }
});

test("every field error is a sentence of the shop, never the library's", async () => {
  const admin = await app.asStaff('admin');
  const { order_id } = await anOrder(app.guest, [[product, 1]]);
  const told = async (answer: Promise<{ status: number; body: Refusal }>) => {
    const { status, body } = await answer;
    expect(status).toBe(422);
    return body.errors?.map(({ field, message }) => `${field}: ${message}`);
  };
  const cartPath = `order/cart/${cart.cart_id}`;
  expect(await told(app.guest.post(cartPath, {}))).toEqual(['product_id: Product id is required']);
  expect(await told(app.guest.post(cartPath, { product_id: 5 }))).toEqual(['product_id: Product id is not valid']);
  expect(await told(app.guest.post(cartPath, { product_id: 'x' }))).toEqual(['product_id: Product id is not valid']);
  expect(await told(app.guest.get('product/product?q[]=a&q[]=b'))).toEqual(['q: Q is not valid']);
  expect(await told(app.guest.get(`order/${order_id}?key=${'a'.repeat(201)}`))).toEqual(['key: Key is not valid']);
  expect((await told(admin.put(`order/update-status/${order_id}`, {})))?.[0]).toMatch(
    /^order_status: Order status must be one of pending_payment, paid, /,
  );
  const checkout = { date_of_birth: '2000-02-30', address: null };
  const errors = await told(app.guest.post(`order/checkout/${cart.cart_id}`, checkout));
  expect(errors).toContain('date_of_birth: Date of birth is not valid');
  expect(errors).toContain('address: Address is not valid');
});

test('names and addresses are stored as one line, and notes keep their lines', async () => {
  const placed = await anOrder(app.guest, [[product, 1]], {
    first_name: 'Nom\u202esa\r\nBcc: all@example.com',
    last_name: '\u001b[31mDlamini\t',
    note: 'Ring twice.\r\nMind the dog.\u0007 ',
    address: { ...aBuyer.address, line1: '12 Main\u2028Road', line2: 'Flat\n3' },
  });
  const order = await orderOf(app, placed);
  expect(order.contact).toMatchObject({ first_name: 'Nomsa Bcc: all@example.com', last_name: '[31mDlamini' });
  expect(order.address).toMatchObject({ line1: '12 Main Road', line2: 'Flat 3' });
  const { note } = await app.db
    .selectFrom('orders')
    .select('note')
    .where('id', '=', placed.order_id)
    .executeTakeFirstOrThrow();
  expect(note).toBe('Ring twice.\nMind the dog.');
  for (const first_name of ['\u0007\r\n', '\u200b', '\u2066\u2069']) {
    const blank = await app.guest.post<Refusal>(`order/checkout/${cart.cart_id}`, { ...aBuyer, first_name });
    expect(blank.body.errors).toEqual([{ field: 'first_name', message: 'First name is required' }]);
  }
});

test('text that cannot be stored is refused with a sentence in every field', async () => {
  const staff = await app.asStaff('product.create', 'product.update', 'promo_code.create', 'category.create');
  const { cart_id } = await aCart(app.guest, [product, 1]);
  for (const odd of ['\ud800', '\udc00x', '\u0000']) {
    const answers = [
      await app.guest.post<Refusal>(`order/checkout/${cart_id}`, {
        ...aBuyer,
        address: { ...aBuyer.address, line1: `12 Main ${odd}` },
      }),
      await staff.post<Refusal>('product/category', { category_name: `Teas ${odd}` }),
      await staff.post<Refusal>('product/product', { name: 'Tea', price: 1, facts: [[`Leaf${odd}`, 'green']] }),
    ];
    for (const { status, body } of answers)
      expect([status, body.detail]).toEqual([400, 'The text contains a character that cannot be stored.']);
    const form = new FormData();
    form.append('file', new File(['name,price\nTea,1'], 'teas.csv'));
    form.append('mapping', JSON.stringify({ name: `name${odd}` }));
    const mapped = await staff.post<Refusal>('product/import', form);
    expect([mapped.status, mapped.body.errors?.[0]?.field]).toEqual([422, 'mapping']);
  }
  const yearless = await staff.post<Refusal>('business/promo-code', {
    code: 'YEAR0',
    kind: 'percent',
    value: 10,
    starts_at: '0000-01-01',
  });
  expect(yearless.body.errors).toEqual([{ field: 'starts_at', message: 'First day must be a date' }]);
});

// Case 28, for every search there is
test('every list answers any search term without an error', async () => {
  const admin = await app.asStaff('admin');
  const { body } = await app.guest.get<{
    paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
  }>('openapi.json');
  const searched = listEndpoints(contract).filter(
    ({ method, path }) =>
      method === 'GET' && body.paths[path]?.get?.parameters?.some(({ name }) => name === 'q') === true,
  );
  expect(searched.length).toBeGreaterThan(10);
  for (const { path, name } of searched)
    for (const odd of ["O'Neill", "'; drop table users; --", '%_\\', ':*&!("']) {
      const { status } = await admin.get(`${path}?q=${encodeURIComponent(odd)}`);
      expect.soft(status, `${name} ${odd}`).toBe(200);
    }
});
