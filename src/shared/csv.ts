// What a spreadsheet opens (RFC 4180): comma, CRLF, quotes doubled.

// A cell that begins like this is run as a formula (OWASP, CSV injection); the apostrophe makes it text.
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell. What someone typed can never run as a formula when the file is opened. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
