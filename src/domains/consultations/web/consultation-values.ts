import type { BookingMedicine } from '../contract-prescription.ts';

// The forms' values are text, as typed; the payload has the contract's fields.

export interface ScriptLine {
  product_id: string | null;
  name: string;
  strength: string;
  dosage_form: string;
  quantity: string;
  directions: string;
  repeats_allowed: string;
  no_substitution: boolean;
}

export const EMPTY_LINE: ScriptLine = {
  product_id: null,
  name: '',
  strength: '',
  dosage_form: '',
  quantity: '1',
  directions: '',
  repeats_allowed: '0',
  no_substitution: false,
};

/** A whole number as typed; anything else is sent as it is, and the server reports it at its field. */
const whole = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export const toData = (line: ScriptLine): BookingMedicine['data'] => ({
  ...line,
  quantity: whole(line.quantity),
  repeats_allowed: whole(line.repeats_allowed),
});

export const toLine = ({ data }: BookingMedicine): ScriptLine => ({
  product_id: data.product_id ?? null,
  name: data.name,
  strength: data.strength ?? '',
  dosage_form: data.dosage_form ?? '',
  quantity: String(data.quantity),
  directions: data.directions,
  repeats_allowed: String(data.repeats_allowed),
  no_substitution: data.no_substitution,
});

/** "500 mg, tablet, 20. 1 repeat. No substitution": all but name and directions. */
export function medicineText({ data }: BookingMedicine): string {
  const { strength, dosage_form, quantity, repeats_allowed: repeats, no_substitution } = data;
  const what = [strength, dosage_form, `quantity ${quantity}`].filter(Boolean).join(', ');
  return [
    what,
    repeats > 0 ? `${repeats} repeat${repeats === 1 ? '' : 's'}` : '',
    no_substitution ? 'no substitution' : '',
  ]
    .filter(Boolean)
    .join('. ');
}
