// Compares two people's versions of a form. Values are plain data: they are compared as they would be sent.

export interface Difference<Values> {
  field: keyof Values & string;
  /** The other person's value. */
  theirs: Values[keyof Values];
  mine: Values[keyof Values];
  /** Both changed it, to different values. */
  isBoth: boolean;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** The fields in which a form differs from its initial values. */
export const changedFields = <Values extends object>(mine: Values, base: Values) =>
  fieldsOf(base).filter((field) => !same(mine[field], base[field]));

/** What another person has changed since this form was opened. */
export function differencesOf<Values extends object>(base: Values, mine: Values, theirs: Values): Difference<Values>[] {
  return changedFields(theirs, base).map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    isBoth: !same(mine[field], base[field]) && !same(mine[field], theirs[field]),
  }));
}

/** Their version with my changes on it; where both changed a field, mine only if it was kept. */
export function mergedValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  kept: ReadonlySet<string>,
): Values {
  const both = new Set(differencesOf(base, mine, theirs).flatMap(({ field, isBoth }) => (isBoth ? [field] : [])));
  const ours = changedFields(mine, base).filter((field) => !both.has(field) || kept.has(field));
  return { ...theirs, ...Object.fromEntries(ours.map((field) => [field, mine[field]])) };
}
