// How the NAPPI code of a medicine is compared (docs/spec/pharmacy-rules.md): 6 or 7 product digits and 3 of the pack.

/** Two forms of one NAPPI code are equal without their leading zeros. */
export const nappiKey = (code: string): string => code.replace(/^0+/, '');

/** Every form in which a product may have this code: with zeros lost, 6 + 3 digits and 7 + 3 cannot be distinguished. */
export function nappiSpellings(code: string): string[] {
  const key = nappiKey(code);
  return [...new Set([code, key, key.padStart(9, '0'), key.padStart(10, '0')])];
}
