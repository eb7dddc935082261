import { slugify } from '~/shared/slug.ts';

const TRIES = 30;

/** The slug of a name: without a number, or with the first free one; finally with the end of the id. */
export async function freeSlug(
  name: string,
  id: string,
  findTaken: (slugs: readonly string[]) => Promise<string[]>,
): Promise<string> {
  const base = slugify(name).slice(0, 200).replace(/-$/, '') || 'item';
  const candidates = [base, ...Array.from({ length: TRIES }, (_, at) => `${base}-${at + 2}`)];
  const taken = new Set(await findTaken(candidates));
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${id.slice(-12)}`;
}
