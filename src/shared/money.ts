// Money is whole cents in arithmetic and a JSON number in rand on the wire. One rounding: half up to the cent.

/** Rand on the wire or a numeric column as text -> whole cents. */
export function toCents(rand: number | string): number {
  const value = typeof rand === 'string' ? Number(rand) : rand;
  return Math.round(Number((value * 100).toFixed(4)));
}

/** Whole cents -> rand for the wire. */
export function toRand(cents: number): number {
  return cents / 100;
}

/** Whole cents -> the text a numeric(12,2) column takes. */
export function toNumeric(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** numerator / denominator of whole numbers, half up (away from zero for negatives), exact in integers. */
export function roundDivide(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (n * 2n + d) / (d * 2n);
  return Number(negative ? -rounded : rounded);
}

/**
 * The amount to pay after a percentage discount: round(cents x (100 - percent) / 100).
 * Percentages carry at most two decimals; the discount is always the rest, never rounded itself.
 */
export function afterPercent(cents: number, percent: number): number {
  const hundredths = BigInt(10_000 - Math.round(percent * 100));
  return roundDivide(BigInt(cents) * hundredths, 10_000n);
}

/** The VAT held in a VAT-inclusive total at 15 % (VAT Act s64: any price is deemed to include it). */
export function vatIncluded(totalCents: number): number {
  return roundDivide(BigInt(totalCents) * 15n, 115n);
}

/** "R1 189.90": thousands separated by a no-break space, always two decimals. */
export function formatRand(rand: number): string {
  const cents = toCents(rand);
  const [whole = '0', decimals = '00'] = toNumeric(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}R${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}.${decimals}`;
}
