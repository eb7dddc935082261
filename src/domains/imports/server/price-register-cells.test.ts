import { nappiKey } from '~/domains/catalogue/nappi.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distinctIngredients,
  joinedIngredients,
  readNappi,
  readNumber,
  readSchedule,
  readSep,
  strengthText,
} from './price-register-cells.ts';

describe('a NAPPI code', () => {
  it.each([
    ['722712001', '722712001'],
    ['3007403001', '3007403001'],
    ['99100001', '099100001'],
    ['71669601', '071669601'],
    ['722712-001', '722712001'],
    ['0099100-001', '0099100001'],
    ['722712001.0', '722712001'],
  ])('%s reads as %s', (written, code) => {
    expect(readNappi(written)).toMatchObject({ value: code });
  });

  it('reports restored leading zeros', () => {
    expect(readNappi('71669601')).toHaveProperty(
      'note',
      'NAPPI code 71669601 was read as 071669601, because a number loses its leading zeros.',
    );
    expect(readNappi('722712001')).not.toHaveProperty('note');
  });

  it.each([
    ['', 'NAPPI code is missing.'],
    ['300373700110', '“300373700110” is not a NAPPI code (6 or 7 digits and 3 of the pack).'],
    ['n/a', '“n/a” is not a NAPPI code (6 or 7 digits and 3 of the pack).'],
    ['0', '“0” is not a NAPPI code: it has no product digits (6 or 7 digits and 3 of the pack).'],
    ['7.22712E+08', 'The NAPPI code “7.22712E+08” was shortened by a spreadsheet program; its last digits are lost.'],
  ])('%s is refused', (written, refused) => {
    expect(readNappi(written)).toEqual({ refused });
  });

  it('is matched despite lost leading zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 9_999_999_999 }), fc.constantFrom(9, 10), (number, length) => {
        const original = String(number).padStart(length, '0');
        const read = readNappi(String(Number(original)));
        expect('value' in read && nappiKey(read.value)).toBe(nappiKey(original));
        expect('value' in read && /^\d{9,10}$/.test(read.value)).toBe(true);
      }),
    );
  });
});

describe('a schedule', () => {
  it.each([
    ['S4', 'S4'],
    ['S3               ', 'S3'],
    ['S 3', 'S3'],
    ['s0', 'S0'],
    ['Schedule 2', 'S2'],
    ['2', 'S2'],
    ['none', 'none'],
    ['Unscheduled', 'none'],
    ['S8', 'S8'],
  ])('%s reads as %s', (written, schedule) => {
    expect(readSchedule(written.trim())).toEqual({ value: schedule });
  });

  it.each([
    ['S1,S4', 'S4'],
    ['S2 & S3', 'S3'],
    ['S2/S3', 'S3'],
    ['S4 (NS2)', 'S4'],
    ['S3 and S2', 'S3'],
  ])('uses and reports the strictest of several, as in %s', (written, schedule) => {
    expect(readSchedule(written)).toEqual({
      value: schedule,
      note: `The schedule is “${written}”. We used the strictest, ${schedule}.`,
    });
  });

  it.each(['S9', 'S33', 'Generic', 'S', '-', 'S3x', 'GS3'])('%s is refused', (written) => {
    expect(readSchedule(written)).toEqual({ refused: `“${written}” is not a schedule from S0 to S8.` });
  });

  it('is never guessed, and a medicine without one is rejected', () => {
    expect(readSchedule('')).toEqual({ refused: 'Schedule is missing. Every medicine needs one.' });
  });
});

describe('a price', () => {
  it.each([
    ['230.5085', 230_51],
    ['99.95', 99_95],
    ['R 99,95', 99_95],
    ['1 234,50', 1_234_50],
    ['1,234.50', 1_234_50],
    ['1.234,50', 1_234_50],
    ['258.730631029', 258_73],
    ['251189.3', 251_189_30],
    ['2.29467', 2_29],
    ['64.7390252559469', 64_74],
    ['1.005', 1_01],
  ])('%s reads as %i cents', (written, cents) => {
    expect(readSep(written)).toEqual({ value: cents });
  });

  it.each(['0', '0.01', '0.02', '0.021612824', '0.0228706903568', '0.99', '9999.99', '99999', '1000000'])(
    '%s is a placeholder',
    (written) => {
      expect(readSep(written)).toEqual({ refused: `The single exit price ${written} is a placeholder, not a price.` });
    },
  );

  it.each(['1,800', '12,345', 'on request', '-5', '1.2.3'])('%s is refused rather than guessed', (written) => {
    expect(readSep(written)).toEqual({
      refused: `The single exit price “${written}” cannot be read as an amount in rand.`,
    });
  });

  it('reads the same in every unambiguous notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_00, max: 999_999_99 }).filter((cents) => !/^9{4,}/.test(String(cents))),
        (cents) => {
          const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
          const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
          const ways = [
            `${whole}.${decimals}`,
            `${whole},${decimals}`,
            `R${grouped(' ')},${decimals}`,
            `${grouped(',')}.${decimals}`,
            `${grouped('.')},${decimals}`,
          ];
          for (const written of ways) expect(readSep(written), written).toEqual({ value: cents });
        },
      ),
    );
  });

  it('reads plain numbers of pack sizes', () => {
    expect(['24', '0.5', '30.0', '', 'x'].map(readNumber)).toEqual([24, 0.5, 30, null, null]);
  });
});

describe('ingredients', () => {
  it('have a strength only if one is stated', () => {
    expect(strengthText('5', 'mg/ 5 ml')).toBe('5 mg/5 ml');
    expect(strengthText('1', 'ZZZ')).toBe('');
    expect(strengthText('', 'mg')).toBe('');
    expect(strengthText('0', 'mg')).toBe('');
    expect(strengthText('500.0', 'mg')).toBe('500 mg');
    expect(strengthText('300', 'mg mg/4ml')).toBe('300 mg/4ml');
    expect(strengthText('600', '')).toBe('600');
  });

  it.each([
    ['Paracetamol 500.0 mg', 'Paracetamol', '500 mg'],
    ['Neomycin 0.348999999999998 g/100ml', 'Neomycin', '0.349 g/100ml'],
    ['Ropinirole Hci  mg', 'Ropinirole Hci', ''],
    ['Calcium Chloride Dihydrate 0,3  g/1000ml', 'Calcium Chloride Dihydrate', '0,3 g/1000ml'],
    ['Fimbriae Types 2 + 3 5,0 ug', 'Fimbriae Types 2 + 3', '5,0 ug'],
    ['Hpv Type 16 L1 Protein 20.0 ug/0.5ml', 'Hpv Type 16 L1 Protein', '20 ug/0.5ml'],
    ['Interferon Beta-1B 0,3 mg/3ml', 'Interferon Beta-1B', '0,3 mg/3ml'],
    ['Amlodipine Valsartan 10/160 mg', 'Amlodipine Valsartan', '10/160 mg'],
    ['Tobramycin 300mg mg/4ml', 'Tobramycin', '300 mg/4ml'],
    ['Thiamine (Vit B1) 1.0 zzz', 'Thiamine (Vit B1)', ''],
    ['Carvedilol 12.5 Mg  mg', 'Carvedilol', '12.5 Mg'],
    ['Manganese So4  mg', 'Manganese So4', ''],
    ['Hydrochlorothiazide', 'Hydrochlorothiazide', ''],
  ])('are read from “%s” of the joined layout', (text, name, strength) => {
    expect(joinedIngredients(text)).toEqual([{ name, strength }]);
  });

  it('are listed once, with their strength if known', () => {
    const lines = joinedIngredients(
      'Diptheria Toxoid  lf | Tetanus Toxoid 5.0 lf | Diptheria Toxoid 2.5 lf | tetanus toxoid 5.0 LF',
    );
    expect(distinctIngredients(lines)).toEqual([
      { name: 'Tetanus Toxoid', strength: '5 lf' },
      { name: 'Diptheria Toxoid', strength: '2.5 lf' },
    ]);
    const combination = [
      { name: 'Aprepitant', strength: '125 mg' },
      { name: 'Aprepitant', strength: '80 mg' },
    ];
    expect(distinctIngredients(combination)).toEqual(combination);
  });
});
