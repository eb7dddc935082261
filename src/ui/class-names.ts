/** Joins truthy names: classNames('btn', big && 'btn-big') */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
