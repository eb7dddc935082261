import { parse, type Options } from 'csv-parse/sync';

export interface CsvRow {
  /** As a spreadsheet counts, from 1; a quoted line break does not make a row. */
  row: number;
  cells: string[];
}

export interface CsvBounds {
  rows: number;
  columns: number;
  cells: number;
}

/** More than a reader of CSV takes; which of its bounds, and in which row. */
export class CsvTooLarge extends Error {
  readonly bound: keyof CsvBounds | 'empty_rows';
  readonly row: number;
  constructor(bound: CsvTooLarge['bound'], row: number) {
    super(`More ${bound} than a table may have.`);
    this.bound = bound;
    this.row = row;
  }
}

/** As many as a spreadsheet has rows at all. */
export const MOST_EMPTY_ROWS = 1_048_576;

const [CR, LF] = [13, 10];
const EMPTY = new Set([...'\r\n\t ,;|\ufeff\u00a0'].map((mark) => mark.charCodeAt(0)));

/**
 * The text without the empty rows before and after its contents, and how many rows were before. A spreadsheet writes an
 * empty row for every row that was ever touched, a million of them: they are skipped character by character, without creating
 * rows. Nothing that is skipped can contain a quoted text.
 */
export function withoutEmptyEnds(text: string): { text: string; rows_before: number } {
  let start = 0;
  let end = text.length;
  while (start < end && EMPTY.has(text.charCodeAt(start))) start += 1;
  while (end > start && EMPTY.has(text.charCodeAt(end - 1))) end -= 1;
  if (start === end) return { text: '', rows_before: 0 };
  while (start > 0 && text.charCodeAt(start - 1) !== LF && text.charCodeAt(start - 1) !== CR) start -= 1;
  while (end < text.length && text.charCodeAt(end) !== LF && text.charCodeAt(end) !== CR) end += 1;
  let rows_before = 0;
  for (let at = 0; at < start; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) rows_before += 1;
  }
  return { text: text.slice(start, end), rows_before };
}

function widthOf(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && (cells[width - 1] ?? '').trim() === '') width -= 1;
  return width;
}

/** The rows that hold anything. Stops at the first row beyond a bound; empty rows and empty cells at a row's end are free. */
export function readCsvRows(
  { text, rows_before }: { text: string; rows_before: number },
  options: Options,
  most: CsvBounds,
): CsvRow[] {
  const rows: CsvRow[] = [];
  let row = rows_before;
  let cellCount = 0;
  let emptyRows = 0;
  parse(text, {
    ...options,
    columns: false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    on_record: (cells: string[]) => {
      row += 1;
      const width = widthOf(cells);
      if (width === 0) {
        emptyRows += 1;
        if (emptyRows > MOST_EMPTY_ROWS) throw new CsvTooLarge('empty_rows', row);
        return null;
      }
      if (width > most.columns) throw new CsvTooLarge('columns', row);
      const kept = cells.length > most.columns ? cells.slice(0, most.columns) : cells;
      cellCount += kept.length;
      if (cellCount > most.cells) throw new CsvTooLarge('cells', row);
      rows.push({ row, cells: kept });
      if (rows.length > most.rows) throw new CsvTooLarge('rows', row);
      // Stored above; the reader does not store it again.
      return null;
    },
  });
  return rows;
}
