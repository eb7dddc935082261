import { expect, test } from 'vitest';
import { MOST_EMPTY_ROWS, readCsvRows, withoutEmptyEnds } from './csv-rows.ts';

const MOST = { rows: 100, columns: 10, cells: 500 };
const read = (text: string) => readCsvRows(withoutEmptyEnds(text), { delimiter: ',' }, MOST);

test('empty rows are skipped, and every row keeps its number', () => {
  expect(read('\r\n,,,\r\nName,Price\r\n\r\n,\r\nSalt,5\r\n,,\r\n\n\n')).toEqual([
    { row: 3, cells: ['Name', 'Price'] },
    { row: 6, cells: ['Salt', '5'] },
  ]);
});

test('empty lines inside quoted text are kept', () => {
  expect(read('Name\n"a\n\n\n"\n\n\n').at(-1)).toEqual({ row: 2, cells: ['a\n\n\n'] });
});

test('a million empty rows do not count and cost nothing', () => {
  const products = Array.from({ length: 100 }, (_, n) => `Product ${n},5`).join('\r\n');
  expect(read(`${products}\r\n${',,,,,,,\r\n'.repeat(1_000_000)}`)).toHaveLength(100);
});

test('reading stops at the first row beyond the limits', () => {
  const bound = (text: string) => {
    try {
      return read(text).length;
    } catch (error) {
      return error;
    }
  };
  expect(bound('a\n'.repeat(101))).toMatchObject({ bound: 'rows', row: 101 });
  expect(bound(`a\n${'b,'.repeat(11)}`)).toMatchObject({ bound: 'columns', row: 2 });
  expect(bound('a,b,c,d,e,f\n'.repeat(90))).toMatchObject({ bound: 'cells', row: 84 });
  expect(bound(`a\n${'\n'.repeat(MOST_EMPTY_ROWS + 1)}b`)).toMatchObject({ bound: 'empty_rows' });
});

test('empty cells at the end of a row do not count as columns', () => {
  expect(read(`a,b${','.repeat(16_000)}\n`)[0]?.cells.slice(0, 3)).toEqual(['a', 'b', '']);
});

test('a row of separators only is empty', () => {
  expect(read(','.repeat(9_000_000))).toEqual([]);
  expect(read('\n'.repeat(9_000_000))).toEqual([]);
});
