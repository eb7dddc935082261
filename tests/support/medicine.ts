import type { Medicine, Substitute } from '../../src/domains/prescriptions/contract.ts';

/** A medicine of a prescription as its readers get it, with what a test wants different. */
export const aMedicine = (changes: Partial<Medicine> = {}): Medicine => {
  const { quantity = 1 } = changes;
  return {
    medicine_id: 'm',
    product_id: null,
    name: 'Amoxicillin',
    schedule: 'S4',
    nappi_code: null,
    strength: '500 mg',
    dosage_form: 'tablet',
    quantity,
    packs: quantity,
    quantity_pieces: null,
    pieces_per_pack: null,
    quantity_words: null,
    price: 10,
    line_total: 10,
    sep: null,
    sep_reason: null,
    dispensing_fee: null,
    directions: '',
    days: null,
    repeats_allowed: 0,
    repeats_used: 0,
    next_due: null,
    substitute: null,
    substitution: 'none',
    substitute_of: null,
    duplicate_reason: null,
    supplied_pieces: 0,
    owed_pieces: 0,
    last_day: null,
    line_state: 'open',
    reason: null,
    is_in_supply: true,
    batch: null,
    expires_on: null,
    brand: null,
    active_ingredients: [],
    warnings: [],
    ...changes,
  };
};

export const aSubstitute = (changes: Partial<Substitute> = {}): Substitute => ({
  product_id: null,
  name: 'Genericol',
  price: 5,
  sep: null,
  sep_reason: null,
  nappi_code: null,
  strength: '500 mg',
  dosage_form: 'tablet',
  pieces_per_pack: null,
  ...changes,
});
