import { CsvError, parse, type Options } from 'csv-parse/sync';
import { SEPARATOR_LABELS, type Separator } from '../contract-import-fields.ts';
import { CsvTooLarge, MOST_EMPTY_ROWS, readCsvRows, withoutEmptyEnds, type CsvRow } from './csv-rows.ts';
import { ImportFileError } from './import-text.ts';

export type TableRow = CsvRow;

export interface Table {
  separator: Separator;
  headings: string[];
  /** False if the first row is already a product; the columns are then "Column 1", "Column 2" … */
  has_headings: boolean;
  rows: TableRow[];
  /** More than one kind of line end in one file. */
  mixed_line_ends: boolean;
}

const SEPARATORS = Object.keys(SEPARATOR_LABELS) as Separator[];
const MOST = { rows: 200_000, columns: 400, cells: 4_000_000 };
const inThousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');

const options = (separator: Separator): Options => ({
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: 2_000_000,
});

/** How many cells its first rows have, when parted by this. */
function widthsBy(text: string, separator: Separator): number[] {
  try {
    const rows: string[][] = parse(text, { ...options(separator), to: 30 });
    return rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => cells.length);
  } catch {
    return [];
  }
}

/** The separator that splits the rows into the most columns of a consistent number. */
export function findSeparator(text: string): Separator {
  // A cut in the middle of a quoted text would read as a quote that is never closed.
  const sample = text.length > 400_000 ? text.slice(0, 400_000) : text;
  const scores = SEPARATORS.map((separator) => {
    const widths = widthsBy(sample, separator);
    const first = widths[0] ?? 1;
    const even = widths.filter((width) => width === first).length / Math.max(1, widths.length);
    return { separator, score: first > 1 ? even * even * Math.log2(first) : 0 };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function readableError(error: unknown): Error {
  if (error instanceof CsvTooLarge) return new ImportFileError(tooLarge(error));
  if (!(error instanceof CsvError)) return error instanceof Error ? error : new Error(String(error));
  const line: unknown = error['lines'];
  const where = typeof line === 'number' ? ` in line ${line}` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportFileError(
      `A quotation mark is opened but never closed${where}. Please correct it and choose the file again.`,
    );
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ImportFileError(`One row is longer than 2 000 000 letters${where}: a quotation mark may be missing.`);
  return new ImportFileError(`The file is not valid CSV${where}.`);
}

function tooLarge({ bound, row }: CsvTooLarge): string {
  if (bound === 'rows') return `The file has more than ${inThousands(MOST.rows)} rows. Split it into smaller files.`;
  if (bound === 'cells') return `The file has more than ${inThousands(MOST.cells)} cells. Split it into smaller files.`;
  if (bound === 'columns') return `Row ${row} has more than ${MOST.columns} columns, which no list of products has.`;
  return `The file has more than ${inThousands(MOST_EMPTY_ROWS)} empty rows between its products. Delete them and choose the file again.`;
}

/** A byte order mark may also follow blank lines, if two programs wrote the file. */
const tidy = (cell: string) => cell.replaceAll('\ufeff', '').replace(/\s+/g, ' ').trim();

/** The same heading twice must be two names to choose from. */
function uniqueHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = tidy(cell) || `Column ${at + 1}`;
    const before = seen.get(name.toLowerCase()) ?? 0;
    seen.set(name.toLowerCase(), before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** A first row with a number, a web address or a date in it is a product and no heading. */
function looksLikeData(cells: readonly string[]): boolean {
  return cells.some((cell) => /^\s*([\d.,]+|https?:.*|\d{1,4}[/-]\d{1,2}[/-]\d{1,4})\s*$/.test(cell));
}

/** The line ends that part rows; those inside quoted texts are the text's own. */
function lineEnds(text: string): Set<string> {
  return new Set(
    text
      .split('"')
      .filter((_, at) => at % 2 === 0)
      .flatMap((part) => part.match(/\r\n|\n|\r/g) ?? []),
  );
}

function readRows(part: { text: string; rows_before: number }, separator: Separator): TableRow[] {
  try {
    return readCsvRows(part, options(separator), MOST);
  } catch (error) {
    throw readableError(error);
  }
}

export function readTable(text: string, isHeading: (cell: string) => boolean, chosen?: Separator): Table {
  const part = withoutEmptyEnds(text);
  const separator = chosen ?? findSeparator(part.text);
  const rows = readRows(part, separator);
  const [first] = rows;
  if (!first) throw new ImportFileError('The file has no rows.');
  const has_headings = first.cells.some(isHeading) || !looksLikeData(first.cells);
  if (has_headings && rows.length === 1) throw new ImportFileError('The file has headings but no rows below them.');
  return {
    separator,
    has_headings,
    headings: has_headings
      ? uniqueHeadings(first.cells)
      : uniqueHeadings(
          Array.from({ length: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0) }, () => ''),
        ),
    rows: has_headings ? rows.slice(1) : rows,
    mixed_line_ends: lineEnds(part.text.slice(0, 2_000_000)).size > 1,
  };
}
