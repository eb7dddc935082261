import { NO_ADDRESS, type TypedAddress } from '~/domains/accounts/web/address-lines.ts';
import { birthsOf } from '~/domains/accounts/web/identity-rules.ts';
import type { CheckoutBody } from '../contract.ts';
import {
  buyerFacts,
  QUESTION_KEYS,
  tidyAnswers,
  type IngredientGroup,
  type QuestionBasis,
  type QuestionKey,
} from '../counter-questions.ts';

// The values of the checkout form, their steps, and the payload.

export type CheckoutValues = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** Which of the two numbers is given, if Schedule 2 requires one. */
  identity: 'id' | 'passport';
  id_number: string;
  passport_number: string;
  date_of_birth: string;
  /** To the pharmacist's questions about Schedule 1 and 2 medicine. */
  counter_answers: Record<QuestionKey, string>;
  delivery_method: 'delivery' | 'collect';
  /** One of the account's own addresses; empty if it is typed. The fields hold its lines. Of the buyer, if they collect. */
  address_id: string;
  address: TypedAddress;
  business_location_id: string;
  note: string;
  payment_method: 'online' | 'inperson';
  accept_terms: boolean;
};

/** What the goods in the cart make the form ask. */
export interface CheckoutAsks {
  /** Schedule 2: ID or passport number and, for what is collected, the buyer's address. */
  identity: boolean;
  /** Schedule 1 and 2: ingredients with a question of their own. Null: no questions at all. */
  groups: IngredientGroup[] | null;
}

export const NO_ANSWERS = Object.fromEntries(QUESTION_KEYS.map((key) => [key, ''])) as Record<QuestionKey, string>;

export const NO_VALUES: CheckoutValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  identity: 'id',
  id_number: '',
  passport_number: '',
  date_of_birth: '',
  counter_answers: NO_ANSWERS,
  delivery_method: 'delivery',
  address_id: '',
  address: NO_ADDRESS,
  business_location_id: '',
  note: '',
  payment_method: 'online',
  accept_terms: false,
};

const STEPS = ['details', 'questions', 'delivery', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** The steps of this checkout: only who buys Schedule 1 or 2 medicine is asked questions. */
export const stepsOf = ({ groups }: CheckoutAsks): Step[] =>
  STEPS.filter((step) => step !== 'questions' || groups !== null);

/** Fields by the step that shows them. The first part of a name decides: `address.line1` is an `address`. */
export const STEP_FIELDS = {
  details: ['first_name', 'last_name', 'email', 'phone', 'identity', 'id_number', 'passport_number', 'date_of_birth'],
  questions: ['counter_answers'],
  delivery: ['delivery_method', 'address_id', 'address', 'business_location_id', 'note'],
  payment: ['payment_method', 'accept_terms'],
} as const satisfies Record<Step, readonly (keyof CheckoutValues)[]>;

/** The first step that holds one of these fields; null if none of them belongs to a step. */
export function firstStepOf(fields: readonly string[]): Step | null {
  const names = fields.map((field) => field.split('.')[0]);
  return STEPS.find((step) => STEP_FIELDS[step].some((name) => names.includes(name))) ?? null;
}

/** Paying at the counter is possible for collection only. */
export const paymentMethodOf = (
  values: Pick<CheckoutValues, 'delivery_method' | 'payment_method'>,
): CheckoutBody['payment_method'] => (values.delivery_method === 'collect' ? values.payment_method : 'online');

/** What decides which questions the buyer is asked, as far as it is typed. `today` is a yyyy-MM-dd. */
export function questionBasis(values: CheckoutValues, asks: CheckoutAsks, today: string): QuestionBasis {
  const births = values.identity === 'id' ? birthsOf(values.id_number, today) : [];
  const id_number = births.length > 0 ? values.id_number.replace(/\s/g, '') : null;
  const date_of_birth = values.date_of_birth || births[0] || null;
  const known = asks.identity ? { id_number, date_of_birth } : { id_number: null, date_of_birth: null };
  return { buyer: buyerFacts(known, today), groups: asks.groups ?? [] };
}

/** As sent. Fields that do not apply to the choices are left out, and the numbers are sent only if the law requires them. */
export function bodyOf(values: CheckoutValues, asks: CheckoutAsks, today: string): Record<keyof CheckoutBody, unknown> {
  const asksIdentity = asks.identity;
  const isDelivered = values.delivery_method === 'delivery';
  const hasPassport = values.identity === 'passport';
  // The register has the address of whoever buys Schedule 2, wherever it is handed over.
  const hasAddress = isDelivered || asksIdentity;
  const address_id = (hasAddress && values.address_id) || undefined;
  const { line2, ...address } = values.address;
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    phone: values.phone,
    delivery_method: values.delivery_method,
    address_id,
    address: hasAddress && !address_id ? { ...address, line2: line2.trim() || undefined } : undefined,
    business_location_id: isDelivered ? undefined : values.business_location_id || undefined,
    promo_code: undefined,
    payment_method: paymentMethodOf(values),
    note: values.note.trim() || undefined,
    id_number: asksIdentity && !hasPassport ? values.id_number : undefined,
    passport_number: asksIdentity && hasPassport ? values.passport_number : undefined,
    date_of_birth: (asksIdentity && values.date_of_birth) || undefined,
    counter_answers: asks.groups ? tidyAnswers(values.counter_answers, questionBasis(values, asks, today)) : undefined,
    accept_terms: values.accept_terms,
  };
}
