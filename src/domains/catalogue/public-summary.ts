import { plainText } from '../../shared/description.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Product } from './contract.ts';
import { mustNameNoIndication } from './indication-rules.ts';

/**
 * What search engines and link previews say of a product beside its name. Of Schedule 2 to 6 medicine never its text, only what
 * the law lets the public read: strength and pack size (General Regulations 2017 reg 42; rule 19).
 */
export function publicSummary({
  schedule,
  description,
  active_ingredients,
  pack_size,
}: Pick<Product, 'schedule' | 'description' | 'active_ingredients' | 'pack_size'>): string {
  if (!mustNameNoIndication(schedule)) return plainText(description);
  const strengths = active_ingredients.map(({ name, strength }) => `${name} ${strength}`.trim()).join(', ');
  return [strengths, pack_size ?? '']
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
}
