import { get, type FieldErrors, type FieldValues } from 'react-hook-form';

/** The message of a field, by the name the server uses: "facts.0.1". */
export const faultAt =
  <Values extends FieldValues>(errors: FieldErrors<Values>) =>
  (name: string): string | undefined => {
    const found = get(errors, name) as { message?: unknown } | undefined;
    if (typeof found?.message === 'string') return found.message;
    // A list may be invalid as a whole.
    const root = get(errors, `${name}.root`) as { message?: unknown } | undefined;
    return typeof root?.message === 'string' ? root.message : undefined;
  };
