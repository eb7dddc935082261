import type { Place } from './list-places.ts';

const AT_MOST = 8;
const LEAST_LETTERS = 2;

/** Without case, accents, hyphens and apostrophes: "kwa mashu" is Kwa Mashu, "simons town" is Simon's Town. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();

/** How well a place matches the typed text; lower is better, null is no match. */
function rank(place: Place, typed: string): number | null {
  if (/^\d+$/.test(typed)) return place.postal_code.startsWith(typed) ? 0 : null;
  const suburb = plain(place.suburb);
  const city = plain(place.city);
  if (suburb === typed) return 0;
  if (suburb.startsWith(typed)) return 1;
  if (city.startsWith(typed)) return suburb === city ? 2 : 3;
  if (suburb.split(' ').some((word) => word.startsWith(typed))) return 4;
  return null;
}

/** The places that match a suburb, a town or a street code, the best match first. */
export function findPlaces(places: readonly Place[], text: string): Place[] {
  const typed = plain(text);
  if (typed.length < LEAST_LETTERS) return [];
  const found = places.flatMap((place) => {
    const order = rank(place, typed);
    return order === null ? [] : [{ place, order }];
  });
  return found
    .toSorted((one, other) => one.order - other.order || one.place.suburb.localeCompare(other.place.suburb, 'en'))
    .slice(0, AT_MOST)
    .map(({ place }) => place);
}
