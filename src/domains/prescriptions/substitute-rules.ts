import { roundDivide, toCents, toRand } from '../../shared/money.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Medicine, MedicineRow } from './contract.ts';
import { packsFor } from './unit-rules.ts';

// A generic in place of the prescribed brand (Act 101 of 1965 s22F).

/** The fee within a price, without VAT: an invoice shows SEP and dispensing fee separately (rule 24). */
export function feeOf(price: number, sep: number | null): number | null {
  if (sep === null) return null;
  return toRand(roundDivide(BigInt(Math.max(0, toCents(price) - toCents(sep))) * 100n, 115n));
}

/** Compared by the piece, or by the pack where the pieces of one are unknown. */
export function isCheaper(
  one: { price: number; pieces_per_pack: number | null },
  other: { price: number; pieces_per_pack: number | null },
): boolean {
  if (one.pieces_per_pack === null || other.pieces_per_pack === null) return toCents(one.price) < toCents(other.price);
  return toCents(one.price) * other.pieces_per_pack < toCents(other.price) * one.pieces_per_pack;
}

/**
 * Swaps the two: the offered medicine becomes the line with every field, and the line becomes the alternative. The pieces
 * that were prescribed stay; its packs are counted anew.
 */
export function swapped<Line extends MedicineRow | Medicine>(line: Line): Line {
  const { substitute } = line;
  if (!substitute) return line;
  const { pieces_per_pack } = substitute;
  const isCounted = line.quantity_pieces !== null && pieces_per_pack !== null;
  return {
    ...line,
    product_id: substitute.product_id,
    name: substitute.name,
    price: substitute.price,
    sep: substitute.sep,
    sep_reason: substitute.sep_reason,
    nappi_code: substitute.nappi_code,
    strength: substitute.strength || line.strength,
    dosage_form: substitute.dosage_form || line.dosage_form,
    pieces_per_pack,
    quantity: isCounted ? packsFor(line.quantity_pieces ?? 0, pieces_per_pack) : line.quantity,
    quantity_pieces: isCounted ? line.quantity_pieces : pieces_per_pack && pieces_per_pack * line.quantity,
    dispensing_fee: feeOf(substitute.price, substitute.sep),
    storage: substitute.storage,
    substitute: {
      product_id: line.product_id,
      name: line.name,
      price: line.price,
      sep: line.sep,
      sep_reason: line.sep_reason,
      nappi_code: line.nappi_code,
      strength: line.strength,
      dosage_form: line.dosage_form,
      pieces_per_pack: line.pieces_per_pack,
      storage: line.storage,
    },
  };
}
