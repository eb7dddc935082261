import { describe, expect, test } from 'vitest';
import { PROVINCES } from '~/shared/schemas.ts';
import codes from '../../../../../tests/fixtures/postal-codes.json';
import { findPlaces } from './find-places.ts';
import { listPlaces } from './list-places.ts';

const places = listPlaces();
const names = (text: string) => findPlaces(places, text).map(({ suburb, city }) => `${suburb}, ${city}`);

describe('the list of places', () => {
  test('has places in all nine provinces, each with all fields', () => {
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

  // Codes in another province's range: guessing the province from the code gets these wrong.
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

describe('finding a place', () => {
  test('matches the start of a suburb, ignoring case, hyphens and apostrophes', () => {
    expect(names('rondeb')).toEqual(['Rondebosch, Cape Town']);
    expect(names('SIMONS')).toEqual(["Simon's Town, Simon's Town"]);
    expect(names('kwa mashu')).toEqual(['Kwa Mashu, Durban']);
  });

  test('offers both towns that have a suburb of the same name', () => {
    expect(names('Middelburg')).toEqual(['Middelburg, Middelburg', 'Middelburg, Middelburg', 'Mhluzi, Middelburg']);
    expect(names('newlands').toSorted()).toEqual([
      'Newlands East, Durban',
      'Newlands, Cape Town',
      'Newlands, Johannesburg',
    ]);
  });

  test('matches a postal code', () => {
    expect(findPlaces(places, '8005').every(({ postal_code }) => postal_code === '8005')).toBe(true);
    expect(names('8005')).toContain('Sea Point, Cape Town');
  });

  test('offers nothing for one letter or an unknown name', () => {
    expect(names('r')).toEqual([]);
    expect(names('Nowhere at all')).toEqual([]);
  });
});

describe('street codes compared with known ones', () => {
  const written = places.map(({ suburb, postal_code }) => `${suburb} ${postal_code}`);

  test.each(codes.known)('%s', (known) => {
    expect(written).toContain(known);
  });

  test.each(PROVINCES)(
    'every code of %s is in the province’s range, or of a town that is known to be an exception',
    (name) => {
      const { ranges, besides }: { ranges: string[][]; besides: string[] } = codes.provinces[name];
      const strange = places.filter(
        ({ province, suburb, postal_code }) =>
          province === name &&
          !ranges.some(([from = '', to = '']) => postal_code >= from && postal_code <= to) &&
          !besides.includes(`${suburb} ${postal_code}`),
      );
      expect(strange).toEqual([]);
    },
  );
});
