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
