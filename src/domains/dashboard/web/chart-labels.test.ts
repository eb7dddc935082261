import { expect, test } from 'vitest';
import { placeLabels } from './chart-labels.ts';

const days = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: index === count - 1 ? 'Today' : String(index + 1),
    x: (index + 0.5) * step,
  }));
const shown = (count: number, width: number) => placeLabels(days(count, width / count), width);

test('with room for all, every bar has its label in its middle', () => {
  expect(shown(7, 350)).toEqual(days(7, 50));
});

test('with too little room some are left out, never today, and none touches the next', () => {
  const labels = shown(30, 360);
  expect(labels.length).toBeLessThan(30);
  expect(labels.at(-1)?.label).toBe('Today');
  const gaps = labels.slice(1).map(({ x }, index) => x - (labels[index]?.x ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(14);
});

test('today moves inwards where it would stick out', () => {
  expect(shown(90, 540).at(-1)).toEqual({ label: 'Today', x: 540 - 16.25 });
});

test('where nothing fits but today, today stands alone', () => {
  expect(shown(30, 40).map(({ label }) => label)).toEqual(['Today']);
});
