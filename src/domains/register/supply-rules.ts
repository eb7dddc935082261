// What a person got and still has: duplicates and limits by ingredient, across orders and prescriptions. Pure: the desk
// shows with the same functions what the server refuses.
import { addDays, dayText } from '../../shared/dates.ts';
import type { IngredientLimit } from './dispensing-rules.ts';
import { ingredientsNamed, milligramsOf, sharedIngredients, type Contents, type Ingredient } from './ingredients.ts';

/** What is about to be supplied. */
export interface LineToSupply {
  name: string;
  nappi_code?: string | null | undefined;
  active_ingredients: readonly Ingredient[];
  pieces: number | null;
  packs: number | null;
  days?: number | null | undefined;
}

/** What was supplied, after corrections. */
export interface SuppliedMedicine {
  /** yyyy-MM-dd in the shop's time zone. */
  date: string;
  source: 'order' | 'prescription';
  source_id: string;
  source_number: string;
  medicine: string;
  nappi_code: string | null;
  active_ingredients: Ingredient[];
  pieces: number | null;
  packs: number | null;
  unit: string | null;
  days: number | null;
}

export interface SupplyWarning {
  kind: 'running' | 'same_sale' | 'limit';
  /** Position among the lines. */
  line: number;
  ingredient: string;
  message: string;
}

export interface LimitFault {
  ingredient: string;
  /** Positions of the lines that hold it. */
  lines: number[];
  message: string;
  /** "1 pack": what one person may get. Null: how much these lines hold is not known. */
  most: string | null;
}

interface Amounts {
  quantity: number;
  packs: number | null;
  days: number | null;
}

/** What is left of an entry whose corrections add up to that: packs and days in proportion, rounded up. */
export function netOf({ quantity, packs, days }: Amounts, corrected: number): Amounts {
  const left = Math.max(0, quantity + corrected);
  const share = (whole: number | null) => whole && Math.ceil((whole * left) / quantity);
  return { quantity: left, packs: share(packs), days: share(days) };
}

const contentsOf = ({ medicine, ...rest }: SuppliedMedicine): Contents => ({ name: medicine, ...rest });
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** "42 capsules", "2 packs". */
export function amountText({ pieces, packs, unit }: Pick<SuppliedMedicine, 'pieces' | 'packs' | 'unit'>): string {
  if (pieces !== null) return unit ? `${pieces} ${unit}` : counted(pieces, 'piece');
  return packs === null ? 'an unknown amount' : counted(packs, 'pack');
}

const MEASURES = [
  { field: 'most_packs', text: (count: number) => counted(count, 'pack') },
  { field: 'most_pieces', text: (count: number) => counted(count, 'piece') },
  { field: 'most_mg', text: (count: number) => `${Number(count.toFixed(3))} mg` },
] as const;
type Measure = (typeof MEASURES)[number]['field'];

type Counted = Contents & Pick<LineToSupply, 'pieces' | 'packs'>;

/** How much of the ingredient a medicine holds in each measure; null if that is not known. */
function amountsOf(ingredient: string, medicine: Counted): Record<Measure, number | null> | null {
  const held = ingredientsNamed(ingredient, medicine);
  if (held.length === 0) return null;
  const mg = held.map(({ strength }) => milligramsOf(strength, medicine.pieces));
  return {
    most_packs: medicine.packs,
    most_pieces: medicine.pieces,
    most_mg: mg.includes(null) ? null : mg.reduce((sum: number, one) => sum + (one ?? 0), 0),
  };
}

function limitFault(
  limit: IngredientLimit,
  supplied: readonly SuppliedMedicine[],
  lines: readonly LineToSupply[],
  today: string,
): LimitFault | null {
  const { ingredient, per_days } = limit;
  const since = addDays(today, 1 - per_days);
  const now = lines.flatMap((line, index) => {
    const amounts = amountsOf(ingredient, line);
    return amounts ? [{ line: index, name: line.name, amounts }] : [];
  });
  if (now.length === 0) return null;
  const before = supplied.flatMap((one) => {
    const amounts = one.date >= since ? amountsOf(ingredient, { ...contentsOf(one), ...one }) : null;
    return amounts ? [{ name: one.medicine, amounts }] : [];
  });
  const fault = (message: string, most: string | null): LimitFault => ({
    ingredient,
    lines: now.map(({ line }) => line),
    message,
    most,
  });
  const set = MEASURES.filter(({ field }) => limit[field] !== null);
  const sum = (all: readonly { amounts: Record<Measure, number | null> }[], field: Measure) =>
    all.reduce((total, { amounts }) => total + (amounts[field] ?? 0), 0);
  for (const { field, text } of set) {
    const [most, had, adds] = [limit[field] ?? 0, sum(before, field), sum(now, field)];
    if (adds > 0 && had + adds > most)
      return fault(
        `At most ${text(most)} of ${ingredient} for one person within ${counted(per_days, 'day')}. ` +
          `${had > 0 ? capital(text(had)) : 'None'} supplied since ${dayText(since)}, and this adds ${text(adds)}.`,
        text(most),
      );
  }
  // Counting nothing would let through whatever the catalogue does not describe.
  const unknown = [...now, ...before].find(({ amounts }) => set.every(({ field }) => amounts[field] === null));
  return unknown
    ? fault(
        `The limit on ${ingredient} cannot be checked, because the amount in ${unknown.name} is not known. ` +
          'Add its strength or pack size to the catalogue.',
        null,
      )
    : null;
}

/** One for each ingredient that goes over its limit, counting what the person got within the days plus these lines. */
export function limitFaultsOf(
  limits: readonly IngredientLimit[],
  supplied: readonly SuppliedMedicine[],
  lines: readonly LineToSupply[],
  today: string,
): LimitFault[] {
  return limits.flatMap((limit) => limitFault(limit, supplied, lines, today) ?? []);
}

/** Same ingredient twice among the lines, or in what the person still has. `duplicate_days`: where days are not known. */
export function duplicateWarnings(
  supplied: readonly SuppliedMedicine[],
  lines: readonly LineToSupply[],
  today: string,
  duplicate_days: number,
): SupplyWarning[] {
  const endOf = ({ date, days }: SuppliedMedicine) => addDays(date, days ?? duplicate_days);
  const running = supplied.filter((one) => endOf(one) > today).toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  return lines.flatMap((line, index) => {
    const warnings = new Map<string, SupplyWarning>();
    const warn = (kind: SupplyWarning['kind'], ingredient: string, message: string) => {
      if (!warnings.has(`${kind} ${ingredient}`))
        warnings.set(`${kind} ${ingredient}`, { kind, line: index, ingredient, message });
    };
    for (const other of lines.slice(0, index))
      for (const ingredient of sharedIngredients(line, other))
        warn('same_sale', ingredient, `${line.name} has the same active ingredient as ${other.name}: ${ingredient}.`);
    for (const one of running)
      for (const ingredient of sharedIngredients(line, contentsOf(one)))
        warn(
          'running',
          ingredient,
          `${capital(ingredient)} was supplied on ${dayText(one.date)} (${one.source_number}): ` +
            `${amountText(one)} of ${one.medicine}, which ${one.days === null ? 'may last' : 'last'} until ${dayText(endOf(one))}.`,
        );
    return [...warnings.values()];
  });
}
