import { describe, expect, it } from 'vitest';
import type { BookingMode } from '../contract.ts';
import { bookLink, serviceLink, servicesLink } from './links.ts';
import { filterShelves, parseServices, serviceCount, servicesLabel, type Shelf } from './service-list-search-params.ts';

const service = (name: string, modes: BookingMode[]) => ({ name, modes }) as Shelf['services'][number];
const SHELVES = [
  { slug: 'vaccinations', services: [service('Flu', ['physical'])] },
  { slug: 'advice', services: [service('Talk', ['physical', 'online']), service('Video', ['online'])] },
] as Shelf[];
const asked = (query: string) => parseServices(new URLSearchParams(query));

describe('the list of services', () => {
  it('reads its URL and ignores invalid values', () => {
    expect(asked('category=advice&mode=online')).toEqual({ category: 'advice', mode: 'online' });
    expect(asked('category=&mode=by-post')).toEqual({ category: null, mode: null });
  });

  it('writes the URL that it reads', () => {
    expect(servicesLink({})).toBe('/services');
    expect(servicesLink({ category: 'advice', mode: 'online' })).toBe('/services?category=advice&mode=online');
    expect(bookLink({ id: 'x' }, { date: '2026-03-18', mode: 'online' })).toBe(
      '/services/booking?service=x&date=2026-03-18&mode=online',
    );
    expect(serviceLink({ id: 'x', slug: 'flu' })).toBe('/services/flu?id=x');
  });

  it('filters by category and mode, without empty categories', () => {
    const names = (query: string) =>
      filterShelves(SHELVES, asked(query)).map(({ slug, services }) => [slug, ...services.map(({ name }) => name)]);
    expect(names('')).toEqual([
      ['vaccinations', 'Flu'],
      ['advice', 'Talk', 'Video'],
    ]);
    expect(names('mode=online')).toEqual([['advice', 'Talk', 'Video']]);
    expect(names('mode=physical&category=advice')).toEqual([['advice', 'Talk']]);
    expect(names('category=vaccinations&mode=online')).toEqual([]);
    expect(serviceCount(filterShelves(SHELVES, asked('')))).toBe(3);
    expect([servicesLabel(1), servicesLabel(3)]).toEqual(['1 service', '3 services']);
  });
});
