import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findDecimal,
  readCents,
  readGrams,
  readNumber,
  readPercent,
  readWhole,
  unitOf,
  type Decimal,
} from './import-numbers.ts';

const cents = (text: string, decimal: Decimal | null = null) => readCents('Price', text, decimal);

describe('a price in an import', () => {
  test.each([
    ['33.61', 3361],
    ['33,61', 3361],
    ['R 1 234,50', 123_450],
    ['R1 234.50', 123_450],
    ['ZAR 12', 1200],
    ['12 R', 1200],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1.234.567,89', 123_456_789],
    ["1'234.50", 123_450],
    ['1 234 567', 123_456_700],
    ['0,99', 99],
    ['.99', 99],
    ['9.9000', 990],
    ['1234,5', 123_450],
  ])('%s', (text, value) => expect(cents(text)).toEqual({ value }));

  test.each([
    ['0', 'must be more than 0'],
    ['0.00', 'must be more than 0'],
    ['-5', 'below 0'],
    ['$12.00', 'not in rand'],
    ['12 EUR', 'not in rand'],
    ['12.345,678.9', 'not a number'],
    ['1,23,456', 'not a number'],
    ['1234.567', 'more than two decimals'],
    ['on request', 'not a number'],
    ['1E+5', 'not a number'],
    ['99999999999.00', 'too large'],
  ])('%s is refused', (text, why) => expect(cents(text)).toEqual({ fault: expect.stringContaining(why) }));

  test('that is ambiguous is refused until the file or the user decides', () => {
    expect(cents('1,234')).toEqual({ fault: expect.stringContaining('could be 1234 or 1.234') });
    expect(cents('1,234', 'point')).toEqual({ value: 123_400 });
    expect(cents('1.234', 'comma')).toEqual({ value: 123_400 });
    expect(cents('1,234', 'comma')).toEqual({ fault: expect.stringContaining('more than two decimals') });
  });

  test('reads the same in every notation', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom([',', '.'], ['.', ','], [' ', ','], [' ', '.'], ['', '.'], ['\u00a0', ','] as const),
        (value, [group = '', mark = '.']) => {
          const whole = String(Math.floor(value / 100)).replace(/\B(?=(\d{3})+$)/g, group);
          expect(cents(`R ${whole}${mark}${String(value % 100).padStart(2, '0')}`)).toEqual({ value });
        },
      ),
    );
  });
});

test('case 36: a weight of "1,800" g reads as 1800 or is refused, never as 1', () => {
  expect(readGrams('1,800', 'g', null)).toEqual({ fault: expect.stringContaining('1800 or 1.800') });
  expect(readGrams('1,800', 'g', 'point')).toEqual({ value: 1800 });
  expect(readGrams('1,800 g', '', 'point')).toEqual({ value: 1800 });
  expect(readGrams('1,8', 'kg', null)).toEqual({ value: 1800 });
  expect(readGrams('0.0', 'g', null)).toEqual({ value: null });
  expect(readGrams('500', '', null)).toEqual({ value: null });
  expect(unitOf('Weight (kg)')).toBe('kg');
  expect(unitOf('Variant Grams')).toBe('g');
});

test('unambiguous numbers decide how the others are read', () => {
  expect(findDecimal(['9.99', '1,234'])).toEqual({ decimal: 'point', is_mixed: false, two_ways: ['1,234'] });
  expect(findDecimal(['9,99', '1,234']).decimal).toBe('comma');
  expect(findDecimal(['1,234,567']).decimal).toBe('point');
  expect(findDecimal(['1,234', '12'])).toEqual({ decimal: null, is_mixed: false, two_ways: ['1,234'] });
  expect(findDecimal(['9.99', '9,99'])).toMatchObject({ decimal: null, is_mixed: true });
});

test('quantities are whole, and a separator before three digits marks thousands', () => {
  expect(readWhole('Stock', '1,234', null)).toEqual({ value: 1234 });
  expect(readWhole('Stock', '12.0', null)).toEqual({ value: 12 });
  expect(readWhole('Stock', '-3', null)).toEqual({ value: -3 });
  expect(readWhole('Stock', '1.5', null)).toHaveProperty('fault');
  expect(readWhole('Stock', 'many', null)).toHaveProperty('fault');
});

test('percentages are read', () => {
  expect(readPercent('12,5 %', null)).toEqual({ value: 12.5 });
  for (const text of ['101', '-1', '1.234', 'half']) expect(readPercent(text, null)).toHaveProperty('fault');
});

test('text without a number is refused', () => {
  for (const text of ['', 'a', '1.', ',', '1 2', '12 34', '1..2'])
    expect(readNumber(text), text).toEqual({ kind: 'none' });
});
