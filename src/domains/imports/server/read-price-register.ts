import { read, utils } from '@e965/xlsx';
import { CsvError } from 'csv-parse/sync';
import { AppError } from '../../../shared/errors.ts';
import { findHeadingRow, missingHeadings, REGISTER_COLUMNS } from './price-register-columns.ts';
import { CsvTooLarge, readCsvRows, withoutEmptyEnds } from './csv-rows.ts';
import { unpacksWithin } from './workbook-size.ts';
import type { HeadingRow, RegisterColumn, RegisterLayout } from './price-register-columns.ts';

/** The file cannot be read as a register at all: one sentence that can be shown to the person who selected it. */
export class RegisterError extends AppError {
  constructor(detail: string) {
    super(422, detail, { fields: [{ field: 'file', message: detail }] });
    this.name = 'RegisterError';
  }
}

/** One row as published, every cell as clean text ('' when empty); `row` counts as a spreadsheet does, from 1. */
export type RegisterRow = { row: number } & Record<RegisterColumn, string>;

type RegisterKind = 'xls' | 'xlsx' | 'csv';

export interface RegisterFile {
  kind: RegisterKind;
  layout: RegisterLayout;
  heading_row: number;
  rows: RegisterRow[];
}

// The largest register seen is 4 MB.
const LARGEST_FILE_BYTES = 40 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
const MOST_OF_CSV = { rows: 200_000, columns: 400, cells: 8_000_000 };
const NO_CELLS: unknown[] = [];

interface Sheet {
  /** Row number of the first of `rows`, as the spreadsheet shows it. */
  first_row: number;
  rows: unknown[][];
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** The file's format, from its bytes; the name and extension prove nothing. */
function kindOf(bytes: Uint8Array, filename: string): RegisterKind {
  if (bytes.length === 0) throw new RegisterError(`${filename} is empty.`);
  if (bytes.length > LARGEST_FILE_BYTES)
    throw new RegisterError(`${filename} is larger than 40 MB, which is too large for a price register.`);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'xls';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  if (/^[\s\u00ef\u00bb\u00bf]*</.test(head)) {
    throw new RegisterError(`${filename} is a web page, not a spreadsheet. Please download the register itself.`);
  }
  const utf16 = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  if (head.startsWith('%PDF') || (head.includes('\0') && !utf16)) {
    throw new RegisterError(`${filename} is not a spreadsheet. Please choose an .xls, .xlsx or .csv file.`);
  }
  return 'csv';
}

function refuseSwelling(bytes: Uint8Array, filename: string): void {
  if (unpacksWithin(bytes, MOST_UNPACKED_BYTES)) return;
  throw new RegisterError(`${filename} unpacks to more than 100 MB, which is too large for a price register.`);
}

function readWorkbook(bytes: Uint8Array, kind: RegisterKind, filename: string): Sheet[] {
  try {
    if (kind === 'xlsx') refuseSwelling(bytes, filename);
    const book = read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellText: false });
    return book.SheetNames.flatMap((name) => {
      const sheet = book.Sheets[name];
      const area = sheet?.['!ref'];
      if (!sheet || !area) return [];
      const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true });
      return [{ first_row: utils.decode_range(area).s.r + 1, rows }];
    });
  } catch (error) {
    if (error instanceof RegisterError) throw error;
    throw new RegisterError(`${filename} could not be opened. It is damaged or protected by a password.`);
  }
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The default of Excel on Windows.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A comma, or the separator that Excel writes if the comma is the decimal mark, as in South Africa. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/);
  const heading = lines.find((line) => /nappi/i.test(line)) ?? lines[0] ?? '';
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function readCsv(bytes: Uint8Array, filename: string): Sheet[] {
  const text = decode(bytes);
  try {
    const found = readCsvRows(withoutEmptyEnds(text), { bom: true, delimiter: delimiterOf(text) }, MOST_OF_CSV);
    const first_row = found[0]?.row ?? 1;
    // Rows count as they do in a spreadsheet, the empty ones too.
    const rows: unknown[][] = [];
    for (const { row, cells } of found) {
      while (rows.length < row - first_row) rows.push(NO_CELLS);
      rows.push(cells);
    }
    return [{ first_row, rows }];
  } catch (error) {
    if (error instanceof CsvTooLarge)
      throw new RegisterError(`${filename} is too large to read: no register is like that.`);
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error['lines'];
    throw new RegisterError(
      `${filename} is not valid CSV${typeof line === 'number' ? `: a quotation mark is still open by line ${line}` : ''}.`,
    );
  }
}

/** Binary fractions come out of .xls as 0.299999999999997: twelve digits are more than any register uses. */
const numberText = (value: number) => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(12))));

function cellText(cell: unknown): string {
  if (typeof cell === 'number') return numberText(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).normalize('NFC') : '';
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function rowAt(cells: readonly unknown[], heading: HeadingRow, row: number): RegisterRow {
  const entries = REGISTER_COLUMNS.map((column): [RegisterColumn, string] => {
    const at = heading.columns[column];
    const text = at === undefined ? '' : cellText(cells[at]);
    // In the joined layout two spaces in a row mean that a strength is missing, so they must survive.
    const keepSpaces = column === 'ingredient' && heading.layout === 'joined';
    return [column, keepSpaces ? text.replace(/[\r\n\t]+/g, ' ') : tidy(text)];
  });
  return { row, ...(Object.fromEntries(entries) as Record<RegisterColumn, string>) };
}

const listed = (names: readonly string[]) =>
  names
    .map((name) => `“${name}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

/** Reads a register as published: .xls, .xlsx or .csv, with any rows above its headings. */
export function readPriceRegister(bytes: Uint8Array, filename: string): RegisterFile {
  const kind = kindOf(bytes, filename);
  const sheets = kind === 'csv' ? readCsv(bytes, filename) : readWorkbook(bytes, kind, filename);
  const candidates = sheets.flatMap((sheet) => {
    const heading = findHeadingRow(sheet.rows.slice(0, 100).map((cells) => cells.map((cell) => tidy(cellText(cell)))));
    return heading ? [{ sheet, heading }] : [];
  });
  const [best] = candidates.sort((a, b) => missingHeadings(a.heading).length - missingHeadings(b.heading).length);
  if (!best) {
    throw new RegisterError(
      `${filename} has no heading row: no row near its top names “Nappi Code”, “Medicine Proprietary Name” and “SEP”.`,
    );
  }
  const { sheet, heading } = best;
  const headingRow = sheet.first_row + heading.index;
  const missing = missingHeadings(heading);
  if (missing.length > 0) {
    const [noun, verb] = missing.length === 1 ? ['column', 'is'] : ['columns', 'are'];
    throw new RegisterError(
      `The ${noun} ${listed(missing)} ${verb} missing from the heading row (row ${headingRow}) of ${filename}.`,
    );
  }
  const rows = sheet.rows
    .slice(heading.index + 1)
    .map((cells, at) => rowAt(cells, heading, headingRow + 1 + at))
    .filter((row) => REGISTER_COLUMNS.some((column) => row[column] !== ''));
  if (rows.length === 0) throw new RegisterError(`${filename} has headings but no medicine below them.`);
  return { kind, layout: heading.layout, heading_row: headingRow, rows };
}
