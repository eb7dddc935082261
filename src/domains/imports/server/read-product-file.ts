import type { ImportField, ImportKind, Mapping, Separator } from '../contract-import-fields.ts';
import { applyMapping, findKind, guessMapping, isHeading, isStructure } from './import-columns.ts';
import { readItems, type ImportItem } from './import-items.ts';
import { findDecimal, unitOf, type Decimal } from './import-numbers.ts';
import { readTable, type Table } from './import-table.ts';
import { decodeText } from './import-text.ts';

/** The guesses that a person may correct. */
export interface ReadOptions {
  mapping?: Mapping;
  decimal?: Decimal;
  separator?: Separator;
  today: string;
}

export interface ImportFile {
  encoding: string;
  kind: ImportKind;
  table: Table;
  mapping: Mapping;
  columns: { heading: string; field: ImportField | null; is_structure: boolean; samples: string[] }[];
  /** How numbers that can be read in two ways are read; null: not at all. */
  decimal: Decimal | null;
  weight_unit: string;
  items: ImportItem[];
  /** All that was guessed, left out or found odd, in sentences. */
  warnings: string[];
}

const NUMBERS: readonly ImportField[] = ['price', 'sale_price', 'compare_at', 'sep', 'discount', 'weight'];
const SAMPLES = 3;

const quoted = (names: readonly string[]) => {
  const shown = names.slice(0, 12).map((name) => `“${name}”`);
  return names.length > 12 ? `${shown.join(', ')} and ${names.length - 12} more` : shown.join(', ');
};
const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

function columnsOf(table: Table, kind: ImportKind, mapping: Mapping): ImportFile['columns'] {
  const fieldOf = new Map((Object.entries(mapping) as [ImportField, string][]).map(([field, name]) => [name, field]));
  return table.headings.map((heading, at) => ({
    heading,
    field: fieldOf.get(heading) ?? null,
    is_structure: isStructure(kind, heading),
    samples: [...new Set(table.rows.slice(0, 200).map(({ cells }) => (cells[at] ?? '').replace(/\s+/g, ' ').trim()))]
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES)
      .map((cell) => (cell.length > 60 ? `${cell.slice(0, 59)}…` : cell)),
  }));
}

function warningsOf(
  file: Omit<ImportFile, 'warnings'>,
  isSure: boolean,
  finding: ReturnType<typeof findDecimal>,
  chosen: Decimal | undefined,
): string[] {
  const { table, mapping, columns, items } = file;
  const said: string[] = [];
  if (!isSure)
    said.push(
      `The file does not state its text encoding. We read it as ${file.encoding}. Please check that accents below look right.`,
    );
  if (table.mixed_line_ends) said.push('The file mixes different line endings. Each one ends a row.');
  if (!table.has_headings)
    said.push('The first row contains a product, not headings. Please choose what each column contains below.');
  const unread = columns.filter((column) => !column.field && !column.is_structure && column.samples.length > 0);
  if (unread.length > 0)
    said.push(
      `${unread.length} ${plural(unread.length, 'column is', 'columns are')} not imported: ${quoted(unread.map(({ heading }) => heading))}.`,
    );
  if (!mapping.name) said.push('No column is chosen for the name, so new products will be rejected.');
  if (!mapping.price)
    said.push('No column is chosen for the price. New products will be rejected and existing ones keep their prices.');
  if (!mapping.sku && !mapping.id)
    said.push('No column is chosen for the SKU, so an update-only import will skip every row.');
  else {
    const without = items.filter(({ cells }) => !(cells.sku ?? '').trim() && !(cells.id ?? '').trim()).length;
    if (without > 0) said.push(`${without} ${plural(without, 'product has', 'products have')} no SKU.`);
  }
  if (!mapping.schedule)
    said.push(
      'No column is chosen for the schedule, so new products will be imported as unscheduled. Do not import medicines this way.',
    );
  if (finding.two_ways.length > 0 && !chosen) {
    said.push(
      file.decimal
        ? `${quoted(finding.two_ways)} could be read in two ways. The other numbers have a decimal ${file.decimal}, so we read them that way.`
        : `${quoted(finding.two_ways)} can be read in two ways and ${finding.is_mixed ? 'the file mixes both' : 'nothing in the file shows which'}: choose the decimal mark, or these rows will be rejected.`,
    );
  } else if (finding.is_mixed) said.push('The file writes decimals with points and with commas.');
  const repeated = items.filter(({ verdict }) => verdict?.message.includes('already.')).length;
  if (repeated > 0)
    said.push(
      `${repeated} ${plural(repeated, 'row repeats', 'rows repeat')} a code from an earlier row. Only the first is imported.`,
    );
  return said;
}

/** Reads a product file: slow (see read-product-file-in-worker.ts): the result has all guesses, `options` fix them. */
export function readProductFile(bytes: Uint8Array, options: ReadOptions): ImportFile {
  const { text, encoding, is_sure } = decodeText(bytes);
  const table = readTable(text, isHeading, options.separator);
  const kind = findKind(table.headings, table.rows);
  const guess = table.has_headings ? guessMapping({ headings: table.headings, rows: table.rows, kind }) : {};
  const mapping = applyMapping(guess, options.mapping ?? {}, table.headings);
  const numberColumns = NUMBERS.flatMap((field) => {
    const at = table.headings.indexOf(mapping[field] ?? '');
    return at < 0 ? [] : [at];
  });
  const finding = findDecimal(table.rows.flatMap(({ cells }) => numberColumns.map((at) => cells[at] ?? '')));
  const file = {
    encoding,
    kind,
    table,
    mapping,
    columns: columnsOf(table, kind, mapping),
    decimal: options.decimal ?? finding.decimal,
    weight_unit: unitOf(mapping.weight ?? ''),
    items: readItems(kind, { table, mapping, today: options.today }),
  };
  return { ...file, warnings: warningsOf(file, is_sure, finding, options.decimal) };
}
