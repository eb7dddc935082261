import { expect, it } from 'vitest';
import { checkoutSchema } from './checkout-schema.ts';
import {
  firstStepOf,
  NO_ANSWERS,
  NO_VALUES,
  stepsOf,
  type CheckoutAsks,
  type CheckoutValues,
} from './checkout-values.ts';

const NOTHING: CheckoutAsks = { identity: false, groups: null };
const IDENTITY: CheckoutAsks = { identity: true, groups: null };

const good: CheckoutValues = {
  ...NO_VALUES,
  first_name: 'Thandi',
  last_name: 'Mokoena',
  email: 'thandi@example.com',
  phone: '082 555 0147',
  address: {
    line1: '14 Loop Street',
    line2: ' ',
    suburb: 'Diaz Beach',
    city: 'Mossel Bay',
    province: 'Western Cape',
    postal_code: '6506',
  },
  accept_terms: true,
};
const place = '0197a3c0-0000-7000-8000-000000000001';
const wrong = (values: CheckoutValues, asks = NOTHING) => {
  const issues = checkoutSchema(asks).safeParse(values).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.join('.')))];
};

it('sends only the fields of a delivery', () => {
  const sent = checkoutSchema(NOTHING).parse({
    ...good,
    payment_method: 'inperson',
    business_location_id: place,
    id_number: '8001015009087',
  });
  expect(sent).toEqual({
    first_name: 'Thandi',
    last_name: 'Mokoena',
    email: 'thandi@example.com',
    phone: '0825550147',
    delivery_method: 'delivery',
    address: {
      line1: '14 Loop Street',
      suburb: 'Diaz Beach',
      city: 'Mossel Bay',
      province: 'Western Cape',
      postal_code: '6506',
    },
    payment_method: 'online',
    accept_terms: true,
  });
});

it('sends a location instead of an address for collection, with payment in store if chosen', () => {
  const sent = checkoutSchema(NOTHING).parse({
    ...good,
    delivery_method: 'collect',
    business_location_id: place,
    payment_method: 'inperson',
  });
  expect(sent).toMatchObject({ delivery_method: 'collect', business_location_id: place, payment_method: 'inperson' });
  expect(sent.address).toBeUndefined();
});

it('names every wrong field at once', () => {
  expect(wrong(NO_VALUES, IDENTITY).toSorted()).toEqual(
    [
      'accept_terms',
      'address.city',
      'address.line1',
      'address.postal_code',
      'address.province',
      'address.suburb',
      'email',
      'first_name',
      'id_number',
      'last_name',
      'phone',
    ].toSorted(),
  );
  expect(wrong({ ...good, delivery_method: 'collect' })).toEqual(['business_location_id']);
  expect(wrong({ ...good, address: { ...good.address, postal_code: '650' } })).toEqual(['address.postal_code']);
});

it('asks for an ID number only with Schedule 2', () => {
  expect(wrong(good)).toEqual([]);
  expect(wrong(good, IDENTITY)).toEqual(['id_number']);
  expect(checkoutSchema(IDENTITY).parse({ ...good, id_number: '800101 5009 087' }).id_number).toBe('8001015009087');
});

it('finds the step of each field', () => {
  expect(firstStepOf(['accept_terms', 'address.postal_code'])).toBe('delivery');
  expect(firstStepOf(['id_number'])).toBe('details');
  expect(firstStepOf(['cart_id'])).toBeNull();
});

it('asks for the address of a buyer who collects Schedule 2, and sends it', () => {
  const collects: CheckoutValues = {
    ...good,
    id_number: '8001015009087',
    delivery_method: 'collect',
    business_location_id: place,
  };
  expect(checkoutSchema(IDENTITY).parse(collects).address).toMatchObject({ line1: '14 Loop Street' });
  expect(wrong({ ...collects, address: NO_VALUES.address }, IDENTITY)).toEqual([
    'address.line1',
    'address.suburb',
    'address.city',
    'address.province',
    'address.postal_code',
  ]);
  expect(wrong({ ...collects, address: NO_VALUES.address })).toEqual([]);
});

it('has a step of questions for Schedule 1 and 2, and sends the answers to what was asked', () => {
  const asks: CheckoutAsks = { identity: true, groups: ['nsaid'] };
  expect(stepsOf(NOTHING)).toEqual(['details', 'delivery', 'payment']);
  expect(stepsOf(asks)).toEqual(['details', 'questions', 'delivery', 'payment']);
  const known = { ...good, id_number: '8001015009087' };
  expect(wrong(known, asks)).toEqual(
    ['for_whom', 'symptoms', 'since', 'medicines', 'allergies', 'nsaid'].map((key) => `counter_answers.${key}`),
  );
  expect(firstStepOf(wrong(known, asks))).toBe('questions');
  const counter_answers = {
    ...NO_ANSWERS,
    for_whom: 'me',
    symptoms: 'A sore back',
    since: 'days',
    medicines: 'no',
    allergies: 'no',
    nsaid: 'no',
    age: '12',
  };
  expect(checkoutSchema(asks).parse({ ...known, counter_answers }).counter_answers).toEqual({
    for_whom: 'me',
    symptoms: 'A sore back',
    since: 'days',
    medicines: 'no',
    allergies: 'no',
    nsaid: 'no',
  });
  expect(checkoutSchema(IDENTITY).parse({ ...known, counter_answers }).counter_answers).toBeUndefined();
});

it('asks a buyer who gives no identity for their age', () => {
  const asks: CheckoutAsks = { identity: false, groups: [] };
  const counter_answers = { ...NO_ANSWERS, for_whom: 'me' };
  expect(wrong({ ...good, id_number: '8001015009087', counter_answers }, asks)).toContain('counter_answers.age');
});
