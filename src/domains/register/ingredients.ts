// Which ingredient a medicine holds and how much of it, read from the words of the catalogue.

export interface Ingredient {
  name: string;
  /** "8 mg", "10 mg/5 ml"; empty if not known. */
  strength: string;
}

/** A medicine as far as its ingredients tell it from others. */
export interface Contents {
  name: string;
  nappi_code?: string | null | undefined;
  active_ingredients: readonly Ingredient[];
}

// Salts and hydrates: codeine phosphate hemihydrate is codeine.
const SALTS = new Set(
  (
    'acetate anhydrous besylate besilate bitartrate bromide calcium chloride citrate dihydrate dihydrochloride disodium ' +
    'fumarate hcl hemihydrate hydrobromide hydrochloride lactate magnesium maleate mesylate mesilate monohydrate nitrate ' +
    'phosphate potassium sesquihydrate sodium succinate sulfate sulphate tartrate teoclate theoclate trihydrate'
  ).split(' '),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The name without its salt, in small letters; a name that is nothing but a salt (magnesium sulphate) stays whole. */
export function baseName(ingredient: string): string {
  const words = wordsOf(ingredient);
  const base = words.filter((word) => !SALTS.has(word));
  return (base.length > 0 ? base : words).join(' ');
}

const contains = (text: string, words: readonly string[]): boolean => {
  const all = wordsOf(text);
  return words.length > 0 && all.some((_, at) => words.every((word, index) => all[at + index] === word));
};

/**
 * The ingredients of a medicine that go by this name, as whole words: codeine is in codeine phosphate, ephedrine is not in
 * pseudoephedrine. A medicine without ingredients in the catalogue is judged by its own name.
 */
export function ingredientsNamed(ingredient: string, { name, active_ingredients }: Contents): Ingredient[] {
  const words = wordsOf(ingredient);
  const known = active_ingredients.filter((one) => baseName(one.name) !== '');
  if (known.length === 0) return contains(name, words) ? [{ name: ingredient, strength: '' }] : [];
  return known.filter((one) => contains(one.name, words));
}

/** What both hold: base names; the whole medicine's name if it is the same one and its ingredients are not known. */
export function sharedIngredients(one: Contents, other: Contents): string[] {
  const others = new Set(other.active_ingredients.map(({ name }) => baseName(name)));
  const shared = new Set(one.active_ingredients.map(({ name }) => baseName(name)).filter((name) => others.has(name)));
  shared.delete('');
  if (shared.size > 0) return [...shared];
  const isSame =
    (!!one.nappi_code && one.nappi_code === other.nappi_code) ||
    wordsOf(one.name).join(' ') === wordsOf(other.name).join(' ');
  return isSame ? [one.name] : [];
}

const STRENGTH = /^\s*(\d+(?:[.,]\d+)?)\s*(mg|g|mcg|µg|ug|μg)\s*(?:\/\s*(\d+(?:[.,]\d+)?)?\s*(ml|g|[a-z]+)\s*)?$/i;
const MG: Record<string, number> = { mg: 1, g: 1000, mcg: 0.001, µg: 0.001, ug: 0.001, μg: 0.001 };
const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** Milligrams in so many pieces: of "8 mg" each, of "10 mg/5 ml" where a piece is a millilitre. Null if it cannot be read. */
export function milligramsOf(strength: string, pieces: number | null): number | null {
  const [, amount, unit, per = '1'] = STRENGTH.exec(strength) ?? [];
  if (!amount || !unit || pieces === null || numberOf(per) === 0) return null;
  return (numberOf(amount) * (MG[unit.toLowerCase()] ?? 0) * pieces) / numberOf(per);
}
