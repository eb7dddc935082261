import { slugify } from '~/shared/slug.ts';

const TRIES = 30;

/** The link of a name: the bare one, or the first number after it that is free; at last one with the id's end. */
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
