import type { CheckoutAnswer, Order } from '../../src/domains/orders/contract.ts';
import { aProduct, type ProductOptions } from './builders.ts';
import { anOrder, settle } from './shopping.ts';
import type { Caller, TestApp } from './start-app.ts';

/** The answers of a man of 46 with hay fever, who buys a medicine without a question of its own. */
export const ANSWERS = {
  for_whom: 'me',
  symptoms: 'Sneezing and itchy eyes',
  since: 'days',
  medicines: 'no',
  allergies: 'no',
} as const;

/** Of an address that a buyer who collects gives. */
export const HOME = {
  line1: '3 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8001',
} as const;

export const CODEINE: ProductOptions = {
  name: 'Codeine linctus 100 ml',
  schedule: 'S2',
  price: '60.00',
  quantity: 100,
  active_ingredients: [{ name: 'Codeine phosphate', strength: '10 mg/5 ml' }],
  dosage_form: 'Syrup',
  pack_size: '100 ml',
};

let people = 0;

/** A valid ID number that no other test has: a woman's, born in the eighties. */
export function aNewIdentity(): string {
  people += 1;
  const start = `850615${String(1000 + people)}08`;
  const sum = [...start].toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

type Sold = readonly [product: { id: string }, quantity: number];

/** A paid order with Schedule 1 or 2 medicine, in review; of a person who bought nothing before. */
export async function anOrderInReview(
  app: TestApp,
  goods: readonly Sold[],
  changes: object = {},
  caller: Caller = app.guest,
): Promise<CheckoutAnswer> {
  const placed = await anOrder(
    caller,
    goods.map(([product, quantity]) => [product, quantity]),
    {
      id_number: aNewIdentity(),
      ...changes,
    },
  );
  await settle(app, placed);
  return placed;
}

export const aMedicineOfS2 = (app: TestApp, options: ProductOptions = {}) =>
  aProduct(app, { schedule: 'S2', price: '50.00', quantity: 20, ...options });

interface Refusal {
  detail?: string;
  errors?: { field: string; message: string }[];
}

export const release = (caller: Caller, placed: { order_id: string }, body: object = {}) =>
  caller.put<Order & Refusal>(`order/${placed.order_id}/release`, body);

export const itemOf = (order: Order, product: { id: string }): Order['items'][number] => {
  const item = order.items.find(({ product_id }) => product_id === product.id);
  if (!item) throw new Error('The order has no such item.');
  return item;
};

/** The register's entries of an order, in the order in which they were written. */
export const registerOf = (app: TestApp, placed: { order_id: string }) =>
  app.db
    .selectFrom('medicine_register')
    .selectAll()
    .where('source_id', '=', placed.order_id)
    .orderBy('at')
    .orderBy('line')
    .orderBy('id')
    .execute();
