import { z } from 'zod';
import { birthProblem, numberProblem } from '~/domains/accounts/web/identity-rules.ts';
import { shopDate } from '~/shared/dates.ts';
import { address as addressSchema } from '~/shared/schemas.ts';
import { uploadFields, type UploadFields } from '../contract-upload.ts';
import { asksBirthDate, bodyOf, placeOf, type PrescriptionValues } from './prescription-values.ts';

type Fault = { path: (string | number)[]; message: string };

/** Conditions between fields; the server checks the same again. */
function across(values: PrescriptionValues, today: string): Fault[] {
  const found: Fault[] = [];
  const number = numberProblem(values, today);
  if (number) found.push(number);
  const birth = asksBirthDate(values) ? birthProblem(values.date_of_birth, [], today) : null;
  if (birth) found.push(birth);
  if (values.delivery_method === 'collect' && !values.business_location_id)
    found.push({ path: ['business_location_id'], message: 'Please choose where you want to collect' });
  if (!values.address_id) {
    const line2 = values.address.line2.trim() || undefined;
    for (const { path, message } of addressSchema.safeParse({ ...values.address, line2 }).error?.issues ?? [])
      found.push({ path: ['address', ...path.map(String)], message });
  }
  return found;
}

/** The contract's schema for the request: all faults together, each at its field. */
export const prescriptionSchema: z.ZodType<UploadFields, PrescriptionValues> = z
  .custom<PrescriptionValues>()
  .transform((values, ctx) => {
    const sent = uploadFields.safeParse(bodyOf(values));
    const own = across(values, shopDate(new Date()));
    const first = new Set(own.map(({ path }) => path.join('.')));
    const contract = (sent.error?.issues ?? [])
      .map(({ path, message }) => ({ path: placeOf(path.join('.')).split('.'), message }))
      // If a field has two errors, the form's own is clearer.
      .filter(({ path }) => !first.has(path.join('.')));
    for (const { path, message } of [...contract, ...own]) ctx.addIssue({ code: 'custom', path, message });
    return sent.data ?? z.NEVER;
  });
