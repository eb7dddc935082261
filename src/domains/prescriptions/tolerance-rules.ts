// Rule 9: the quantity supplied may differ from the one prescribed, but no further than the responsible pharmacist has
// signed; without a signature, not at all. Pure.
import { unitsOf, unitsText, type Counted } from './unit-rules.ts';

interface Measured extends Pick<Counted, 'quantity' | 'quantity_pieces'> {
  name: string;
  dosage_form: string;
  /** What the script states, in the unit of the line; null: what is supplied. */
  prescribed_quantity: number | null;
}

/** Why so much cannot be supplied; null if it can. */
export function toleranceFault(line: Measured, percent: number): string | null {
  const { name, prescribed_quantity: prescribed } = line;
  const units = unitsOf(line);
  if (prescribed === null || Math.abs(units - prescribed) * 100 <= prescribed * percent) return null;
  const most = percent === 0 ? 'Supply exactly what is prescribed.' : `It may differ by at most ${percent} %.`;
  return `${name}: the prescription states ${unitsText(prescribed, line)}, and ${unitsText(units, line)} would be supplied. ${most}`;
}
