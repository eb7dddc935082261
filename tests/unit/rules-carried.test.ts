import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rowsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number = '', ...cells] = line.split('|').map((cell) => cell.trim());
      return /^\d+$/.test(number) ? [{ number: Number(number), cells }] : [];
    });

const RULES = rowsOf('docs/spec/pharmacy-rules.md').map(({ number }) => number);
const CARRIED = rowsOf('docs/spec/rules-carried.md');

test('every rule of pharmacy law says once where it is carried, in order', () => {
  expect(RULES).toHaveLength(43);
  expect(CARRIED.map(({ number }) => number)).toEqual(RULES);
});

test('the tests named beside a rule exist, and a rule without one says that it is not carried', () => {
  const named = (cell: string) => [...cell.matchAll(/`((?:src|tests)\/[^`]+)`/g)].map(([, file = '']) => file);
  const missing = CARRIED.flatMap(({ cells: [, proven = ''] }) => named(proven).filter((file) => !existsSync(file)));
  expect(missing).toEqual([]);
  for (const { number, cells } of CARRIED.filter(({ cells: [, proven = ''] }) => named(proven).length === 0))
    expect(cells[0], `rule ${number}`).toMatch(/^(not carried|nothing to carry)/);
});
