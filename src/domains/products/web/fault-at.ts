import { get, type FieldErrors } from 'react-hook-form';
import type { ProductValues } from './admin-product-values.ts';

/** The sentence at a field, by the name the server gives it: "facts.0.1". */
export const faultAt =
  (errors: FieldErrors<ProductValues>) =>
  (name: string): string | undefined => {
    const found = get(errors, name) as { message?: unknown } | undefined;
    if (typeof found?.message === 'string') return found.message;
    // A list may be wrong as a whole.
    const root = get(errors, `${name}.root`) as { message?: unknown } | undefined;
    return typeof root?.message === 'string' ? root.message : undefined;
  };
