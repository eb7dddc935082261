import { sharedIngredients, type Contents, type Ingredient } from '../register/ingredients.ts';

interface Written {
  name: string;
  /** Of our product; none for a medicine that was typed. */
  active_ingredients: readonly Ingredient[];
}

const baseOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}]+/gu) ?? [];

/** A typed name that begins with the same words is the same medicine in another strength, or of another maker. */
function sameName(one: Written, other: Written): string | null {
  const [first = ''] = baseOf(one.name);
  return first.length > 2 && first === baseOf(other.name)[0] ? first : null;
}

/** The ingredient that both hold: by the catalogue, or by the name that was typed. */
function sharedBy(one: Written, other: Written): string | null {
  const [known] = sharedIngredients(one satisfies Contents, other satisfies Contents);
  if (known) return known;
  for (const [typed, product] of [
    [one, other],
    [other, one],
  ] as const) {
    if (typed.active_ingredients.length > 0) continue;
    const words = new Set(baseOf(typed.name));
    const named = product.active_ingredients.find(({ name }) => baseOf(name).some((word) => words.has(word)));
    if (named) return named.name;
  }
  return one.active_ingredients.length > 0 && other.active_ingredients.length > 0 ? null : sameName(one, other);
}

/** The same ingredient twice on one script: a warning, because two strengths can be meant. */
export function duplicateWarnings(written: readonly Written[]): string[] {
  return written.flatMap((one, at) =>
    written.slice(at + 1).flatMap((other) => {
      const shared = sharedBy(one, other);
      return shared === null
        ? []
        : [`${one.name} and ${other.name} both contain ${shared.toLowerCase()}. Check that the patient needs both.`];
    }),
  );
}
