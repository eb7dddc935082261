import { returnPieces } from '~/domains/catalogue/server/stock.ts';
import { demandPart } from '~/domains/payments/server/service.ts';
import type { Context } from '~/platform/context.ts';
import { roundDivide, toCents } from '~/shared/money.ts';
import * as supplies from './queries-supplies.ts';
import type { PrescriptionRecord } from './queries.ts';
import { type SupplyLine, listSupplyLines } from './queries-supply-lines.ts';

const unitsOf = ({ pieces, packs }: SupplyLine): number => pieces ?? packs;

interface Part {
  line: SupplyLine;
  units: number;
}

/** Where the units that are given up were paid for. What is owed longest was supplied first, so the latest supply comes first. */
function partsOf(given: SupplyLine, paidFor: readonly SupplyLine[]): Part[] {
  let rest = unitsOf(given);
  const parts: Part[] = [];
  for (const line of paidFor) {
    if (line.medicine_id !== given.medicine_id || line.supplied === null) continue;
    const units = Math.min(rest, unitsOf(line) - line.supplied);
    if (units <= 0) continue;
    parts.push({ line, units });
    rest -= units;
  }
  return parts;
}

/** Packs that were not opened. */
const wholePacks = ({ line, units }: Part): number =>
  line.pieces === null ? units : Math.floor(units / (line.pieces_per_pack ?? units));

/**
 * The rest of a part supply will not follow after all: its share of what was paid is due back, and its whole packs return to
 * stock. The payments of the prescription are locked by the caller.
 */
export async function giveUpOwed(ctx: Context, { id, supply_id }: PrescriptionRecord): Promise<void> {
  const all = await supplies.listSupplies(ctx.db, id);
  const paid = all.filter(({ kind, status }) => kind !== 'owed' && status !== 'cancelled').toReversed();
  const lines = await listSupplyLines(
    ctx.db,
    all.map((supply) => supply.id),
  );
  const paidFor = paid.flatMap((supply) => lines.filter((line) => line.supply_id === supply.id));
  const parts = lines.filter((line) => line.supply_id === supply_id).flatMap((given) => partsOf(given, paidFor));
  for (const supply of paid) {
    const own = parts.filter(({ line }) => line.supply_id === supply.id);
    const cents = own.reduce(
      (sum, { line, units }) =>
        sum + roundDivide(BigInt(toCents(line.line_total)) * BigInt(units), BigInt(unitsOf(line))),
      0,
    );
    if (cents > 0) await demandPart(ctx, 'prescription', supply.id, cents);
    const back = own.flatMap((part) => {
      const { product_id, is_taken } = part.line;
      const quantity = wholePacks(part);
      return product_id !== null && is_taken && quantity > 0 ? [{ product_id, quantity }] : [];
    });
    if (back.length > 0) await returnPieces(ctx, supply.id, back);
  }
}
