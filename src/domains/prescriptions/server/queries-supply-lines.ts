import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toNumeric } from '~/shared/money.ts';
import { lineCents } from '../unit-rules.ts';
import type { Line } from './queries-medicines.ts';
import { numeric, rand } from './queries.ts';

export interface SupplyLine {
  supply_id: string;
  medicine_id: string;
  product_id: string | null;
  name: string;
  schedule: string;
  nappi_code: string | null;
  strength: string;
  dosage_form: string;
  packs: number;
  pieces: number | null;
  pieces_per_pack: number | null;
  price: number;
  sep: number | null;
  line_total: number;
  days: number | null;
  is_taken: boolean;
  prepared: number | null;
  supplied: number | null;
  batch: string | null;
  expires_on: string | null;
  scanned: string | null;
  reason: string | null;
}

const LINE_COLUMNS = sql`supply_id, medicine_id, product_id, name, schedule, nappi_code, strength, dosage_form, packs, pieces,
  pieces_per_pack, price, sep, line_total, days, is_taken, prepared, supplied, batch, expires_on, scanned, reason`;

export async function listSupplyLines(db: Db, supplyIds: readonly string[]): Promise<SupplyLine[]> {
  if (supplyIds.length === 0) return [];
  const { rows } = await sql<
    Omit<SupplyLine, 'price' | 'sep' | 'line_total'> & { price: string; sep: string | null; line_total: string }
  >`
    select ${LINE_COLUMNS} from prescription_supply_lines where supply_id = any(${supplyIds}::uuid[])
    order by supply_id, position, medicine_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    price: rand(row.price),
    sep: row.sep === null ? null : rand(row.sep),
    line_total: rand(row.line_total),
  }));
}

/** What both kinds of line take over from the prescription. */
const facts = (supply_id: string, line: Line, position: number) => ({
  supply_id,
  medicine_id: line.medicine_id,
  position,
  product_id: line.product_id,
  name: line.name,
  schedule: line.schedule,
  nappi_code: line.nappi_code,
  strength: line.strength,
  dosage_form: line.dosage_form,
  pieces_per_pack: line.pieces_per_pack,
  price: numeric(line.price),
  sep: line.sep === null ? null : numeric(line.sep),
  dispensing_fee: line.dispensing_fee === null ? null : numeric(line.dispensing_fee),
  days: line.days,
});

/** What is supplied at which price: written again with every quote. */
export async function writeSupplyLines(db: Db, supplyId: string, lines: readonly Line[]): Promise<void> {
  await deleteSupplyLines(db, supplyId);
  if (lines.length === 0) return;
  await db
    .insertInto('prescription_supply_lines')
    .values(
      lines.map((line, position) => ({
        ...facts(supplyId, line, position),
        packs: line.quantity,
        pieces: line.quantity_pieces,
        line_total: toNumeric(lineCents(line)),
      })),
    )
    .execute();
}

/** The part of each line that was paid for and not supplied: nothing more to pay. */
export async function writeOwedLines(
  db: Db,
  supplyId: string,
  lines: readonly Line[],
  takenIds: ReadonlySet<string>,
): Promise<void> {
  await db
    .insertInto('prescription_supply_lines')
    .values(
      lines.map((line, position) => {
        const { pieces_per_pack, quantity_pieces, owed } = line;
        const isCounted = quantity_pieces !== null && pieces_per_pack !== null;
        return {
          ...facts(supplyId, line, position),
          packs: isCounted ? Math.ceil(owed / pieces_per_pack) : owed,
          pieces: isCounted ? owed : null,
          line_total: '0.00',
          is_taken: takenIds.has(line.medicine_id),
        };
      }),
    )
    .execute();
}

export async function deleteSupplyLines(db: Db, supplyId: string): Promise<void> {
  await db.deleteFrom('prescription_supply_lines').where('supply_id', '=', supplyId).execute();
}

export type LineChange = Partial<
  Pick<SupplyLine, 'is_taken' | 'prepared' | 'supplied' | 'batch' | 'expires_on' | 'scanned' | 'reason'>
>;

export async function updateSupplyLine(
  db: Db,
  { supply_id, medicine_id }: Pick<SupplyLine, 'supply_id' | 'medicine_id'>,
  change: LineChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('prescription_supply_lines')
    .set(change)
    .where('supply_id', '=', supply_id)
    .where('medicine_id', '=', medicine_id)
    .execute();
}
