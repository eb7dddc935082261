// What a pack holds, read from the words of the catalogue: "30 tablets", "2 x 10 capsules", "100 ml", or a bare number with
// the dosage form. The register counts pieces (General Regulations 2017 reg 35).

export interface PackContents {
  pieces: number;
  /** "tablets", "ml". */
  unit: string;
}

const UNITS: readonly (readonly [RegExp, unit: string])[] = [
  [/^(tablets?|caplets?|tabs?)\b/, 'tablets'],
  [/^(capsules?|caps?)\b/, 'capsules'],
  [/^lozenges?\b/, 'lozenges'],
  [/^patch(es)?\b/, 'patches'],
  [/^suppositor(y|ies)\b/, 'suppositories'],
  [/^sachets?\b/, 'sachets'],
  [/^ampoules?\b/, 'ampoules'],
  [/^(doses?|puffs?|actuations?)\b/, 'doses'],
  [/^(pieces?|units?)\b/, 'pieces'],
  [/^(ml|millilit(re|er)s?)\b/, 'ml'],
  [/^(g|grams?)\b/, 'g'],
];
const unitOf = (text: string): string | null => UNITS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

const PACK = /^\s*(?:(\d{1,3})\s*x\s*)?(\d{1,4})\s*('?s\b)?\s*(.*)$/;

/** Null if its size does not say. */
export function packContents(pack_size: string | null, dosage_form: string | null): PackContents | null {
  const [, times = '1', count, , rest = ''] = PACK.exec((pack_size ?? '').toLowerCase()) ?? [];
  if (!count) return null;
  // "30" and "30's" are pieces of the dosage form, which is named by its last words: "enteric-coated tablet".
  const words = rest.trim() === '' ? (dosage_form ?? '').toLowerCase().split(/[^a-z]+/) : [rest.trim()];
  const unit = words.map(unitOf).find((one) => one !== null);
  const pieces = Number(times) * Number(count);
  return unit && pieces > 0 ? { pieces, unit } : null;
}
