import type { Db } from '~/platform/database/connect.ts';
import { toRand } from '~/shared/money.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { Medicine, Substitute, Substitution } from '../contract.ts';
import { lineCents } from '../rules.ts';
import { numeric, rand } from './queries.ts';

export type MedicineRow = Omit<Medicine, 'line_total'>;

const COLUMNS = [
  'id',
  'product_id',
  'name',
  'schedule',
  'nappi_code',
  'strength',
  'dosage_form',
  'quantity',
  'price',
  'sep',
  'dispensing_fee',
  'directions',
  'days',
  'repeats_allowed',
  'repeats_used',
  'substitute',
  'substitution',
  'substitute_of',
] as const;

const money = (amount: number | null): string | null => (amount === null ? null : numeric(amount));

interface Row extends Omit<
  MedicineRow,
  'medicine_id' | 'price' | 'sep' | 'dispensing_fee' | 'schedule' | 'substitute' | 'substitution'
> {
  id: string;
  price: string;
  sep: string | null;
  dispensing_fee: string | null;
  schedule: string;
  substitute: unknown;
  substitution: string;
}

/** Offers from before strength and form were stored have none. */
const substituteOf = (kept: unknown): Substitute | null =>
  kept === null ? null : Object.assign({ strength: '', dosage_form: '' }, kept as Substitute);

function fromRow({ id, ...row }: Row): Medicine {
  const price = rand(row.price);
  return {
    ...row,
    medicine_id: id,
    price,
    line_total: toRand(lineCents({ price, quantity: row.quantity })),
    sep: row.sep === null ? null : rand(row.sep),
    dispensing_fee: row.dispensing_fee === null ? null : rand(row.dispensing_fee),
    schedule: row.schedule as Schedule,
    substitute: substituteOf(row.substitute),
    substitution: row.substitution as Substitution,
  };
}

function toRow({ medicine_id, price, sep, dispensing_fee, substitute, ...rest }: MedicineRow) {
  return {
    ...rest,
    id: medicine_id,
    price: numeric(price),
    sep: money(sep),
    dispensing_fee: money(dispensing_fee),
    substitute: substitute && JSON.stringify(substitute),
  };
}

export async function listMedicines(db: Db, prescriptionId: string): Promise<Medicine[]> {
  const rows = await db
    .selectFrom('prescription_medicines')
    .select(COLUMNS)
    .where('prescription_id', '=', prescriptionId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
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
