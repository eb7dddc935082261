import { actorOf } from '~/domains/accounts/server/actor.ts';
import { lockPerson } from '~/domains/register/server/lock-person.ts';
import { suppliedWarnings } from '~/domains/register/server/supplied.ts';
import type { SupplyWarning } from '~/domains/register/supply-rules.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict, forbidden } from '~/shared/errors.ts';
import { isPharmacist } from '~/shared/registrations.ts';
import { medicinesOf, toSupply } from './line-medicines.ts';
import * as queries from './queries.ts';
import type { OrderLine, OrderRecord } from './queries.ts';

export interface LineWarning extends Pick<SupplyWarning, 'kind' | 'ingredient' | 'message'> {
  order_item_id: string;
}

/** A line and how many packs of it leave. */
export interface Released {
  line: OrderLine;
  quantity: number;
}

/** What register and limits say against releasing this to that person. */
export async function warningsOn(
  ctx: Context,
  identity: string | null,
  released: readonly Released[],
): Promise<LineWarning[]> {
  const leaving = released.filter(({ quantity }) => quantity > 0);
  const medicines = await medicinesOf(
    ctx,
    leaving.map(({ line }) => line),
  );
  const lines = medicines.map((medicine, index) => toSupply(medicine, leaving[index]?.quantity ?? 0));
  if (lines.length === 0) return [];
  const warnings = await suppliedWarnings(ctx, { identity, lines, today: shopDate(ctx.now()) });
  return warnings.flatMap(({ kind, line, ingredient, message }) => {
    const item = leaving[line]?.line;
    return item ? [{ kind, order_item_id: item.id, ingredient, message }] : [];
  });
}

/** What that person got until this moment: other sales to them wait until this one stands. */
export async function warningsNow(
  ctx: Context,
  order: OrderRecord,
  released: readonly Released[],
): Promise<LineWarning[]> {
  const { id_number, passport_number } = await queries.findBuyerIdentity(ctx.db, order.id);
  const identity = id_number ?? passport_number;
  if (identity !== null) await lockPerson(ctx, identity);
  return warningsOn(ctx, identity, released);
}

/** 409 with each sentence, unless a reason is given; over a limit it has to be a pharmacist's. */
export function checkWarnings(
  ctx: Context,
  warnings: readonly LineWarning[],
  override_reason: string | undefined,
): void {
  if (warnings.length === 0) return;
  if (!override_reason) {
    const messages = [...new Set(warnings.map(({ message }) => message))];
    throw conflict(
      `${messages.join(' ')} Release less of it, or enter a reason for releasing it.`,
      messages.map((message) => ({ field: 'override_reason', message })),
    );
  }
  if (warnings.some(({ kind }) => kind === 'limit') && !isPharmacist(actorOf(ctx)))
    throw forbidden('Only a pharmacist can release more than the limit for one person.');
}
