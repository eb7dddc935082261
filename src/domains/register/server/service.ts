import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { CSV_BOM, csvLine } from '~/shared/csv.ts';
import { addDays, shopDate, shopInstant, shopTime } from '~/shared/dates.ts';
import { notFound } from '~/shared/errors.ts';
import type { Address, Page } from '~/shared/schemas.ts';
import type { RegisterRow } from '../contract.ts';
import { maskIdentity } from '~/shared/identity-number.ts';
import * as queries from './queries.ts';
import type { RegisterEntry, RegisterFilter } from './queries.ts';

// The register of General Regulations 2017 reg 35: who received what, who prescribed it and who dispensed it.

export type SoldMedicine = Pick<
  RegisterEntry,
  'schedule' | 'medicine' | 'nappi_code' | 'strength' | 'dosage_form' | 'quantity'
>;

interface Sale extends Pick<RegisterEntry, 'source' | 'source_id' | 'source_number' | 'prescriber'> {
  first_name: string;
  last_name: string;
  /** Identity or passport number; not required for S1. */
  identity: string | null;
  address: Address | null;
  collect_from: { name: string } | null;
}

const placeOf = ({ address, collect_from }: Sale): string =>
  address
    ? [address.line1, address.line2, address.suburb, address.city, address.postal_code].filter(Boolean).join(', ')
    : `Collected at ${collect_from?.name ?? 'the pharmacy'}`;

/**
 * Records a sale under a unique reference, which it returns. In the sale's transaction: neither exists without the
 * other.
 */
export async function registerSale(ctx: Context, sale: Sale, medicines: readonly SoldMedicine[]): Promise<string> {
  if (!ctx.db.isTransaction) throw new Error('The register is written in the transaction of the sale.');
  const actor = actorOf(ctx);
  const dispensing_reference = await queries.takeReference(ctx.db);
  if (medicines.length === 0) return dispensing_reference;
  await queries.insertEntries(
    ctx.db,
    medicines.map((medicine) => ({
      ...medicine,
      id: newId(),
      at: ctx.now(),
      dispensing_reference,
      source: sale.source,
      source_id: sale.source_id,
      source_number: sale.source_number,
      patient_name: `${sale.first_name} ${sale.last_name}`.trim(),
      patient_identity: sale.identity,
      patient_address: placeOf(sale),
      prescriber: sale.prescriber,
      pharmacist_id: actor.user_id,
      pharmacist: `${actor.first_name} ${actor.last_name}`.trim(),
    })),
  );
  return dispensing_reference;
}

interface ListInput {
  page: number;
  page_size: number;
  q?: string;
  schedule?: string;
  from?: string;
  to?: string;
}

const toFilter = ({ q, schedule, from, to }: Omit<ListInput, 'page' | 'page_size'>): RegisterFilter => ({
  words: (q ?? '').split(/\s+/).filter(Boolean),
  schedules: schedule ? schedule.split(',') : [],
  from: from ? shopInstant(from) : null,
  before: to ? shopInstant(addDays(to, 1)) : null,
});

/** The output schema drops the pharmacist's id. */
const toRow = (entry: RegisterEntry): RegisterRow => ({
  ...entry,
  at: entry.at.toISOString(),
  patient_identity: maskIdentity(entry.patient_identity),
});

export async function listRegister(ctx: Context, input: ListInput): Promise<Page<RegisterRow>> {
  const { page, page_size, ...rest } = input;
  const filter = toFilter(rest);
  // It names people and their medicines: reading it is recorded in the audit log.
  await audit(ctx, { action: 'medicine_register.read', object_kind: 'medicine_register', detail: { page } });
  const items = await queries.listEntries(ctx.db, filter, { limit: page_size, offset: (page - 1) * page_size });
  return { items: items.map(toRow), total: await queries.countEntries(ctx.db, filter), page, page_size };
}

/** One entry's full number, on click: each access is in the audit log. */
export async function getRegisterIdentity(
  ctx: Context,
  { id }: { id: string },
): Promise<{ patient_identity: string | null }> {
  const entry = await queries.findEntry(ctx.db, id);
  if (!entry) throw notFound('There is no such entry in the register.');
  await audit(ctx, { action: 'medicine_register.identity_opened', object_kind: 'medicine_register', object_id: id });
  return { patient_identity: entry.patient_identity };
}

const HEADS = [
  'Date',
  'Time',
  'Dispensing reference',
  'Order or prescription',
  'Schedule',
  'Medicine',
  'NAPPI code',
  'Strength',
  'Dosage form',
  'Quantity',
  'Patient',
  'Identity or passport number',
  'Address',
  'Prescriber',
  'Pharmacist',
];
const EXPORT_MOST = 100_000;

/** For the inspector: the whole of it, or of a time. */
export async function exportRegister(ctx: Context, input: Omit<ListInput, 'page' | 'page_size'>): Promise<File> {
  const entries = await queries.listEntries(ctx.db, toFilter(input), { limit: EXPORT_MOST, offset: 0 });
  await audit(ctx, {
    action: 'medicine_register.exported',
    object_kind: 'medicine_register',
    detail: { entries: entries.length, from: input.from ?? null, to: input.to ?? null },
  });
  const lines = entries.map((entry) =>
    csvLine([
      shopDate(entry.at),
      shopTime(entry.at),
      entry.dispensing_reference,
      entry.source_number,
      entry.schedule,
      entry.medicine,
      entry.nappi_code ?? '',
      entry.strength,
      entry.dosage_form,
      String(entry.quantity),
      entry.patient_name,
      entry.patient_identity ?? '',
      entry.patient_address,
      entry.prescriber ?? '',
      entry.pharmacist,
    ]),
  );
  return new File([CSV_BOM, csvLine(HEADS), ...lines], `medicine-register-${shopDate(ctx.now())}.csv`, {
    type: 'text/csv;charset=utf-8',
  });
}
