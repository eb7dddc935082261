import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit, auditAll } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import type { Db } from '~/platform/database/connect.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import type { SepIncreaseRow, SepIncreases } from '../contract-sep.ts';
import { increaseOn } from '../sep-rules.ts';
import * as queries from './queries-sep.ts';

/** The increase in force today; null before the first was entered. */
export async function findIncrease(ctx: Context): Promise<SepIncreaseRow | null> {
  return increaseOn(await queries.listIncreases(ctx.db), shopDate(ctx.now()));
}

export async function listSepIncreases(ctx: Context): Promise<SepIncreases> {
  const increases = await queries.listIncreases(ctx.db);
  const current = increaseOn(increases, shopDate(ctx.now()));
  const counts = current ? await queries.countToCheck(ctx.db, current) : { old_count: 0, raised_count: 0 };
  return { increases, current, ...counts };
}

export async function addSepIncrease(
  ctx: Context,
  body: { effective_on: string; max_percent: number; gazette: string },
): Promise<SepIncreases> {
  const actor = actorOf(ctx);
  return inTransaction(ctx, async (trx) => {
    const id = newId();
    await queries.insertIncrease(trx.db, {
      ...body,
      id,
      entered_by: actor.user_id,
      entered_by_name: `${actor.first_name} ${actor.last_name}`.trim(),
      entered_at: trx.now(),
    });
    const { effective_on, max_percent } = body;
    await audit(trx, {
      action: 'sep_increase.entered',
      object_kind: 'sep_increase',
      object_id: id,
      detail: { effective_on, max_percent },
    });
    return listSepIncreases(trx);
  });
}

/** For the price register: these SEPs are current on that day. */
export const markChecked = (db: Db, ids: readonly string[], today: string): Promise<string[]> =>
  queries.markChecked(db, ids, today);

export async function confirmSep(ctx: Context, { ids }: { ids: string[] }): Promise<{ confirmed: number }> {
  return inTransaction(ctx, async (trx) => {
    const done = await queries.markChecked(trx.db, ids, shopDate(trx.now()));
    await auditAll(
      trx,
      done.map((object_id) => ({ action: 'product.sep_confirmed', object_kind: 'product', object_id })),
    );
    return { confirmed: done.length };
  });
}
