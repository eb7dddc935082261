import { expect, test } from 'vitest';
import { MOST_EMPTY_ROWS, readCsvRows, withoutEmptyEnds } from './csv-rows.ts';

const MOST = { rows: 100, columns: 10, cells: 500 };
const read = (text: string) => readCsvRows(withoutEmptyEnds(text), { delimiter: ',' }, MOST);

test('empty rows before, between and after are left out, and every row keeps its number', () => {
  expect(read('\r\n,,,\r\nName,Price\r\n\r\n,\r\nSalt,5\r\n,,\r\n\n\n')).toEqual([
    { row: 3, cells: ['Name', 'Price'] },
    { row: 6, cells: ['Salt', '5'] },
  ]);
});

test('empty lines inside a quoted text at the end stay', () => {
  expect(read('Name\n"a\n\n\n"\n\n\n').at(-1)).toEqual({ row: 2, cells: ['a\n\n\n'] });
});

test('a million empty rows cost nothing, and do not count as rows', () => {
  const products = Array.from({ length: 100 }, (_, n) => `Product ${n},5`).join('\r\n');
  expect(read(`${products}\r\n${',,,,,,,\r\n'.repeat(1_000_000)}`)).toHaveLength(100);
});

test('more rows, columns or cells than allowed end at the first row beyond', () => {
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

test('nothing but separators is nothing', () => {
  expect(read(','.repeat(9_000_000))).toEqual([]);
  expect(read('\n'.repeat(9_000_000))).toEqual([]);
});
