import { NO_ADDRESS, type TypedAddress } from '~/domains/accounts/web/address-lines.ts';
import type { IdentityValues } from '~/domains/accounts/web/identity-rules.ts';

// The form's values and the payload. Without the schemas: the page itself needs some of it.

/** Changes texts only. */
export type ForWhom = 'me' | 'child' | 'other';

export interface PrescriptionValues extends IdentityValues {
  whom: ForWhom;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  medical_aid: string;
  note: string;
  delivery_method: 'delivery' | 'collect';
  address_id: string;
  address: TypedAddress;
  business_location_id: string;
  consent: boolean;
}

export const NO_VALUES: PrescriptionValues = {
  whom: 'me',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  identity: 'id',
  id_number: '',
  passport_number: '',
  date_of_birth: '',
  medical_aid: '',
  note: '',
  delivery_method: 'delivery',
  address_id: '',
  address: NO_ADDRESS,
  business_location_id: '',
  consent: false,
};

/** "Your child's": before a label of the form. */
const WHOSE: Record<ForWhom, string> = { me: '', child: "Child's", other: "Patient's" };
export const labelFor = (whom: ForWhom, words: string): string =>
  whom === 'me' ? words : `${WHOSE[whom]} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** A passport does not say when someone was born, and the dose may hang on it. */
export const asksBirthDate = ({ identity }: Pick<IdentityValues, 'identity'>): boolean => identity === 'passport';

/** As sent: flat, and only the fields that apply to the choices. */
export function bodyOf(values: PrescriptionValues): Record<string, unknown> {
  const isDelivered = values.delivery_method === 'delivery';
  const hasPassport = values.identity === 'passport';
  // Whoever collects states an address too: the register requires it.
  const address_id = values.address_id || undefined;
  const typed = address_id ? undefined : values.address;
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    phone: values.phone,
    id_number: hasPassport ? undefined : values.id_number,
    passport_number: hasPassport ? values.passport_number : undefined,
    date_of_birth: asksBirthDate(values) ? values.date_of_birth : undefined,
    medical_aid: values.medical_aid.trim() || undefined,
    note: values.note.trim() || undefined,
    delivery_method: values.delivery_method,
    address_id,
    ...(typed && { ...typed, line2: typed.line2.trim() || undefined }),
    business_location_id: isDelivered ? undefined : values.business_location_id || undefined,
    consent: values.consent,
  };
}

const ADDRESS_FIELDS = Object.keys(NO_ADDRESS);
/** The form's field for a field that the server names. */
export const placeOf = (field: string): string => (ADDRESS_FIELDS.includes(field) ? `address.${field}` : field);
