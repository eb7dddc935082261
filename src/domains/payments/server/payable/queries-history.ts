import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { newId } from '~/platform/ids.ts';

/** The columns of every history; its noun adds the step and the other columns of its table. */
export interface HistoryRow {
  at: Date;
  by: string;
  user_id: string | null;
  note: string | null;
}

/** The history tables. Each has an id, `at` and `user_id`; every other column is a text. */
export interface HistoryTable<Row> {
  table: 'order_history' | 'prescription_history' | 'booking_history';
  /** Whose history it is. */
  owner: 'order_id' | 'prescription_id' | 'booking_id';
  texts: readonly (Exclude<keyof Row, 'at' | 'user_id'> & string)[];
}

/** After every existing row, even if several are written at the same instant: ids of one millisecond have no order. */
export async function insertHistory<Row extends HistoryRow>(
  db: Db,
  { table, owner, texts }: HistoryTable<Row>,
  ownerId: string,
  row: Partial<Row> & Pick<HistoryRow, 'at'>,
): Promise<void> {
  const columns = sql.join(texts.map((name) => sql.ref(name)));
  const values = sql.join(texts.map((name) => sql`${row[name] ?? null}::text`));
  await sql`
    insert into ${sql.table(table)} (id, ${sql.ref(owner)}, at, user_id, ${columns})
    select ${newId()}::uuid, ${ownerId}::uuid, greatest(${row.at}::timestamptz, max(at) + interval '1 millisecond'),
      ${row.user_id ?? null}::uuid, ${values}
    from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId}`.execute(db);
}

export async function listHistory<Row extends HistoryRow>(
  db: Db,
  { table, owner, texts }: HistoryTable<Row>,
  ownerId: string,
): Promise<Row[]> {
  const columns = sql.join(texts.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`
    select at, user_id, ${columns} from ${sql.table(table)}
    where ${sql.ref(owner)} = ${ownerId} order by at, id`.execute(db);
  return rows;
}
