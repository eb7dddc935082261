import type { KeyboardEvent } from 'react';

// The arrow keys, or J and K, move through the rows of a list.

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The direction of a key among the rows; 0 for every other key. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  return altKey || ctrlKey || metaKey || shiftKey ? 0 : (STEPS[key] ?? 0);
}

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];

/** Focuses the row with this id, or the first one if it is not among them. */
export function focusRow(list: HTMLElement | null, id?: string): void {
  const links = linksIn(list);
  const own = id && links.find((link) => link.getAttribute('href')?.includes(id));
  (own || links[0])?.focus();
}

/** Letter keys work only while the focus is in the list (WCAG 2.1.4). */
export function moveInRows(event: KeyboardEvent<HTMLElement>) {
  const links = linksIn(event.currentTarget);
  const row = (event.target as HTMLElement).closest('tbody tr');
  const at = links.findIndex((link) => row?.contains(link));
  const step = stepOf(event);
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : at + step;
  if (at === -1 || next === at || !links[next]) return;
  event.preventDefault();
  links[next].focus();
}
