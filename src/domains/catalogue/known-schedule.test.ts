import { describe, expect, test } from 'vitest';
import {
  knownScheduleOf,
  looseScheduleFault,
  strengthKey,
  distinctiveWords,
  type CataloguedMedicine,
} from './known-schedule.ts';
import { SCHEDULED_WORDS, scheduleOfWord } from './scheduled-ingredients.ts';

const known = (name: string, catalogue: CataloguedMedicine[] = [], strength = '') =>
  knownScheduleOf({ name, strength }, catalogue)?.schedule ?? null;
const product = (
  name: string,
  schedule: CataloguedMedicine['schedule'],
  ...ingredients: [name: string, strength: string][]
): CataloguedMedicine => ({
  name,
  schedule,
  active_ingredients: ingredients.map(([ingredient, strength]) => ({ name: ingredient, strength })),
});

describe('without the catalogue', () => {
  test.each([
    ['Oxycodone 10 mg', 'S6'],
    ['Morphine sulphate 30 mg', 'S6'],
    ['MORPHINE-SULPHATE 30mg', 'S6'],
    ['Morphínes', 'S6'],
    ['tabs. zolpidem 10', 'S5'],
    ['Ritalin 10 mg', 'S6'],
    ['Paracetamol 500 mg, codeine 8 mg', 'S2'],
    ['Heroin', 'S7'],
    ['Paracetamol 500 mg', null],
    ['Aqueous cream', null],
    ['', null],
  ])('%s is known as %s', (name, schedule) => {
    expect(known(name)).toBe(schedule);
  });

  test('a name matches as a whole word only', () => {
    expect(known('Endomorphines')).toBeNull();
  });

  test('the table names each ingredient once, in lower case', () => {
    expect(new Set(SCHEDULED_WORDS).size).toBe(SCHEDULED_WORDS.length);
    for (const word of SCHEDULED_WORDS) {
      expect(word).toMatch(/^[a-z]+$/);
      expect(scheduleOfWord(word), word).toMatch(/^S[1-7]$/);
      expect(known(`${word} 1 mg`), word).toBe(scheduleOfWord(word));
    }
  });
});

describe('with the catalogue', () => {
  const catalogue = [
    product('Calmoril 10 mg, 30 tablets', 'S5', ['Calmorazine hydrochloride', '10 mg']),
    product('Dolofix 200 mg, 24 tablets', 'S1', ['Dolofenac', '200 mg']),
    product('Dolofix Forte 400 mg, 24 tablets', 'S3', ['Dolofenac', '400 mg']),
    product('Painplex capsules', 'S3', ['Paracetamol', '320 mg'], ['Dolofenac', '150 mg']),
    product('Vitamin C 500 mg', 'S0', ['Ascorbic acid', '500 mg']),
    product('Salty drip', 'S3', ['Sodium chloride', '0.9 %']),
  ];

  test.each([
    ['Calmorazine 10 mg', 'S5'],
    ['Calmorazines', 'S5'],
    ['Calmoril', 'S5'],
    ['Paracetamol 500 mg', null],
    ['Vitamin C 500 mg', null],
    ['Sodium bicarbonate', null],
    ['Sodium chloride 0,9 %', 'S3'],
  ])('%s is known as %s', (name, schedule) => {
    expect(known(name, catalogue)).toBe(schedule);
  });

  test('the typed strength decides, and without one the strictest', () => {
    expect(known('Dolofenac 200mg', catalogue)).toBe('S1');
    expect(known('Dolofenac', catalogue, '400 MG')).toBe('S3');
    expect(known('Dolofenac gel', catalogue)).toBe('S3');
  });

  test('the stricter of catalogue and table counts', () => {
    expect(known('Codeine 30 mg', [product('Codeine 30 mg', 'S5', ['Codeine phosphate', '30 mg'])])).toBe('S5');
    expect(known('Oxycodone 5 mg', [product('Oxycodone 5 mg', 'S1', ['Oxycodone', '5 mg'])])).toBe('S6');
  });
});

test('a looser schedule is refused with the reason, and the same or a stricter one is accepted', () => {
  const oxycodone = { name: 'Oxycodone', schedule: 'S6' } as const;
  const refused = 'Oxycodone is Schedule 6. Choose that schedule or a stricter one.';
  for (const schedule of ['none', 'S0', 'S1', 'S5'] as const)
    expect(looseScheduleFault(schedule, oxycodone)).toBe(refused);
  expect(looseScheduleFault('S6', oxycodone)).toBeNull();
  expect(looseScheduleFault('S6', { name: 'Codeine', schedule: 'S2' })).toBeNull();
  expect(looseScheduleFault('S6', { name: 'Heroin', schedule: 'S7' })).toContain('we never dispense it');
  expect(looseScheduleFault('none', null)).toBeNull();
});

test('strengths are read as people write them', () => {
  expect(strengthKey('500 MG')).toBe(strengthKey('500mg'));
  expect(strengthKey('0,5 µg')).toBe(strengthKey('0.5 mcg'));
  expect(strengthKey('250 mg/5 ml')).not.toBe(strengthKey('250 mg'));
});

test('the catalogue is searched by distinctive words', () => {
  expect(distinctiveWords('Morphine sulphate 30 mg tablets')).toEqual(['morphine']);
  expect(distinctiveWords('100 ml')).toEqual([]);
});
