// An entry of the register in words, as paper and screen show it.

interface Amount {
  quantity: number;
  quantity_pieces: number | null;
  unit: string | null;
  packs: number | null;
}

const packsText = (packs: number): string => `${packs} ${Math.abs(packs) === 1 ? 'pack' : 'packs'}`;

/** "42 capsules", "2 packs"; of an older entry only the figure, whose unit was not written down. */
export function quantityText({ quantity, quantity_pieces, unit, packs }: Amount): string {
  if (quantity_pieces !== null) return `${quantity} ${unit ?? (Math.abs(quantity) === 1 ? 'piece' : 'pieces')}`;
  return packs === null ? String(quantity) : packsText(packs);
}

/** "2 packs" beside the pieces; null where there is nothing to add. */
export const packsBeside = ({ quantity_pieces, packs }: Amount): string | null =>
  quantity_pieces === null || packs === null ? null : packsText(packs);

interface Listed extends Amount {
  corrects_id: string | null;
  left_quantity: number | null;
}

export const ENTRY_MARK = {
  correction: { label: 'Correction', tone: 'info' },
  corrected: { label: 'Corrected', tone: 'warn' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
} as const;

/** What an entry is besides a plain one; null for an entry that nothing corrects. */
export function markOf({ corrects_id, left_quantity, quantity }: Listed): keyof typeof ENTRY_MARK | null {
  if (corrects_id !== null) return 'correction';
  if (left_quantity === quantity) return null;
  return left_quantity === 0 ? 'cancelled' : 'corrected';
}

/** What is left of a corrected entry, "38 tablets"; null for others. */
export function leftText(entry: Listed): string | null {
  const { left_quantity } = entry;
  if (left_quantity === null || markOf(entry) !== 'corrected') return null;
  return quantityText({
    ...entry,
    quantity: left_quantity,
    quantity_pieces: entry.quantity_pieces === null ? null : left_quantity,
    packs: entry.packs === null ? null : left_quantity,
  });
}

/** The quantity in one line of a list, a correction's with its sign: "40, now 38 tablets", "40 tablets, cancelled". */
export function listedQuantity(entry: Listed): string {
  if (entry.corrects_id !== null && entry.quantity > 0) return `+${quantityText(entry)}`;
  const left = leftText(entry);
  if (left !== null) return `${entry.quantity}, now ${left}`;
  return markOf(entry) === 'cancelled' ? `${quantityText(entry)}, cancelled` : quantityText(entry);
}

/** What one is counted in, at a field: "tablets", "packs"; null where it was not written down. */
export const countedIn = ({ quantity_pieces, unit, packs }: Amount): string | null =>
  quantity_pieces === null ? (packs === null ? null : 'packs') : (unit ?? 'pieces');

const holds = (name: string, words: string): boolean => name.toLowerCase().includes(words.toLowerCase());

/** A medicine with its strength and form, unless its name states them already: "Loratadine 10 mg, 10 tablets". */
export const medicineText = (name: string, ...details: (string | null)[]): string =>
  [name, ...details.filter((words) => words && !holds(name, words))].join(', ');
