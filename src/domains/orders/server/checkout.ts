import { cartTotals } from '~/domains/cart/rules.ts';
import { closeCart, lockCartForCheckout } from '~/domains/cart/server/service.ts';
import { getDeliveryCharges } from '~/domains/delivery-charges/server/service.ts';
import { BY_CUSTOMER } from '~/domains/payments/server/payable/history.ts';
import { createPayment } from '~/domains/payments/server/service.ts';
import { strictestSchedule } from '~/domains/catalogue/rules.ts';
import { lockProducts, sellStock, takeStock } from '~/domains/catalogue/server/stock.ts';
import { withTypedCode } from '~/domains/promo-codes/server/guess-limits.ts';
import { emit, type Context } from '~/platform/context.ts';
import { once } from '~/platform/idempotency.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { spendNetworkPoint, type NetworkLimit } from '~/platform/rate-limit.ts';
import { conflict } from '~/shared/errors.ts';
import { formatRand, toCents, toRand, vatIncluded } from '~/shared/money.ts';
import { MOST_RAND } from '~/shared/schemas.ts';
import type { CheckoutAnswer, CheckoutBody } from '../contract.ts';
import { nextAfterPayment, PAYMENT_MINUTES } from '../rules.ts';
import { checkBuyer, checkGoods, type Goods } from './checkout-checks.ts';
import { checkLimits } from './checkout-limits.ts';
import { promoForOrder, sharesOf, totalsLineOf } from './checkout-promo.ts';
import { keepAnswers } from './counter-answers.ts';
import { note, paidEvent } from './order-history.ts';
import { paymentFor } from './payable.ts';
import * as queries from './queries.ts';
import type { NewLine, NewOrder } from './queries.ts';

type Input = CheckoutBody & { cart_id: string; expected_total?: number };

// An unpaid order holds stock for an hour: one network without an account must not hold all of it. Whole towns
// share a mobile network's address, so the limit is far above normal shopping and far below the stock of a product.
export const CHECKOUT_LIMIT: NetworkLimit = {
  name: 'checkout',
  points: 100,
  window_s: 3600,
  detail: 'Too many orders from your network. Please log in, or try again later.',
  guests_only: true,
};

/** Places the order: the same Idempotency-Key with the same body places it once. */
export async function checkout(ctx: Context, input: Input): Promise<CheckoutAnswer> {
  await spendNetworkPoint(ctx, CHECKOUT_LIMIT);
  const order = () => once(ctx, 'order/checkout', input, (trx) => place(trx, input));
  return input.promo_code ? withTypedCode(ctx, input.cart_id, order) : order();
}

/** The bought items, frozen as they are now: the order keeps its names and prices even if the products change. */
function freeze(goods: Goods, promoDiscount: number): NewLine {
  const { product, quantity } = goods;
  const { product_sub_total, product_discount, product_total } = totalsLineOf(goods);
  return {
    id: newId(),
    product_id: product.id,
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    nappi_code: product.nappi_code,
    image: product.images[0] ?? null,
    tint: product.category.tint,
    schedule: product.schedule,
    storage: product.storage,
    sep: product.sep,
    price: product.price,
    discount: product.discount,
    quantity,
    product_sub_total,
    product_discount,
    product_total,
    promo_discount: promoDiscount,
  };
}

/** ECT Act s43(2): the buyer reviews the whole price before placing the order. */
function checkSeen(total: number, seen: number | undefined): void {
  if (seen === undefined || toCents(seen) === toCents(total)) return;
  const [now, before] = [total, seen].map(formatRand);
  throw conflict(`The total of your order has changed from ${before} to ${now}. Please check it before you order.`);
}

/** Locks go cart, then products in the order of their ids, then the promo code: two checkouts never wait for each other in a ring. */
async function place(ctx: Context, input: Input): Promise<CheckoutAnswer> {
  const cart = await lockCartForCheckout(ctx, input.cart_id);
  const products = await lockProducts(
    ctx,
    cart.lines.map((line) => line.product_id),
  );
  const goods = checkGoods(cart.lines, products);
  const charges = await getDeliveryCharges(ctx);
  const { collectFrom, address, identity, answers } = await checkBuyer(ctx, input, goods, charges);
  await checkLimits(ctx, goods);

  const locked = await promoForOrder(ctx, { typed: input.promo_code, cart, email: input.email }, goods);
  const promo = locked?.promo ?? null;
  const totals = cartTotals(goods.map(totalsLineOf), charges, {
    promo,
    method: input.delivery_method,
    province: address?.province,
  });
  if (Math.max(totals.sub_total, totals.total) > MOST_RAND)
    throw conflict("That's more than we can sell in one order. Please remove some items from your cart.");
  checkSeen(totals.total, input.expected_total);
  const shares = sharesOf(goods, promo);
  const lines = goods.map((item) => freeze(item, shares.get(item.product.id) ?? 0));
  const schedule = strictestSchedule(lines.map((line) => line.schedule));
  const now = ctx.now();
  const isFree = totals.total === 0;
  const isAwaiting = input.payment_method === 'online' && !isFree;
  const order: NewOrder = {
    id: newId(),
    order_number: await queries.takeOrderNumber(ctx.db),
    access_key: newSecret(),
    user_id: ctx.actor?.user_id ?? null,
    cart_id: cart.id,
    order_status: isAwaiting ? 'pending_payment' : nextAfterPayment(schedule, input.payment_method),
    payment_status: isFree ? 'paid' : 'created',
    payment_method: input.payment_method,
    delivery_method: input.delivery_method,
    first_name: input.first_name,
    last_name: input.last_name,
    email: input.email,
    phone: input.phone,
    address,
    business_location_id: collectFrom?.id ?? null,
    collect_from: collectFrom && { name: collectFrom.name, line1: collectFrom.line1, city: collectFrom.city },
    town: address?.city ?? collectFrom?.city ?? '',
    note: input.note || null,
    ...identity,
    sub_total: totals.sub_total,
    total_discount: totals.total_discount,
    promo_code: promo?.code ?? null,
    promo_discount: totals.promo_discount,
    delivery_charges: totals.delivery_charges,
    vat_included: toRand(vatIncluded(toCents(totals.total))),
    total: totals.total,
    total_items: totals.total_items,
    schedule,
    tracking_number: null,
    packed_cold: null,
    expires_at: isAwaiting ? new Date(now.getTime() + PAYMENT_MINUTES * 60_000) : null,
    is_read: false,
    created_at: now,
  };
  await queries.insertOrder(ctx.db, order);
  await queries.insertLines(ctx.db, order.id, lines);
  if (answers) await keepAnswers(ctx, order.id, answers);
  await locked?.countFor(order.id);
  // A passport does not prove age: the person who releases the order must check it.
  const isAgeOpen = order.passport_number !== null && order.date_of_birth === null;
  const told = isAgeOpen ? 'Passport without a date of birth: make sure that the buyer is 14 or older.' : null;
  await note(ctx, order.id, { status: order.order_status, by: BY_CUSTOMER, user_id: order.user_id, note: told });
  await takeStock(
    ctx,
    order.id,
    goods.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
  );
  const payment = isAwaiting ? await createPayment(ctx, paymentFor(order)) : null;
  await closeCart(ctx, cart.id, order.id);
  await emit(ctx, 'order.placed', { order_id: order.id });
  if (isFree) {
    await sellStock(ctx, order.id);
    await emit(ctx, 'order.paid', paidEvent(order));
  }
  ctx.log.info({ order_id: order.id, order_number: order.order_number }, 'order placed');
  return { order_id: order.id, order_number: order.order_number, total: order.total, key: order.access_key, payment };
}
