import { describe, expect, it } from 'vitest';
import law from '../../tests/fixtures/law/identity-numbers.json';
import { ageOn, birthDatesOf, isIdentityNumber, sexOf } from './identity-number.ts';

const TODAY = '2026-11-25';

describe('rule 40: the South African identity number', () => {
  it.each(law.valid)('accepts $number: $why', ({ number, born }) => {
    expect(isIdentityNumber(number, TODAY)).toBe(true);
    expect(birthDatesOf(number, TODAY)).toEqual(born);
  });

  it.each(law.invalid)('refuses “$number”: $why', ({ number }) => {
    expect(isIdentityNumber(number, TODAY)).toBe(false);
  });

  it('refuses a wrong check digit', () => {
    expect(isIdentityNumber('9202204720082', TODAY)).toBe(false);
    expect(isIdentityNumber('8001015009086', TODAY)).toBe(false);
  });

  it('refuses an invalid date', () => {
    // The check digits are valid: only the dates are not.
    expect(isIdentityNumber('8002305009084', TODAY)).toBe(false);
    expect(isIdentityNumber('8013015009082', TODAY)).toBe(false);
  });

  it('refuses other lengths, letters, an unknown citizenship digit', () => {
    for (const number of [
      '',
      '800101500908',
      '80010150090871',
      '80010150090A7',
      '8001015009384',
      '８００１０１５００９０８７',
    ]) {
      expect(isIdentityNumber(number, TODAY)).toBe(false);
    }
  });

  it('gives both centuries when open, youngest first, and never a future date', () => {
    expect(birthDatesOf('8001015009087', TODAY)).toEqual(['1980-01-01']);
    expect(birthDatesOf('1501015009083', TODAY)).toEqual(['2015-01-01', '1915-01-01']);
  });

  it('knows that 1900 had no 29 February and 2000 had', () => {
    expect(birthDatesOf('0002295009084', TODAY)).toEqual(['2000-02-29']);
  });
});

describe('rule 3: who is under 14', () => {
  it('counts whole years, turning on the birthday itself', () => {
    expect(ageOn('2012-11-26', TODAY)).toBe(13);
    expect(ageOn('2012-11-25', TODAY)).toBe(14);
    expect(ageOn('2012-02-29', '2026-02-28')).toBe(13);
    expect(ageOn('2012-02-29', '2026-03-01')).toBe(14);
  });
});

describe('rule 40: the sex that an ID number says', () => {
  it.each([
    ['8001015009087', 'male'],
    ['8801235111088', 'male'],
    ['8506154999083', 'female'],
    ['A1234567', null],
    ['', null],
  ])('of %s is %s', (number, sex) => {
    expect(sexOf(number)).toBe(sex);
  });
});
