import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toRand } from '~/shared/money.ts';
import type { StorageClass } from '~/shared/storage-class.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { MedicineRow, Substitute, Substitution } from '../contract.ts';
import { lineCents } from '../unit-rules.ts';
import { numeric, rand } from './queries.ts';

/** A medicine with what the ledger knows of it. Units are pieces, or packs where the pieces are unknown. */
export interface Line extends MedicineRow {
  line_total: number;
  /** Units over all supplies. */
  supplied: number;
  /** Units that were paid for and not supplied yet. */
  owed: number;
  /** In the lines of the current supply; before its quote, every line that is not refused. */
  is_in_supply: boolean;
  /** Of the current supply. */
  batch: string | null;
  expires_on: string | null;
  part_reason: string | null;
}

const COLUMNS = [
  'id',
  'product_id',
  'name',
  'schedule',
  'schedule_assumed',
  'nappi_code',
  'strength',
  'dosage_form',
  'quantity',
  'quantity_pieces',
  'pieces_per_pack',
  'prescribed_quantity',
  'quantity_words',
  'price',
  'sep',
  'sep_reason',
  'dispensing_fee',
  'directions',
  'days',
  'repeats_allowed',
  'repeats_used',
  'next_due',
  'lined_up',
  'substitute',
  'substitution',
  'substitute_of',
  'duplicate_reason',
  'refused_reason',
  'refused_note',
] as const;

const money = (amount: number | null): string | null => (amount === null ? null : numeric(amount));

interface Row extends Omit<
  MedicineRow,
  'medicine_id' | 'price' | 'sep' | 'dispensing_fee' | 'schedule' | 'substitute' | 'substitution' | 'lined_up'
> {
  id: string;
  price: string;
  sep: string | null;
  dispensing_fee: string | null;
  schedule: string;
  substitute: unknown;
  lined_up: unknown;
  substitution: string;
}

interface LedgerRow extends Row, Omit<Line, keyof MedicineRow | 'line_total' | 'is_in_supply'> {
  has_line: boolean;
  has_lines: boolean;
}

/** Offers from before strength, form, pack, reason and storage were stored have none. */
const substituteOf = (kept: unknown): Substitute | null =>
  kept === null
    ? null
    : Object.assign(
        { strength: '', dosage_form: '', pieces_per_pack: null, sep_reason: null, storage: 'room' as const },
        kept as Substitute,
      );

function fromRow({ id, ...row }: Row): MedicineRow {
  return {
    ...row,
    medicine_id: id,
    price: rand(row.price),
    sep: row.sep === null ? null : rand(row.sep),
    dispensing_fee: row.dispensing_fee === null ? null : rand(row.dispensing_fee),
    schedule: row.schedule as Schedule,
    substitute: substituteOf(row.substitute),
    substitution: row.substitution as Substitution,
    lined_up: row.lined_up as MedicineRow['lined_up'],
  };
}

function toRow({ medicine_id, price, sep, dispensing_fee, substitute, lined_up, ...rest }: MedicineRow) {
  return {
    ...rest,
    id: medicine_id,
    price: numeric(price),
    sep: money(sep),
    dispensing_fee: money(dispensing_fee),
    substitute: substitute && JSON.stringify(substitute),
    lined_up: lined_up && JSON.stringify(lined_up),
  };
}

const LEDGER = new Set<keyof Line>([
  'line_total',
  'supplied',
  'owed',
  'is_in_supply',
  'batch',
  'expires_on',
  'part_reason',
] satisfies Exclude<keyof Line, keyof MedicineRow>[]);

/** A line without what the ledger adds, to be written again. */
export const toStored = (line: Line): MedicineRow =>
  Object.fromEntries(
    Object.entries(line).filter(([name]) => !LEDGER.has(name as keyof Line)),
  ) as unknown as MedicineRow;

/** As it was entered, or as the product is kept now: whatever is colder. */
const COLDEST = sql<StorageClass>`case when 'frozen' in (m.storage, product.storage) then 'frozen'
  when 'refrigerated' in (m.storage, product.storage) then 'refrigerated' else 'room' end`;

/** Every medicine of a prescription, with its ledger, in the order of the script. */
export async function listMedicines(db: Db, prescriptionId: string): Promise<Line[]> {
  const { rows } = await sql<LedgerRow>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(`m.${column}`)))}, ${COLDEST} as storage,
      coalesce(sums.supplied, 0)::int as supplied, coalesce(sums.owed, 0)::int as owed,
      line.medicine_id is not null as has_line, line.batch, line.expires_on, line.reason as part_reason,
      exists (select 1 from prescription_supply_lines other where other.supply_id = p.current_supply_id) as has_lines
    from prescription_medicines m
    join prescriptions p on p.id = m.prescription_id
    left join products product on product.id = m.product_id
    left join prescription_supply_lines line on line.supply_id = p.current_supply_id and line.medicine_id = m.id
    left join lateral (
      select sum(l.supplied) filter (where s.status <> 'cancelled') as supplied,
        greatest(0, sum(case
          -- Its money goes back.
          when s.status = 'cancelled' and s.kind = 'owed' then -coalesce(l.pieces, l.packs)
          when s.status = 'cancelled' or l.supplied is null then 0
          when s.kind = 'owed' then -l.supplied
          when s.payment_status = 'refunded' then 0
          else coalesce(l.pieces, l.packs) - l.supplied
        end)) as owed
      from prescription_supply_lines l join prescription_supplies s on s.id = l.supply_id
      where l.medicine_id = m.id
    ) sums on true
    where m.prescription_id = ${prescriptionId}::uuid order by m.position, m.id`.execute(db);
  return rows.map(({ has_line, has_lines, supplied, owed, batch, expires_on, part_reason, ...row }) => {
    const medicine = fromRow(row);
    return {
      ...medicine,
      line_total: toRand(lineCents(medicine)),
      supplied,
      owed,
      is_in_supply: has_lines ? has_line : medicine.refused_reason === null,
      batch,
      expires_on,
      part_reason,
    };
  });
}

/** The prescription of a line; null if there is no such line. */
export async function findPrescriptionOf(db: Db, medicineId: string): Promise<string | null> {
  const row = await db
    .selectFrom('prescription_medicines')
    .select('prescription_id')
    .where('id', '=', medicineId)
    .executeTakeFirst();
  return row?.prescription_id ?? null;
}

export async function insertMedicine(db: Db, prescriptionId: string, medicine: MedicineRow, now: Date): Promise<void> {
  const last = await db
    .selectFrom('prescription_medicines')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('prescription_id', '=', prescriptionId)
    .executeTakeFirst();
  await db
    .insertInto('prescription_medicines')
    .values({
      ...toRow(medicine),
      prescription_id: prescriptionId,
      position: (last?.position ?? -1) + 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateMedicine(db: Db, medicine: MedicineRow, now: Date): Promise<void> {
  const { id, ...values } = toRow(medicine);
  await db
    .updateTable('prescription_medicines')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteMedicine(db: Db, medicineId: string): Promise<void> {
  await db.deleteFrom('prescription_medicines').where('id', '=', medicineId).execute();
}

export async function writeDuplicateReason(db: Db, medicineId: string, reason: string): Promise<void> {
  await db
    .updateTable('prescription_medicines')
    .set({ duplicate_reason: reason })
    .where('id', '=', medicineId)
    .execute();
}
