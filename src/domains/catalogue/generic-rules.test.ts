import { describe, expect, test } from 'vitest';
import { genericFault, type ComparedMedicine } from './generic-rules.ts';

const brand: ComparedMedicine = {
  name: 'Amlodac 5 mg',
  active_ingredients: [{ name: 'Amlodipine', strength: '5 mg' }],
  dosage_form: 'Tablet',
};
const fault = (generic: Partial<ComparedMedicine>, of: Partial<ComparedMedicine> = {}) =>
  genericFault({ ...brand, name: 'Other', ...generic }, { ...brand, ...of });

describe('a generic of a brand', () => {
  test('has the same ingredients, strengths and form, however they are written', () => {
    expect(fault({})).toBeNull();
    expect(
      fault({ active_ingredients: [{ name: ' AMLODIPINE ', strength: '5MG' }], dosage_form: 'tablets' }),
    ).toBeNull();
    const two = [
      { name: 'Amoxicillin', strength: '500 mg' },
      { name: 'Clavulanic acid', strength: '125 mg' },
    ];
    expect(fault({ active_ingredients: two.toReversed() }, { active_ingredients: two })).toBeNull();
  });

  test('is refused for another ingredient, strength or form, with the reason', () => {
    expect(
      fault({ name: 'Levothyroxine 50 mcg', active_ingredients: [{ name: 'Levothyroxine', strength: '50 mcg' }] }),
    ).toBe('Levothyroxine 50 mcg has a different active ingredient from Amlodac 5 mg.');
    expect(fault({ active_ingredients: [{ name: 'Amlodipine', strength: '10 mg' }] })).toBe(
      'Other has a different strength from Amlodac 5 mg.',
    );
    expect(fault({ dosage_form: 'Capsule' })).toBe('Other has a different dosage form from Amlodac 5 mg.');
    const more = [...brand.active_ingredients, { name: 'Valsartan', strength: '80 mg' }];
    expect(fault({ active_ingredients: more })).toContain('different active ingredient');
  });

  test('cannot be compared without the ingredients of both', () => {
    expect(fault({ active_ingredients: [] })).toBe(
      'The catalogue has no active ingredients for Other. It cannot be compared.',
    );
    expect(fault({}, { active_ingredients: [{ name: 'Amlodipine', strength: ' ' }] })).toContain(
      'no strength for Amlodac',
    );
    expect(fault({ dosage_form: null }, { dosage_form: null })).toContain('no dosage form for Other');
  });
});
