import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupRegister } from './price-register-group.ts';
import type { GroupedRegister } from './price-register-group.ts';
import { readPriceRegister } from './read-price-register.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../tests/fixtures/price-register');
const group = (folder: string, name: string) =>
  groupRegister(readPriceRegister(readFileSync(path.join(folder, name)), name));
const told = ({ problems }: GroupedRegister) => problems.map((one) => [one.row, one.code, one.outcome, one.message]);

function count<T>(values: readonly T[], key: (value: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
}

describe('medicines of a register', () => {
  const register = group(FIXTURES, 'register.csv');
  const byCode = (code: string) => register.medicines.find((medicine) => medicine.nappi_code === code);

  it('are grouped from the naming row and the ingredient rows below it', () => {
    expect(byCode('990701001')).toEqual({
      row: 4,
      reg_no: '90/2.7/0001',
      nappi_code: '990701001',
      name: 'Velmed Pynweg Forte',
      schedule: 'S2',
      applicant: 'Velmed Sample Pharma (Pty) Ltd',
      dosage_form: 'Tablet',
      pack_size: '24 tablets',
      quantity: 1,
      sep_cents: 61_50,
      active_ingredients: [
        { name: 'Paracetamol', strength: '500 mg' },
        { name: 'Codeine phosphate', strength: '10 mg' },
        { name: 'Caffeine', strength: '0.3 mg' },
      ],
      originator_or_generic: 'generic',
      discontinued: false,
      notes: [],
    });
  });

  it('keep a medicine that has lost its registration number apart from the one above', () => {
    expect(byCode('990704001')).toMatchObject({ row: 9, reg_no: '', schedule: 'S4', pack_size: '14 capsules' });
  });

  it('join the parts of a combination pack and a solvent called after its medicine', () => {
    expect(byCode('990706001')).toMatchObject({
      pack_size: '42 + 11 tablets',
      active_ingredients: [
        { name: 'Stapvirine', strength: '1 mg' },
        { name: 'Stapvirine', strength: '0.5 mg' },
      ],
    });
    expect(byCode('990707001')).toMatchObject({ sep_cents: 2647_50, pack_size: '2 x 3' });
    expect(byCode('990707001')?.active_ingredients).toEqual([
      { name: 'Vonkelin', strength: '120 mg' },
      { name: 'Water for injection', strength: '6 ml' },
    ]);
  });

  it('report uncertain readings', () => {
    expect(byCode('099070301')).toMatchObject({
      sep_cents: 31_25,
      active_ingredients: [{ name: 'Bergwaterine', strength: '' }],
    });
    expect(byCode('099070301')?.notes).toEqual([
      'NAPPI code 99070301 was read as 099070301, because a number loses its leading zeros.',
    ]);
    expect(byCode('990704001')?.notes).toEqual(['The schedule is “S1,S4”. We used the strictest, S4.']);
    expect(byCode('990714001')).toMatchObject({
      discontinued: true,
      originator_or_generic: null,
      pack_size: '10 x 0.5',
    });
    expect(byCode('990705001')?.schedule).toBe('S7');
  });

  it('keep the first of two equal rows with the ingredients of both', () => {
    expect(byCode('990713001')).toMatchObject({ row: 25, pack_size: '30 tablets' });
    expect(byCode('990713001')?.active_ingredients.map((one) => one.name)).toEqual(['Olwazol', 'Olwazide']);
  });

  it('give a sentence for every row that is not a medicine', () => {
    expect(told(register)).toEqual([
      [
        15,
        'no_nappi',
        'refused',
        '“Another Solvent” has no NAPPI code of its own, and the medicine above it is “Vonkel 120 mg”.',
      ],
      [17, 'no_price', 'refused', 'The single exit price 0.021612824 is a placeholder, not a price.'],
      [18, 'no_price', 'refused', 'The single exit price 0 is a placeholder, not a price.'],
      [19, 'no_price', 'refused', 'Single exit price (SEP) is missing.'],
      [20, 'bad_schedule', 'refused', 'Schedule is missing. Every medicine needs one.'],
      [21, 'no_name', 'refused', 'Proprietary name is missing.'],
      [22, 'no_nappi', 'refused', 'NAPPI code is missing.'],
      [24, 'bad_nappi', 'refused', '“9907120010017” is not a NAPPI code (6 or 7 digits and 3 of the pack).'],
      [26, 'repeated_row', 'skipped', 'NAPPI code 990713001 is already on row 25, with the same details.'],
      [
        28,
        'duplicate_code',
        'refused',
        'NAPPI code 990713001 is already on row 25, with a different pack size. We kept row 25.',
      ],
      [30, 'no_price', 'refused', 'The single exit price “1,800” cannot be read as an amount in rand.'],
    ]);
    expect(register.medicines).toHaveLength(9);
  });

  it('are read from the joined layout too', () => {
    const joined = group(FIXTURES, 'joined.csv');
    expect(
      joined.medicines.map((one) => [one.nappi_code, one.name, one.schedule, one.pack_size, one.sep_cents]),
    ).toEqual([
      ['3990701001', 'Velmed Duo 500/8', 'S3', '24 tablets', 44_24],
      ['990702001', 'Koelte syrup', 'S3', '100 ml', 155_48],
      ['990714001', 'Sagte Vials', 'S4', 'Pack of 10', 612_80],
    ]);
    expect(joined.medicines[1]?.active_ingredients).toEqual([{ name: 'Koeltine Hydrochloride', strength: '5 mg/5ml' }]);
    expect(told(joined).map(([row, code]) => [row, code])).toEqual([[5, 'bad_nappi']]);
  });
});

describe('a workbook of 200 rows in the layout of 2016', () => {
  const register = group(FIXTURES, 'register-200.xls');

  it('gives 143 medicines and 9 other rows', () => {
    expect(register.medicines).toHaveLength(143);
    expect(count(register.medicines, (one) => one.schedule)).toEqual({
      S0: 14,
      S1: 14,
      S2: 14,
      S3: 28,
      S4: 43,
      S5: 16,
      S6: 14,
    });
    expect(count(register.problems, (one) => one.code)).toEqual({
      bad_schedule: 2,
      no_price: 3,
      repeated_row: 1,
      duplicate_code: 1,
      no_nappi: 2,
    });
    expect(new Set(register.medicines.map((one) => one.nappi_code)).size).toBe(143);
    expect(
      register.medicines.every((one) => /^\d{9,10}$/.test(one.nappi_code) && one.active_ingredients.length > 0),
    ).toBe(true);
  });

  it('marks discontinued medicines in any spelling', () => {
    expect(register.medicines.filter((one) => one.discontinued)).toHaveLength(8);
    expect(count(register.medicines, (one) => one.originator_or_generic ?? 'unsaid')).toEqual({
      originator: 29,
      generic: 114,
    });
  });

  it('joins the parts of a starter pack under one code', () => {
    const starter = register.medicines.find((one) => one.name === 'Stopvance starter pack');
    expect(starter).toMatchObject({ pack_size: '42 + 11 tablets', schedule: 'S5' });
  });

  it('keeps a medicine that has lost its registration number apart from the one above', () => {
    expect(register.medicines.find((one) => one.name === 'Pynstil')).toMatchObject({ reg_no: '' });
  });
});

describe('a joined file of 200 rows', () => {
  it('gives 196 medicines, three without a price and one invalid code', () => {
    const register = group(FIXTURES, 'joined-200.csv');
    expect(register.medicines).toHaveLength(196);
    expect(count(register.problems, (one) => one.code)).toEqual({ no_price: 3, bad_nappi: 1 });
    expect(register.medicines.filter((one) => one.active_ingredients.length === 3)).toHaveLength(17);
    expect(
      register.medicines.every((one) =>
        one.active_ingredients.every((line) => !/ {2}|\n/.test(line.name + line.strength)),
      ),
    ).toBe(true);
  });
});
