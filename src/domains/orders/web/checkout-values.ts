import { NO_ADDRESS, type TypedAddress } from '~/domains/accounts/web/address-lines.ts';
import type { CheckoutBody } from '../contract.ts';

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
  delivery_method: 'delivery' | 'collect';
  /** One of the account's own addresses; empty if it is typed. The fields hold its lines. */
  address_id: string;
  address: TypedAddress;
  business_location_id: string;
  note: string;
  payment_method: 'online' | 'inperson';
  accept_terms: boolean;
};

export const NO_VALUES: CheckoutValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  identity: 'id',
  id_number: '',
  passport_number: '',
  date_of_birth: '',
  delivery_method: 'delivery',
  address_id: '',
  address: NO_ADDRESS,
  business_location_id: '',
  note: '',
  payment_method: 'online',
  accept_terms: false,
};

export const STEPS = ['details', 'delivery', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** Fields by the step that shows them. The first part of a name decides: `address.line1` is an `address`. */
export const STEP_FIELDS = {
  details: ['first_name', 'last_name', 'email', 'phone', 'identity', 'id_number', 'passport_number', 'date_of_birth'],
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

/** As sent. Fields that do not apply to the choices are left out, and the numbers are sent only if the law requires them. */
export function bodyOf(values: CheckoutValues, asksIdentity: boolean): Record<keyof CheckoutBody, unknown> {
  const isDelivered = values.delivery_method === 'delivery';
  const hasPassport = values.identity === 'passport';
  const address_id = (isDelivered && values.address_id) || undefined;
  const { line2, ...address } = values.address;
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    phone: values.phone,
    delivery_method: values.delivery_method,
    address_id,
    address: isDelivered && !address_id ? { ...address, line2: line2.trim() || undefined } : undefined,
    business_location_id: isDelivered ? undefined : values.business_location_id || undefined,
    promo_code: undefined,
    payment_method: paymentMethodOf(values),
    note: values.note.trim() || undefined,
    id_number: asksIdentity && !hasPassport ? values.id_number : undefined,
    passport_number: asksIdentity && hasPassport ? values.passport_number : undefined,
    date_of_birth: (asksIdentity && values.date_of_birth) || undefined,
    accept_terms: values.accept_terms,
  };
}
