import { describe, expect, test } from 'vitest';
import { canBeMisspelt, editDistance, meantBy, slipsBetween, spacedPattern, swapsOf, wordsOf } from './search-rules.ts';

describe('a number with a unit', () => {
  const finds = (key: string, name: string) => {
    const pattern = spacedPattern(key);
    return pattern === null ? null : new RegExp(pattern.replaceAll('[:alnum:]', 'a-z0-9'), 'u').test(name);
  };
  test.each([
    ['paracetamol 500mg', 'paracetamol 500 mg, 20 tablets'],
    ['paracetamol 500 mg', 'paracetamol 500mg'],
    ['500mg', 'paracetamol 500 mg'],
    ['5ml', 'syringe, 5 ml'],
    ['5mg/5ml', 'syrup 5 mg/5 ml'],
    ['spf50', 'sun cream spf 50'],
    ['spf 50', 'sun cream spf50'],
    ['omega3', 'omega 3 capsules'],
    ['vitamin b12', 'vitamin b 12 drops'],
    ['amlodipine5mg', 'amlodipine 5 mg'],
  ])('"%s" finds "%s"', (key, name) => expect(finds(key, name)).toBe(true));
  test.each([
    ['5mg', 'amlodipine 25 mg'],
    ['5 mg', 'bisoprolol 2.5 mg'],
    ['5mg', 'bisoprolol 2,5 mg'],
    ['b12', 'tub 12 wipes'],
    ['500mg', 'paracetamol 1500 mg'],
  ])('"%s" does not find "%s"', (key, name) => expect(finds(key, name)).toBe(false));
  test('leaves other text unchanged', () => {
    for (const key of ['paracetamol', '50%', "children's", 'pf-101', '8712345678901'])
      expect(spacedPattern(key)).toBeNull();
  });
  test('treats special characters literally', () =>
    expect(spacedPattern('a.b*5mg')).toBe('(^|[^[:alnum:]])a\\.b\\*5 ?mg'));
  test('counts as one word', () => {
    expect(wordsOf('500 mg paracetamol')).toEqual(['500 mg', 'paracetamol']);
    expect(wordsOf('2.5 mg bisoprolol 30')).toEqual(['2.5 mg', 'bisoprolol', '30']);
    expect(wordsOf('500mg  syrup')).toEqual(['500mg', 'syrup']);
  });
});

describe('a misspelled word', () => {
  test.each([
    ['paracteamol', 'paracetamol', 1],
    ['panaod', 'panado', 1],
    ['apnado', 'panado', 1],
    ['zicn', 'zinc', 1],
    ['parasetamol', 'paracetamol', 1],
    ['ibuprofin', 'ibuprofen', 1],
    ['amoxacilin', 'amoxicillin', 2],
    ['paracteam', 'paracetamol', 1],
  ])('matches "%s" to "%s" at distance %i', (typed, word, slips) => expect(slipsBetween(typed, word)).toBe(slips));
  test.each([
    ['grandpa', 'granadilla'],
    ['band', 'and'],
    ['band', 'braid'],
    ['sanitizer', 'sanitary'],
    ['panado', 'pants'],
    ['headache', 'head'],
    ['hay', 'day'],
    ['paraqqzzx', 'paracetamol'],
    ['sunxyqw', 'sun'],
  ])('does not match "%s" to "%s"', (typed, word) =>
    expect(canBeMisspelt(typed) ? slipsBetween(typed, word) : null).toBeNull(),
  );
  test('leaves numbers and codes unchanged', () => {
    for (const word of ['500', 'b12', 'spf50', 'a_b', 'vit']) expect(canBeMisspelt(word)).toBe(false);
  });
  test('matches only the nearest words in the catalogue', () => {
    expect(meantBy('zicn', ['zinc 15 mg', 'zinc oxide, zicnx'])).toEqual(['zicnx', 'zinc']);
    expect(meantBy('amoxacilin', ['amoxicillin 500 mg', 'amoxacillin'])).toEqual(['amoxacillin']);
    expect(meantBy('qqzzxxv', ['zinc 15 mg'])).toEqual([]);
  });
  test('tries each swap of neighbouring letters', () => {
    expect(swapsOf('zicn')).toEqual(['izcn', 'zcin', 'zinc']);
    expect(swapsOf('aab')).toEqual(['aba']);
  });
  test('counts a swap as one edit', () => {
    expect([editDistance('ab', 'ba'), editDistance('abc', 'abc'), editDistance('', 'abc')]).toEqual([1, 0, 3]);
  });
});
