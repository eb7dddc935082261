// CSV as spreadsheet programs open it (RFC 4180): comma, CRLF, quotes doubled.

// A cell that begins like this is run as a formula (OWASP, CSV injection); the apostrophe makes it text.
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Byte order mark: without it spreadsheet programs read the file in their own code page. */
export const CSV_BOM = '\ufeff';

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const withoutFormula = (value: string): string => (FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value);

/** One cell of a copied selection, where tabs and line breaks would start another one. */
export const sheetCell = (value: string): string => withoutFormula(value.replace(/\s+/g, ' ').trim());

/** One cell. What someone typed can never run as a formula when the file is opened. */
export function csvCell(value: string): string {
  const safe = withoutFormula(value);
  return /[",\r\n]/.test(safe) ? quoted(safe) : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Every cell in quotes and exactly as given, for a file that is read back. The caller guards against formulas itself. */
export const exactCsvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
