import { findAddress } from '~/domains/accounts/server/addresses.ts';
import { listLocations } from '~/domains/locations/server/service.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import type { FieldError } from '~/shared/errors.ts';
import { birthDatesOf } from '~/shared/identity-number.ts';
import { address as addressSchema, type Address } from '~/shared/schemas.ts';
import type { UploadFields } from '../contract.ts';
import type { PrescriptionRecord } from './queries.ts';

type Patient = Pick<
  PrescriptionRecord,
  'id_number' | 'passport_number' | 'date_of_birth' | 'address' | 'business_location_id' | 'collect_from'
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

/** Patient and delivery; all faults are reported together. */
export async function checkPatient(
  ctx: Context,
  fields: UploadFields,
): Promise<{ patient: Patient; errors: FieldError[] }> {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  checkIdentity(fields, shopDate(ctx.now()), refuse);
  let address: Address | null = null;
  let collect_from: Patient['collect_from'] = null;
  if (fields.delivery_method === 'delivery') address = await findDelivery(ctx, fields, refuse);
  else {
    const place = (await listLocations(ctx)).find(
      ({ id, collection, is_active }) => id === fields.business_location_id && collection && is_active,
    );
    if (place) collect_from = { name: place.name, line1: place.line1, city: place.city };
    else refuse('business_location_id', 'Please choose where you want to collect');
  }
  return {
    errors,
    patient: {
      id_number: fields.id_number ?? null,
      passport_number: fields.passport_number ?? null,
      date_of_birth: fields.date_of_birth ?? null,
      address,
      business_location_id: collect_from ? (fields.business_location_id ?? null) : null,
      collect_from,
    },
  };
}
