// Whether one product is the generic of another: the same ingredients in the same amounts, in the same form (Act 101 of
// 1965 s22F: an interchangeable multi-source medicine).
// Types only from the contract: this file runs in the browser too, which must not load the schemas.
import type { Product } from './contract.ts';
import { strengthKey, wordsOf } from './known-schedule.ts';

export type ComparedMedicine = Pick<Product, 'name' | 'active_ingredients' | 'dosage_form'>;

const nameKey = (text: string) => wordsOf(text).join(' ');
const namesOf = ({ active_ingredients }: ComparedMedicine) =>
  active_ingredients.map(({ name }) => nameKey(name)).toSorted();
const amountsOf = ({ active_ingredients }: ComparedMedicine) =>
  active_ingredients.map(({ name, strength }) => `${nameKey(name)} ${strengthKey(strength)}`).toSorted();
const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** The data that is missing before a medicine can be compared with generics; null if it is complete. */
function gapOf({ name, active_ingredients, dosage_form }: ComparedMedicine): string | null {
  if (active_ingredients.length === 0) return `The catalogue has no active ingredients for ${name}.`;
  if (active_ingredients.some(({ strength }) => strength.trim() === ''))
    return `The catalogue has no strength for ${name}.`;
  return dosage_form?.trim() ? null : `The catalogue has no dosage form for ${name}.`;
}

/** Why `generic` cannot be offered instead of `brand`, in one sentence; null if it can. */
export function genericFault(generic: ComparedMedicine, brand: ComparedMedicine): string | null {
  const gap = gapOf(generic) ?? gapOf(brand);
  if (gap) return `${gap} It cannot be compared.`;
  const differs = (what: string) => `${generic.name} has a different ${what} from ${brand.name}.`;
  if (!same(namesOf(generic), namesOf(brand))) return differs('active ingredient');
  if (!same(amountsOf(generic), amountsOf(brand))) return differs('strength');
  return nameKey(generic.dosage_form ?? '') === nameKey(brand.dosage_form ?? '') ? null : differs('dosage form');
}
