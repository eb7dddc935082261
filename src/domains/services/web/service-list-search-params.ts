import type { BookingMode, CategoryWithServices } from '../contract.ts';
import type { ServicesFilter } from './links.ts';

export type Shelf = CategoryWithServices;

// The modes by name here: the contract's list would bring its schemas into the browser.
const isMode = (text: string | null): text is BookingMode => text === 'physical' || text === 'online';

/** The list's state in the URL; an unknown mode filters nothing. */
export function parseServices(params: URLSearchParams): ServicesFilter {
  const mode = params.get('mode');
  return { category: params.get('category') || null, mode: isMode(mode) ? mode : null };
}

/** The groups with their matching services; empty ones are not shown. */
export function filterShelves(shelves: readonly Shelf[], { category, mode }: ServicesFilter): Shelf[] {
  return shelves
    .filter(({ slug }) => category === null || slug === category)
    .map((shelf) => ({
      ...shelf,
      services: shelf.services.filter(({ modes }) => mode === null || modes.includes(mode)),
    }))
    .filter(({ services }) => services.length > 0);
}

export const serviceCount = (shelves: readonly Shelf[]) =>
  shelves.reduce((sum, { services }) => sum + services.length, 0);

export const servicesLabel = (count: number) => (count === 1 ? '1 service' : `${count} services`);
