import { audit } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import { CSV_BOM, csvLine } from '~/shared/csv.ts';
import { shopDate, shopTime } from '~/shared/dates.ts';
import { invalid } from '~/shared/errors.ts';
import { REGISTRATION_CATEGORY, type RegistrationCategory } from '~/shared/registrations.ts';
import * as queries from './queries.ts';
import type { ListedEntry } from './queries.ts';
import { toFilter, type RegisterSearch } from './service.ts';

const categoryLabel = (category: string | null): string =>
  category === null ? '' : (REGISTRATION_CATEGORY[category as RegistrationCategory]?.label ?? category);

// New columns come last: files that were saved before stay comparable.
const COLUMNS: [head: string, cell: (entry: ListedEntry) => string | number | null][] = [
  ['Date', ({ at }) => shopDate(at)],
  ['Time', ({ at }) => shopTime(at)],
  ['Dispensing reference', (entry) => entry.dispensing_reference],
  ['Order or prescription', (entry) => entry.source_number],
  ['Schedule', (entry) => entry.schedule],
  ['Medicine', (entry) => entry.medicine],
  ['NAPPI code', (entry) => entry.nappi_code],
  ['Strength', (entry) => entry.strength],
  ['Dosage form', (entry) => entry.dosage_form],
  ['Quantity', (entry) => entry.quantity],
  ['Patient', (entry) => entry.patient_name],
  ['Identity or passport number', (entry) => entry.patient_identity],
  ['Address', (entry) => entry.patient_address],
  ['Prescriber', (entry) => entry.prescriber],
  ['Pharmacist', (entry) => entry.pharmacist],
  ['Unit', ({ quantity_pieces, unit, packs }) => (quantity_pieces === null && packs !== null ? 'packs' : unit)],
  ['Packs', (entry) => entry.packs],
  ['Days of treatment', (entry) => entry.days],
  ['Batch', (entry) => entry.batch],
  ['Expiry date', (entry) => entry.expires_on],
  ['Collected at', (entry) => entry.collected_at],
  ['Pharmacist’s registration number', (entry) => entry.pharmacist_number],
  ['Pharmacist’s registration', (entry) => categoryLabel(entry.pharmacist_category)],
  ['Supervisor', (entry) => entry.supervisor],
  ['Supervisor’s registration number', (entry) => entry.supervisor_number],
  ['Prescriber’s name', (entry) => entry.prescriber_name],
  ['Prescriber’s qualification', (entry) => entry.prescriber_qualification],
  ['Prescriber’s registration number', (entry) => entry.prescriber_number],
  ['Prescriber’s address', (entry) => entry.prescriber_address],
  ['Corrects reference', ({ corrects_at, dispensing_reference }) => (corrects_at ? dispensing_reference : '')],
  ['Corrects entry of', ({ corrects_at }) => (corrects_at ? `${shopDate(corrects_at)} ${shopTime(corrects_at)}` : '')],
  ['Reason', (entry) => entry.reason],
];
const EXPORT_MOST = 100_000;

/** For the inspector: the whole of it, or of a time. */
export async function exportRegister(ctx: Context, input: RegisterSearch): Promise<File> {
  const entries = await queries.listEntries(ctx.db, toFilter(input), { limit: EXPORT_MOST + 1, offset: 0 });
  // A file that silently ends would pass for the whole register.
  if (entries.length > EXPORT_MOST)
    throw invalid([{ field: 'from', message: 'One file holds at most 100,000 entries. Choose fewer days' }]);
  await audit(ctx, {
    action: 'medicine_register.exported',
    object_kind: 'medicine_register',
    detail: { entries: entries.length, from: input.from ?? null, to: input.to ?? null },
  });
  const lines = entries.map((entry) => csvLine(COLUMNS.map(([, cell]) => String(cell(entry) ?? ''))));
  return new File(
    [CSV_BOM, csvLine(COLUMNS.map(([head]) => head)), ...lines],
    `medicine-register-${shopDate(ctx.now())}.csv`,
    { type: 'text/csv;charset=utf-8' },
  );
}
