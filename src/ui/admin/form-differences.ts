// What two people made of the same form. Values are plain data: they are compared as they would be sent.

export interface Difference<Values> {
  field: keyof Values & string;
  /** What the other person made of it. */
  theirs: Values[keyof Values];
  mine: Values[keyof Values];
  /** Both changed it, and not to the same. */
  isBoth: boolean;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** The fields in which a form is not any more what it began with. */
export const changedFields = <Values extends object>(mine: Values, base: Values) =>
  fieldsOf(base).filter((field) => !same(mine[field], base[field]));

/** What another person changed since this form was filled. */
export function differencesOf<Values extends object>(base: Values, mine: Values, theirs: Values): Difference<Values>[] {
  return changedFields(theirs, base).map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    isBoth: !same(mine[field], base[field]) && !same(mine[field], theirs[field]),
  }));
}

/** Theirs with my changes on it; where both changed a field, mine only where it was kept. */
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
