import { expect, it } from 'vitest';
import { asksBirthDate, identityProblems } from './checkout-identity-rules.ts';

const today = '2026-11-27';
const id = (id_number: string, date_of_birth = '') => ({
  identity: 'id' as const,
  id_number,
  passport_number: '',
  date_of_birth,
});
const passport = (passport_number: string, date_of_birth = '') => ({
  identity: 'passport' as const,
  id_number: '',
  passport_number,
  date_of_birth,
});
const fields = (values: Parameters<typeof identityProblems>[0]) =>
  identityProblems(values, today).map(({ path }) => path.join('.'));

it('accepts a valid ID number, also with spaces', () => {
  expect(fields(id('8001015009087'))).toEqual([]);
  expect(fields(id('800101 5009 087'))).toEqual([]);
});

it('names what is wrong with the ID number', () => {
  expect(identityProblems(id(''), today)[0]?.message).toBe('Identity number is required');
  expect(identityProblems(id('80010150'), today)[0]?.message).toBe('Identity number must have 13 digits');
  // One digit is off: the check digit says so.
  expect(identityProblems(id('9202204720082'), today)[0]?.message).toMatch(/One digit looks wrong/);
});

it('asks for the date of birth when the ID number leaves the century open, and refuses buyers under 14', () => {
  // 15 January 2015, or 1915.
  const child = '1501155009083';
  expect(asksBirthDate(id(child), today)).toBe(true);
  expect(fields(id(child))).toEqual(['date_of_birth']);
  expect(fields(id(child, '2015-01-15'))).toEqual(['date_of_birth']);
  expect(fields(id(child, '1915-01-15'))).toEqual([]);
  expect(fields(id(child, '1980-01-15'))).toEqual(['date_of_birth']);
});

it('asks for passport number and date of birth together', () => {
  expect(fields(passport(''))).toEqual(['passport_number', 'date_of_birth']);
  expect(fields(passport('A12345678', '1980-01-01'))).toEqual([]);
  expect(fields(passport('A12345678', '2012-11-28'))).toEqual(['date_of_birth']);
  expect(fields(passport('A12345678', '2012-11-27'))).toEqual([]);
  expect(fields(passport('A12345678', '2027-01-01'))).toEqual(['date_of_birth']);
});
