import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvLine, exactCsvLine, sheetCell } from './csv.ts';

describe('csvCell', () => {
  test.each([
    ['Nomsa', 'Nomsa'],
    ['', ''],
    ['-2.30', '-2.30'],
    ['O"Neill, T', '"O""Neill, T"'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+27 82 555', "'+27 82 555"],
    ['-1+cmd', "'-1+cmd"],
    ['@sum(a1)', "'@sum(a1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('%j is written %j', (value, written) => expect(csvCell(value)).toBe(written));
});

test('any cells read back unchanged, and none starts like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 }), (cells) => {
      const [read] = parse(csvLine(cells), { relax_column_count: true }) as string[][];
      expect(read?.map((cell, index) => (cell === cells[index] ? cell : cell.slice(1)))).toEqual(cells);
      for (const cell of read ?? []) expect(/^[=+@\t\r]/.test(cell)).toBe(false);
    }),
  );
});

test('a cell that is copied into a sheet stays one cell, and is no formula either', () => {
  expect(sheetCell(' two\n lines\tand more ')).toBe('two lines and more');
  expect(sheetCell('\t=1+1')).toBe("'=1+1");
  expect(sheetCell('-2.30')).toBe('-2.30');
});

test('an exact line quotes every cell and is read back letter by letter', () => {
  expect(exactCsvLine(['', '-2.30', 'O"Neill, T', 'two\nlines'])).toBe('"","-2.30","O""Neill, T","two\nlines"\r\n');
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), (cells) => {
      expect(parse(exactCsvLine(cells))).toEqual([cells]);
    }),
  );
});
