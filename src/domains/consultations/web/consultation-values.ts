import { unitsText } from '~/domains/prescriptions/unit-rules.ts';
import type { BookingMedicine } from '../contract-prescription.ts';

// The forms' values are text, as typed; the payload has the contract's fields.

export interface ScriptLine {
  product_id: string | null;
  name: string;
  strength: string;
  dosage_form: string;
  quantity: string;
  /** Pieces: "10 tablets"; or packs. */
  counted_in: 'pieces' | 'packs';
  directions: string;
  /** Of treatment; empty if it is not limited. */
  days: string;
  repeats_allowed: string;
  no_substitution: boolean;
}

export const EMPTY_LINE: ScriptLine = {
  product_id: null,
  name: '',
  strength: '',
  dosage_form: '',
  quantity: '',
  counted_in: 'pieces',
  directions: '',
  days: '',
  repeats_allowed: '0',
  no_substitution: false,
};

/** A whole number as typed; anything else is sent as it is, and the server reports it at its field. */
const whole = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export const toData = ({ quantity, counted_in, days, ...line }: ScriptLine): BookingMedicine['data'] => ({
  ...line,
  ...(days.trim() === '' ? {} : { days: whole(days) }),
  [counted_in === 'pieces' ? 'quantity_pieces' : 'quantity']: whole(quantity),
  repeats_allowed: whole(line.repeats_allowed),
});

const amountOf = ({ quantity, quantity_pieces = null, dosage_form }: BookingMedicine['data']): string =>
  unitsText(quantity_pieces ?? quantity ?? 1, { quantity_pieces, dosage_form: dosage_form ?? null });

/** "500 mg, tablet, 10 tablets. 1 repeat. No substitution": all but name and directions. */
export function medicineText({ data }: BookingMedicine): string {
  const { strength, dosage_form, days, repeats_allowed: repeats, no_substitution } = data;
  const what = [strength, dosage_form, amountOf(data)].filter(Boolean).join(', ');
  return [
    what,
    days ? `for ${days} day${days === 1 ? '' : 's'}` : '',
    repeats > 0 ? `${repeats} repeat${repeats === 1 ? '' : 's'}` : '',
    no_substitution ? 'no substitution' : '',
  ]
    .filter(Boolean)
    .join('. ');
}
