import { findAddress } from '~/domains/accounts/server/addresses.ts';
import { listLocations } from '~/domains/locations/server/service.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid, type FieldError } from '~/shared/errors.ts';
import { birthDatesOf } from '~/shared/identity-number.ts';
import { address as addressSchema, type Address } from '~/shared/schemas.ts';
import type { UploadFields } from '../contract.ts';
import type { PrescriptionRecord } from './queries.ts';

type Patient = Pick<
  PrescriptionRecord,
  | 'id_number'
  | 'passport_number'
  | 'date_of_birth'
  | 'address'
  | 'patient_address'
  | 'business_location_id'
  | 'collect_from'
>;

/** The register names the patient by identity or passport number from S2 on (General Regulations 2017 reg 35). */
function checkIdentity(fields: UploadFields, today: string, refuse: (field: string, message: string) => void): void {
  const { id_number, passport_number, date_of_birth } = fields;
  const births = id_number ? birthDatesOf(id_number, today) : [];
  if (!id_number && !passport_number) refuse('id_number', 'Enter an ID number or a passport number');
  if (id_number && births.length === 0) refuse('id_number', 'Enter a valid South African ID number');
  if (date_of_birth && date_of_birth > today) refuse('date_of_birth', "Date of birth can't be in the future");
  else if (date_of_birth && births.length > 0 && !births.includes(date_of_birth))
    refuse('date_of_birth', "Date of birth doesn't match the ID number");
}

async function findDelivery(
  ctx: Context,
  fields: UploadFields,
  refuse: (field: string, message: string) => void,
): Promise<Address | null> {
  if (fields.address_id) {
    const own = await findAddress(ctx, fields.address_id);
    if (!own) {
      refuse('address_id', "We couldn't find that address");
      return null;
    }
    const { line1, line2, suburb, city, province, postal_code } = own;
    return { line1, line2: line2 ?? undefined, suburb, city, province, postal_code } as Address;
  }
  const parsed = addressSchema.safeParse({
    line1: fields.line1,
    line2: fields.line2 || undefined,
    suburb: fields.suburb,
    city: fields.city,
    province: fields.province,
    postal_code: fields.postal_code,
  });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) refuse(issue.path.map(String).join('.'), issue.message);
  return null;
}

type Place = Pick<Patient, 'business_location_id' | 'collect_from'>;

async function findPlace(
  ctx: Context,
  wanted: string | undefined,
  refuse: (field: string, message: string) => void,
): Promise<Place> {
  const place = (await listLocations(ctx)).find(
    ({ id, collection, is_active }) => id === wanted && collection && is_active,
  );
  if (place)
    return {
      business_location_id: place.id,
      collect_from: { name: place.name, line1: place.line1, city: place.city },
    };
  refuse('business_location_id', 'Please choose where you want to collect');
  return { business_location_id: null, collect_from: null };
}

const NO_PLACE: Place = { business_location_id: null, collect_from: null };
export const ADDRESS_FIELDS: readonly (keyof UploadFields)[] = [
  'address_id',
  'line1',
  'suburb',
  'city',
  'province',
  'postal_code',
];

/** Patient and delivery; all faults are reported together. */
export async function checkPatient(
  ctx: Context,
  fields: UploadFields,
  { needs_address = false }: { needs_address?: boolean } = {},
): Promise<{ patient: Patient; errors: FieldError[] }> {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  checkIdentity(fields, shopDate(ctx.now()), refuse);
  const isCollected = fields.delivery_method === 'collect';
  // The register wants it of a patient who collects too; the pharmacist can also copy it from the script.
  const hasAddress = needs_address || !isCollected || ADDRESS_FIELDS.some((name) => fields[name]);
  const address = hasAddress ? await findDelivery(ctx, fields, refuse) : null;
  const place = isCollected ? await findPlace(ctx, fields.business_location_id, refuse) : NO_PLACE;
  return {
    errors,
    patient: {
      id_number: fields.id_number ?? null,
      passport_number: fields.passport_number ?? null,
      date_of_birth: fields.date_of_birth ?? null,
      address: isCollected ? null : address,
      patient_address: isCollected ? address : null,
      ...place,
    },
  };
}

/** How a further supply reaches the patient: a new address or place, or the one that is known. */
export async function checkDelivery(
  ctx: Context,
  wanted: { delivery_method?: 'delivery' | 'collect'; business_location_id?: string; address?: Address },
  known: Pick<PrescriptionRecord, 'address' | 'patient_address'>,
): Promise<Place & { address: Address | null }> {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  if (wanted.delivery_method === 'collect') {
    const place = await findPlace(ctx, wanted.business_location_id, refuse);
    if (errors.length > 0) throw invalid(errors);
    return { ...place, address: null };
  }
  const address = wanted.address ?? known.address ?? known.patient_address;
  if (!address) throw invalid([{ field: 'address', message: 'Enter the delivery address' }]);
  return { ...NO_PLACE, address };
}
