import { findAddress } from '~/domains/accounts/server/addresses.ts';
import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { listLocations } from '~/domains/locations/server/service.ts';
import { coldDeliveryFault } from '~/domains/delivery-charges/cold-rules.ts';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { maySell, mostPerOrder, needsIdentity, needsPrescription, scheduleRule } from '~/domains/catalogue/rules.ts';
import type { CartProduct } from '~/domains/catalogue/server/stock.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict, invalid, type FieldError } from '~/shared/errors.ts';
import { ageOn, birthDatesOf } from '~/shared/identity-number.ts';
import type { Address } from '~/shared/schemas.ts';
import type { CheckoutBody } from '../contract.ts';
import { addressFaults } from '../contract-checkout.ts';
import type { CounterAnswers } from '../counter-questions.ts';
import { checkAnswers } from './counter-answers.ts';
import type { BuyerIdentity } from './queries.ts';

export interface Goods {
  product: CartProduct;
  quantity: number;
}

/** The cart's contents, as they are sold now. Stock is checked when it is taken. */
export function checkGoods(
  lines: readonly { product_id: string; quantity: number }[],
  products: readonly CartProduct[],
): Goods[] {
  if (lines.length === 0) throw conflict('Your cart is empty.');
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map(({ product_id, quantity }) => {
    const product = byId.get(product_id);
    if (!product) throw conflict('We no longer sell one of the products in your cart. Please check your cart.');
    if (product.is_active && needsPrescription(product.schedule)) {
      throw conflict(
        `${product.name} needs a prescription. Please remove it from your cart and send us your prescription.`,
      );
    }
    if (product.is_active && !maySell(product.schedule)) {
      throw conflict(`We don't sell ${product.name} online at the moment. Please remove it from your cart.`);
    }
    if (!product.is_active) {
      throw conflict(`We no longer sell ${product.name}. Please check your cart.`);
    }
    const { max_per_order } = product;
    if (max_per_order !== null && quantity > max_per_order && mostPerOrder(product) === max_per_order) {
      throw conflict(`You can order at most ${max_per_order} of ${product.name} at a time.`);
    }
    return { product, quantity };
  });
}

type Identity = Omit<BuyerIdentity, 'buyer_address'>;

/**
 * The buyer: the register needs an ID number from S2 on (General Regulations 2017 reg 35), and nobody apparently
 * under 14 may have it (Act 101 of 1965 s22A(6)(e)). Stored only if the law requires it.
 */
function checkIdentity(
  body: CheckoutBody,
  goods: readonly Goods[],
  today: string,
): { identity: Identity; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  const rules = goods.map(({ product }) => scheduleRule(product.schedule));
  const isNeeded = goods.some(({ product }) => needsIdentity(product.schedule));
  const minimumAge = Math.max(0, ...rules.map((rule) => rule.minimum_age ?? 0));

  const births = body.id_number ? birthDatesOf(body.id_number, today) : [];
  if (body.id_number && births.length === 0) refuse('id_number', 'Enter a valid South African ID number');
  if (isNeeded && !body.id_number && !body.passport_number)
    refuse('id_number', 'Enter an ID number or a passport number. By law we need one for Schedule 2 medicine');
  const told = body.date_of_birth;
  if (told && told > today) refuse('date_of_birth', "Date of birth can't be in the future");
  else if (told && births.length > 0 && !births.includes(told))
    refuse('date_of_birth', "Date of birth doesn't match the ID number");
  // Two digits leave the century open: the later date is used unless the buyer enters the other.
  const born = told ?? births[0];
  if (born && born <= today && ageOn(born, today) < minimumAge) {
    refuse(
      told ? 'date_of_birth' : 'id_number',
      `We may not sell Schedule 2 medicine to anyone under ${minimumAge} without a prescription`,
    );
  }
  const kept = isNeeded
    ? { id_number: body.id_number || null, passport_number: body.passport_number || null, date_of_birth: born ?? null }
    : { id_number: null, passport_number: null, date_of_birth: null };
  return { identity: kept, errors };
}

const UNKNOWN_ADDRESS: FieldError = {
  field: 'address_id',
  message: "We couldn't find this address. Please type it in",
};

/** The address: as typed, or a copy of one from the buyer's address book. */
async function addressOf(ctx: Context, body: CheckoutBody): Promise<Address | null> {
  if (body.address) return body.address;
  const own = body.address_id ? await findAddress(ctx, body.address_id) : null;
  if (!own) return null;
  const { line1, line2, suburb, city, province, postal_code } = own;
  return { line1, ...(line2 ? { line2 } : {}), suburb, city, province, postal_code };
}

/** General Regulations 2017 reg 35: the register has the buyer's own address, wherever the order is handed over. */
async function registeredAddress(
  ctx: Context,
  body: CheckoutBody,
): Promise<{ buyer_address: Address | null; errors: FieldError[] }> {
  const buyer_address = await addressOf(ctx, body);
  if (buyer_address) return { buyer_address, errors: [] };
  return { buyer_address, errors: body.address_id ? [UNKNOWN_ADDRESS] : addressFaults() };
}

export interface CheckedBuyer {
  collectFrom: BusinessLocation | null;
  address: Address | null;
  identity: BuyerIdentity;
  /** Null: not asked, or not answered by an older client. */
  answers: CounterAnswers | null;
}

/** Checks of the buyer that the form cannot do; reports all faults together. */
export async function checkBuyer(
  ctx: Context,
  body: CheckoutBody,
  goods: readonly Goods[],
  charges: DeliveryCharges,
): Promise<CheckedBuyer> {
  const { identity, errors } = checkIdentity(body, goods, shopDate(ctx.now()));
  const { answers, errors: answerErrors } = await checkAnswers(ctx, body.counter_answers, identity, goods);
  errors.push(...answerErrors);
  let collectFrom: BusinessLocation | null = null;
  let address: Address | null = null;
  let buyer_address: Address | null = null;
  if (body.delivery_method === 'collect') {
    const places = await listLocations(ctx);
    collectFrom =
      places.find((place) => place.id === body.business_location_id && place.is_active && place.collection) ?? null;
    if (!collectFrom)
      errors.push({
        field: 'business_location_id',
        message: "You can't collect orders there. Please choose another pharmacy",
      });
    if (goods.some(({ product }) => needsIdentity(product.schedule))) {
      const own = await registeredAddress(ctx, body);
      buyer_address = own.buyer_address;
      errors.push(...own.errors);
    }
  } else {
    address = await addressOf(ctx, body);
    if (!address) errors.push(UNKNOWN_ADDRESS);
  }
  const cold = coldDeliveryFault(
    goods.map(({ product }) => product),
    charges,
    { method: body.delivery_method, province: address?.province },
  );
  if (cold) errors.push({ field: 'delivery_method', message: cold });
  if (errors.length > 0) throw invalid(errors);
  return { collectFrom, address, identity: { ...identity, buyer_address }, answers };
}
