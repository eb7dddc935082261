import type { Context } from '~/platform/context.ts';
import { addDays, shopDate, shopInstant } from '~/shared/dates.ts';
import type { Ingredient } from '../ingredients.ts';
import {
  duplicateWarnings,
  limitFaultsOf,
  netOf,
  type LimitFault,
  type LineToSupply,
  type SuppliedMedicine,
  type SupplyWarning,
} from '../supply-rules.ts';
import { ruleOn } from './dispensing-rules.ts';
import * as queries from './queries.ts';
import type { ListedEntry } from './queries.ts';

// What a person got over orders and prescriptions, by identity number, as the register has it.

export interface Supplied extends SuppliedMedicine {
  entry_id: string;
  at: Date;
  reference: string;
  schedule: string;
  strength: string;
  active_ingredients: Ingredient[];
}

function toSupplied(entry: ListedEntry): Supplied | null {
  // Older entries count packs.
  const packs = entry.quantity_pieces === null ? (entry.packs ?? entry.quantity) : entry.packs;
  const net = netOf({ quantity: entry.quantity, packs, days: entry.days }, entry.corrected ?? 0);
  if (net.quantity === 0) return null;
  return {
    entry_id: entry.id,
    at: entry.at,
    date: shopDate(entry.at),
    reference: entry.dispensing_reference,
    source: entry.source,
    source_id: entry.source_id,
    source_number: entry.source_number,
    schedule: entry.schedule,
    medicine: entry.medicine,
    nappi_code: entry.nappi_code,
    strength: entry.strength,
    active_ingredients: entry.active_ingredients,
    pieces: entry.quantity_pieces === null ? null : net.quantity,
    packs: net.packs,
    unit: entry.unit,
    days: net.days,
  };
}

/** Latest first, after corrections; what was cancelled is not in it. The caller audits the reading. */
export async function listSupplied(ctx: Context, identity: string, { since }: { since: string }): Promise<Supplied[]> {
  if (!/[0-9A-Za-z]/.test(identity)) return [];
  const entries = await queries.listOfPerson(ctx.db, identity, shopInstant(since));
  return entries.flatMap((entry) => toSupplied(entry) ?? []);
}

interface Asked {
  /** Null: nobody asked for it, so only the lines themselves count. */
  identity: string | null;
  lines: readonly LineToSupply[];
  /** yyyy-MM-dd in the shop's time zone. */
  today: string;
}

/** As long as a supply can last, and a limit look back. */
const LONGEST_DAYS = 366;

const suppliedTo = async (ctx: Context, { identity, today }: Asked): Promise<Supplied[]> =>
  identity === null ? [] : listSupplied(ctx, identity, { since: addDays(today, -LONGEST_DAYS) });

/** One for each ingredient over its limit, counting what the person got within the days plus these lines. */
export async function limitFaults(ctx: Context, asked: Asked): Promise<LimitFault[]> {
  const limits = await ruleOn(ctx, 'ingredient_limits', asked.today);
  return limitFaultsOf(limits, await suppliedTo(ctx, asked), asked.lines, asked.today);
}

/**
 * What needs a reason before it is dispensed: an ingredient that the person still has, one that is twice in this sale, and
 * one over its limit. `except` is the script whose repeat this is: its ledger judges when that is due.
 */
export async function suppliedWarnings(
  ctx: Context,
  { except, ...asked }: Asked & { except?: { source: 'order' | 'prescription'; source_id: string } },
): Promise<SupplyWarning[]> {
  const supplied = await suppliedTo(ctx, asked);
  const others = supplied.filter(
    ({ source, source_id }) => !except || source !== except.source || source_id !== except.source_id,
  );
  const limits = limitFaultsOf(await ruleOn(ctx, 'ingredient_limits', asked.today), supplied, asked.lines, asked.today);
  return [
    ...duplicateWarnings(others, asked.lines, asked.today, await ruleOn(ctx, 'duplicate_days', asked.today)),
    ...limits.flatMap(({ lines, ingredient, message }) =>
      lines.map((line): SupplyWarning => ({ kind: 'limit', line, ingredient, message })),
    ),
  ];
}
