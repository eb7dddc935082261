import { describe, expect, test } from 'vitest';
import { canBeMisspelt, editDistance, meantBy, slipsBetween, spacedPattern, swapsOf, wordsOf } from './search-rules.ts';

describe('a number and its unit', () => {
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
  test('a text without one is looked for as it stands', () => {
    for (const key of ['paracetamol', '50%', "children's", 'pf-101', '8712345678901'])
      expect(spacedPattern(key)).toBeNull();
  });
  test('signs mean themselves', () => expect(spacedPattern('a.b*5mg')).toBe('(^|[^[:alnum:]])a\\.b\\*5 ?mg'));
  test('are one word', () => {
    expect(wordsOf('500 mg paracetamol')).toEqual(['500 mg', 'paracetamol']);
    expect(wordsOf('2.5 mg bisoprolol 30')).toEqual(['2.5 mg', 'bisoprolol', '30']);
    expect(wordsOf('500mg  syrup')).toEqual(['500mg', 'syrup']);
  });
});

describe('a misspelt word', () => {
  test.each([
    ['paracteamol', 'paracetamol', 1],
    ['panaod', 'panado', 1],
    ['apnado', 'panado', 1],
    ['zicn', 'zinc', 1],
    ['parasetamol', 'paracetamol', 1],
    ['ibuprofin', 'ibuprofen', 1],
    ['amoxacilin', 'amoxicillin', 2],
    ['paracteam', 'paracetamol', 1],
  ])('"%s" is "%s", %i off', (typed, word, slips) => expect(slipsBetween(typed, word)).toBe(slips));
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
  ])('"%s" is not "%s"', (typed, word) => expect(canBeMisspelt(typed) ? slipsBetween(typed, word) : null).toBeNull());
  test('figures and codes are meant as they stand', () => {
    for (const word of ['500', 'b12', 'spf50', 'a_b', 'vit']) expect(canBeMisspelt(word)).toBe(false);
  });
  test('is only the nearest words of the shop', () => {
    expect(meantBy('zicn', ['zinc 15 mg', 'zinc oxide, zicnx'])).toEqual(['zicnx', 'zinc']);
    expect(meantBy('amoxacilin', ['amoxicillin 500 mg', 'amoxacillin'])).toEqual(['amoxacillin']);
    expect(meantBy('qqzzxxv', ['zinc 15 mg'])).toEqual([]);
  });
  test('the swaps of a word are each of its neighbours swapped', () => {
    expect(swapsOf('zicn')).toEqual(['izcn', 'zcin', 'zinc']);
    expect(swapsOf('aab')).toEqual(['aba']);
  });
  test('a swap is one edit, not two', () => {
    expect([editDistance('ab', 'ba'), editDistance('abc', 'abc'), editDistance('', 'abc')]).toEqual([1, 0, 3]);
  });
});
