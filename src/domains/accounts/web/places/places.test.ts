import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROVINCES } from '~/shared/schemas.ts';
import { findPlaces } from './find-places.ts';
import { listPlaces } from './list-places.ts';

const places = listPlaces();
const names = (text: string) => findPlaces(places, text).map(({ suburb, city }) => `${suburb}, ${city}`);

describe('the list', () => {
  test('has places in all nine provinces, each whole', () => {
    expect(new Set(places.map(({ province }) => province))).toEqual(new Set(PROVINCES));
    expect(places.length).toBeGreaterThan(400);
    for (const place of places) {
      expect(place.suburb).toMatch(/^[A-Z][A-Za-z' -]+$/);
      expect(place.city).toMatch(/^[A-Z][A-Za-z' -]+$/);
      expect(place.postal_code).toMatch(/^\d{4}$/);
    }
  });

  test('names no place twice', () => {
    const keys = places.map(({ suburb, city, province }) => `${suburb}|${city}|${province}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  // Codes that lie in another province's range: who guesses the province from the code gets these wrong.
  test.each([
    ['Aliwal North', '9750', 'Eastern Cape'],
    ['Bronkhorstspruit', '1020', 'Gauteng'],
    ['Colesberg', '9795', 'Northern Cape'],
    ['De Aar', '7000', 'Northern Cape'],
    ['Sutherland', '6920', 'Northern Cape'],
    ['Kokstad', '4700', 'KwaZulu-Natal'],
    ['Sasolburg', '1947', 'Free State'],
  ])('%s %s is in %s', (suburb, postal_code, province) => {
    expect(places).toContainEqual(expect.objectContaining({ suburb, postal_code, province }));
  });
});

describe('finding', () => {
  test('by the beginning of a suburb, without case, hyphens and apostrophes', () => {
    expect(names('rondeb')).toEqual(['Rondebosch, Cape Town']);
    expect(names('SIMONS')).toEqual(["Simon's Town, Simon's Town"]);
    expect(names('kwa mashu')).toEqual(['Kwa Mashu, Durban']);
  });

  test('the same name in two towns: both are offered', () => {
    expect(names('Middelburg')).toEqual(['Middelburg, Middelburg', 'Middelburg, Middelburg', 'Mhluzi, Middelburg']);
    expect(names('newlands').toSorted()).toEqual([
      'Newlands East, Durban',
      'Newlands, Cape Town',
      'Newlands, Johannesburg',
    ]);
  });

  test('by the code', () => {
    expect(findPlaces(places, '8005').every(({ postal_code }) => postal_code === '8005')).toBe(true);
    expect(names('8005')).toContain('Sea Point, Cape Town');
  });

  test('one letter, or nothing known, offers nothing', () => {
    expect(names('r')).toEqual([]);
    expect(names('Nowhere at all')).toEqual([]);
  });
});

const LIST = path.resolve(import.meta.dirname, '../../../../../../shared/data/geo/saffer-postalcodes.csv');

test.skipIf(!existsSync(LIST))('every suburb and street code stands in the post office list', () => {
  const key = (suburb: string, code: string) => `${suburb.toLowerCase().replace(/[^a-z0-9]/g, '')} ${code}`;
  const known = new Set(
    readFileSync(LIST, 'utf8')
      .split(/\r?\n/)
      .map((row) => row.split(';'))
      .map(([, suburb = '', , code = '']) => key(suburb, code)),
  );
  expect(places.filter(({ suburb, postal_code }) => !known.has(key(suburb, postal_code)))).toEqual([]);
});
