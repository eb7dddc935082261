import type { Cart } from '../../src/domains/cart/contract.ts';
import type { CheckoutAnswer, Order } from '../../src/domains/orders/contract.ts';
import type { Payment } from '../../src/domains/payments/contract.ts';
import { sandboxNotice } from '../../src/domains/payments/server/sandbox.ts';
import type { PromoCode } from '../../src/domains/promo-codes/contract.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Answer, Caller, TestApp } from './start-app.ts';

let made = 0;

/** A buyer who chooses delivery and pays online. */
export const aBuyer = {
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  email: 'nomsa@example.com',
  phone: '082 555 0147',
  delivery_method: 'delivery',
  address: {
    line1: '12 Main Road',
    suburb: 'Observatory',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '7925',
  },
  payment_method: 'online',
  accept_terms: true,
} as const;

/** The ID number of an adult. */
export const AN_IDENTITY = '8001015009087';

export async function aLocation(
  app: TestApp,
  options: { name?: string; collection?: boolean; is_active?: boolean } = {},
): Promise<{ id: string }> {
  const id = newId();
  const row = {
    name: 'Apteek Mouille Point',
    line1: 'Shop 4, Beach Road',
    suburb: 'Mouille Point',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '8005',
  };
  await app.db
    .insertInto('business_locations')
    .values({ id, ...row, ...options })
    .execute();
  return { id };
}

export async function aCart(caller: Caller, ...goods: [product: { id: string }, quantity: number][]): Promise<Cart> {
  let { body: cart } = await caller.post<Cart>('order/cart');
  for (const [product, quantity] of goods) {
    const answer = await caller.post<Cart & { detail?: string }>(`order/cart/${cart.cart_id}`, {
      product_id: product.id,
      quantity,
    });
    if (answer.status !== 200) throw new Error(`add to cart answered ${answer.status}: ${answer.body.detail}`);
    cart = answer.body;
  }
  return cart;
}

export const checkOut = (caller: Caller, cartId: string, changes: object = {}, headers: Record<string, string> = {}) =>
  caller.post<CheckoutAnswer & { detail?: string; errors?: { field: string; message: string }[] }>(
    `order/checkout/${cartId}`,
    { ...aBuyer, ...changes },
    headers,
  );

/** Places an order; by default an ordinary one. */
export async function anOrder(
  caller: Caller,
  goods: [product: { id: string }, quantity: number][],
  changes: object = {},
): Promise<CheckoutAnswer> {
  const cart = await aCart(caller, ...goods);
  const { status, body } = await checkOut(caller, cart.cart_id, changes);
  if (status !== 201) throw new Error(`checkout answered ${status}: ${body.detail}`);
  return body;
}

/** The payment provider's signed notice about a payment, as it is posted; it can be sent any number of times. */
export async function noticeOf<Paid extends { payment: { uuid: string } | null }>(
  app: TestApp,
  placed: Paid,
  outcome: 'COMPLETE' | 'CANCELLED' | 'FAILED' = 'COMPLETE',
): Promise<() => Promise<Answer>> {
  const { body: payment } = await app.guest.get<Payment>(`payment/${placed.payment?.uuid}`);
  const notice = sandboxNotice(payment.form?.fields ?? {}, outcome);
  return () =>
    app.guest.call('POST', 'payment/notify/payfast', notice, { 'content-type': 'application/x-www-form-urlencoded' });
}

export async function settle<Paid extends { payment: { uuid: string } | null }>(
  app: TestApp,
  placed: Paid,
  outcome: 'COMPLETE' | 'CANCELLED' | 'FAILED' = 'COMPLETE',
): Promise<void> {
  const answer = await (await noticeOf(app, placed, outcome))();
  if (answer.status !== 200) throw new Error(`the notice answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

export async function orderOf(app: TestApp, placed: CheckoutAnswer): Promise<Order> {
  return (await app.guest.get<Order>(`order/${placed.order_id}?key=${placed.key}`)).body;
}

export async function stockOf(app: TestApp, product: { id: string }): Promise<number> {
  return (await app.db.selectFrom('products').select('quantity').where('id', '=', product.id).executeTakeFirstOrThrow())
    .quantity;
}

/** Creates a promo code; by default 10 % off everything. */
export async function aPromoCode(app: TestApp, fields: object = {}): Promise<PromoCode> {
  made += 1;
  const staff = await app.asStaff('promo_code.create');
  const { status, body } = await staff.post<PromoCode & { detail?: string }>('business/promo-code', {
    code: `CODE${made}`,
    kind: 'percent',
    value: 10,
    ...fields,
  });
  if (status !== 201) throw new Error(`making a promo code answered ${status}: ${body.detail}`);
  return body;
}

/** Applies a code to a cart; '' removes it. */
export const enterCode = (caller: Caller, cartId: string, code: string) =>
  caller.get<Cart & { detail?: string }>(`order/cart/${cartId}?promo_code=${encodeURIComponent(code)}`);
