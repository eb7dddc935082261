import { fullName } from '~/domains/accounts/rules.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import type { Context } from '~/platform/context.ts';
import { insertHistory, listHistory, type HistoryRow, type HistoryTable } from './queries-history.ts';

export type { HistoryRow } from './queries-history.ts';

/** The actor, if it was not a member of staff. */
export const BY_CUSTOMER = 'Customer';
export const BY_PAYMENT = 'Payment provider';
export const BY_SHOP = 'Shop';

/** A staff member who does it. */
export function byStaff(ctx: Context): { by: string; user_id: string } {
  const actor = actorOf(ctx);
  return { by: fullName(actor), user_id: actor.user_id };
}

type Nullable<Row> = { [K in keyof Row]: null extends Row[K] ? K : never }[keyof Row];
/** A row to insert: its time is now, and nullable fields may be omitted. */
export type Note<Row> = Omit<Row, Nullable<Row> | 'at'> & Partial<Pick<Row, Nullable<Row>>>;

export interface History<Row> {
  note: (ctx: Context, ownerId: string, row: Note<Row>) => Promise<void>;
  list: (ctx: Context, ownerId: string) => Promise<Row[]>;
}

/** The history of one noun, in its own table. */
export function defineHistory<Row extends HistoryRow>(table: HistoryTable<Row>): History<Row> {
  return {
    note: (ctx, ownerId, row) => insertHistory(ctx.db, table, ownerId, { ...(row as Partial<Row>), at: ctx.now() }),
    list: (ctx, ownerId) => listHistory(ctx.db, table, ownerId),
  };
}

/** A row as its reader may see it: the names and notes of the staff are for the staff. */
export function shownRow(
  ctx: Context,
  row: HistoryRow,
  { isStaff, byStaff }: { isStaff: boolean; byStaff: boolean },
): { at: string; by: string; note: string | null } {
  return {
    at: row.at.toISOString(),
    by: byStaff && !isStaff ? ctx.config.SHOP_SHORT_NAME : row.by,
    note: isStaff ? row.note : null,
  };
}
