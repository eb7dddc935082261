import { roundDivide, toCents } from '../../shared/money.ts';

// A medicine is counted in pieces (tablets, capsules …) and sold in packs. Every screen and paper says which of the two it
// means; the register keeps pieces with their form (General Regulations 2017 reg 35).

// Millilitres and grams are no pieces.
const PIECES =
  /^\s*(\d{1,4})\s*(?:x\s*)?(tablet|capsule|caplet|tab|cap|lozenge|patch|suppositor|sachet|ampoule|piece|'?s\b)/i;
const IN_PIECES = /tablet|capsule|caplet|lozenge|patch|suppositor|sachet|ampoule/i;

/** How many tablets or the like a pack holds; null if its size does not say. */
export function piecesOf(pack_size: string | null, dosage_form: string | null): number | null {
  const said = PIECES.exec(pack_size ?? '')?.[1];
  if (said) return Number(said);
  const number = /^\s*(\d{1,4})\s*$/.exec(pack_size ?? '')?.[1];
  return number && IN_PIECES.test(dosage_form ?? '') ? Number(number) : null;
}

export interface Counted {
  /** Packs that are opened for it: the last one may be split. */
  quantity: number;
  /** Null if it is not known how many pieces a pack holds. */
  quantity_pieces: number | null;
  pieces_per_pack: number | null;
}

/** Packs that are opened for so many pieces. */
export const packsFor = (pieces: number, perPack: number): number => Math.ceil(pieces / perPack);

/** Pieces out of a split pack; 0 if the packs are whole. */
export const loosePieces = ({ quantity_pieces, pieces_per_pack }: Omit<Counted, 'quantity'>): number =>
  quantity_pieces === null || pieces_per_pack === null ? 0 : quantity_pieces % pieces_per_pack;

/** What a line counts: pieces where they are known, otherwise packs. */
export const unitsOf = ({ quantity, quantity_pieces }: Pick<Counted, 'quantity' | 'quantity_pieces'>): number =>
  quantity_pieces ?? quantity;

/** A line in cents: whole packs at their price, and the pieces of a split pack at their share of it, rounded once. */
export function lineCents({ price, ...counted }: Counted & { price: number }): number {
  const pack = toCents(price);
  const loose = loosePieces(counted);
  if (loose === 0 || counted.pieces_per_pack === null) return pack * counted.quantity;
  return pack * (counted.quantity - 1) + roundDivide(BigInt(pack * loose), BigInt(counted.pieces_per_pack));
}

const FORMS: readonly (readonly [RegExp, one: string, many: string])[] = [
  [/capsule|\bcap\b/i, 'capsule', 'capsules'],
  [/tablet|caplet|\btab\b/i, 'tablet', 'tablets'],
  [/lozenge/i, 'lozenge', 'lozenges'],
  [/patch/i, 'patch', 'patches'],
  [/suppositor/i, 'suppository', 'suppositories'],
  [/sachet/i, 'sachet', 'sachets'],
  [/ampoule/i, 'ampoule', 'ampoules'],
];

/** What one piece of that form is called, for so many of them. */
export function pieceLabel(dosage_form: string | null, count: number): string {
  const [, one = 'piece', many = 'pieces'] = FORMS.find(([form]) => form.test(dosage_form ?? '')) ?? [];
  return count === 1 ? one : many;
}

const packText = (packs: number, perPack: number | null): string =>
  `${packs} pack${packs === 1 ? '' : 's'}${perPack === null ? '' : ` of ${perPack}`}`;

/** "40 capsules (2 packs of 20)", "42 capsules (2 packs of 20 + 2)" or, where the pieces are unknown, "2 packs". */
export function amountText(counted: Counted & { dosage_form: string | null }): string {
  const { quantity, quantity_pieces, pieces_per_pack, dosage_form } = counted;
  if (quantity_pieces === null || pieces_per_pack === null) return packText(quantity, null);
  const pieces = `${quantity_pieces} ${pieceLabel(dosage_form, quantity_pieces)}`;
  const loose = loosePieces(counted);
  if (loose === 0) return `${pieces} (${packText(quantity, pieces_per_pack)})`;
  return quantity === 1
    ? `${pieces} (from a pack of ${pieces_per_pack})`
    : `${pieces} (${packText(quantity - 1, pieces_per_pack)} + ${loose})`;
}

/** So many units of a line as text, for a part of it: "12 capsules" or "1 pack". */
export const unitsText = (
  units: number,
  { quantity_pieces, dosage_form }: Pick<Counted, 'quantity_pieces'> & { dosage_form: string | null },
): string => (quantity_pieces === null ? packText(units, null) : `${units} ${pieceLabel(dosage_form, units)}`);

/** The question about pieces that are no whole number of packs; answered by `split_pack`. */
export function splitQuestion(pieces: number, perPack: number, dosage_form: string | null): string | null {
  const loose = pieces % perPack;
  if (loose === 0) return null;
  const whole = Math.floor(pieces / perPack);
  const said = `${pieces} ${pieceLabel(dosage_form, pieces)}`;
  return whole === 0
    ? `${said} is less than a pack of ${perPack}. Split a pack, or enter ${perPack}?`
    : `${said} is ${packText(whole, perPack)} and ${loose} more. Split a pack, or enter ${whole * perPack}?`;
}

export const isSplitQuestion = (message: string): boolean => /\. Split a pack, or enter \d+\?$/.test(message);
