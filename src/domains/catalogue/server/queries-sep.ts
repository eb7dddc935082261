import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents } from '~/shared/money.ts';
import type { SepIncreaseRow } from '../contract-sep.ts';
import type { SepIncrease } from '../sep-rules.ts';

/** The latest day first; of several for one day the last entered first. A handful of rows a year. */
export async function listIncreases(db: Db): Promise<SepIncreaseRow[]> {
  const rows = await db
    .selectFrom('sep_increases')
    .select(['id', 'effective_on', 'max_percent', 'gazette', 'entered_by_name as entered_by', 'entered_at'])
    .orderBy('effective_on', 'desc')
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    effective_on: String(row.effective_on),
    max_percent: Number(row.max_percent),
    entered_at: row.entered_at.toISOString(),
  }));
}

export async function insertIncrease(
  db: Db,
  row: Omit<SepIncreaseRow, 'entered_at' | 'entered_by'> & {
    entered_by: string;
    entered_by_name: string;
    entered_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('sep_increases')
    .values({ ...row, max_percent: String(row.max_percent) })
    .execute();
}

const IS_REGULATED = sql<boolean>`(p.sep is not null and p.schedule in ('S1', 'S2', 'S3', 'S4', 'S5', 'S6'))`;

/** Schedule 1 to 6 medicine that costs less than its single exit price. */
export const isBelowSep = sql<boolean>`(${IS_REGULATED} and p.sale_price < p.sep)`;

/** As `isOldSep`. */
export const isOld = ({ effective_on }: SepIncrease) =>
  sql<boolean>`(${IS_REGULATED} and (p.sep_checked_on is null or p.sep_checked_on < ${effective_on}::date))`;

/** As `isRaisedTooMuch`: against the last SEP that the ledger has before the increase. */
export const isRaised = ({ effective_on, max_percent }: SepIncrease) =>
  sql<boolean>`(${IS_REGULATED} and p.sep > round((
      select before.sep from sep_changes before
      where before.product_id = p.id and before.recorded_on < ${effective_on}::date
      order by before.recorded_on desc, before.id desc limit 1
    ) * (1 + ${String(max_percent)}::numeric / 100), 2))`;

/** Of the products in the shop. */
export async function countToCheck(
  db: Db,
  increase: SepIncrease,
): Promise<{ old_count: number; raised_count: number }> {
  const { rows } = await sql<{ old_count: number; raised_count: number }>`
    select count(*) filter (where ${isOld(increase)}) as old_count,
      count(*) filter (where ${isRaised(increase)}) as raised_count
    from products p where p.is_active`.execute(db);
  return rows[0] ?? { old_count: 0, raised_count: 0 };
}

/** The SEP that the ledger has of a product before that day; null if none is known. */
export async function findSepBefore(db: Db, id: string, day: string): Promise<number | null> {
  const { rows } = await sql<{ sep: string | null }>`
    select sep from sep_changes where product_id = ${id}::uuid and recorded_on < ${day}::date
    order by recorded_on desc, id desc limit 1`.execute(db);
  return rows[0]?.sep ? toCents(rows[0].sep) : null;
}

/** Somebody has looked at these SEPs on that day. Returns the products that have one. */
export async function markChecked(db: Db, ids: readonly string[], today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set sep_checked_on = ${today}::date
    where id = any(${ids}::uuid[]) and sep is not null and sep_checked_on is distinct from ${today}::date
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
