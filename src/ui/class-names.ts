/** Joins truthy names: classNames(styles.card, isOut && styles.out) */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
