import type { ImportField, ImportKind, Mapping } from '../contract-import-fields.ts';
// Imported by path: the worker that reads files runs from source in tests, where Node.js does not resolve the alias.
import { FIELD_LABELS } from '../../catalogue/product-fields.ts';
import { oneLine, readDay, readYesNo, unshieldCell } from './import-cells.ts';
import { headingKey } from './import-columns.ts';
import type { Table, TableRow } from './import-table.ts';

/** The source of one product: a row, or the several rows that a shop system writes for it. */
export interface ImportItem {
  /** The number of the row that represents it. */
  row: number;
  /** All rows that it needs to be read again, in their order. */
  rows: number[];
  /** Its name in the source shop, in case it has no SKU. */
  source_key: string | null;
  /** Only the mapped fields. */
  cells: Partial<Record<ImportField, string>>;
  /** Decided by the file alone. */
  verdict?: { outcome: 'refused' | 'skipped'; message: string };
  notes: string[];
}

export interface Source {
  table: Table;
  mapping: Mapping;
  /** The shop's date: sales may be over or not yet begun. */
  today: string;
}

const at = (row: TableRow | undefined, index: number) => (index < 0 ? '' : (row?.cells[index] ?? ''));

/** The columns' positions. */
function columnsOf({ table, mapping }: Source) {
  const fields = (Object.entries(mapping) as [ImportField, string][]).map(
    ([field, heading]) => [field, table.headings.indexOf(heading)] as const,
  );
  const keys = table.headings.map(headingKey);
  return { fields, named: (...spellings: string[]) => keys.findIndex((key) => spellings.includes(key)) };
}

const cellsOf = (fields: ReturnType<typeof columnsOf>['fields'], row: TableRow): ImportItem['cells'] =>
  Object.fromEntries(fields.map(([field, index]) => [field, unshieldCell(at(row, index))]));

function plainItems(source: Source): ImportItem[] {
  const { fields } = columnsOf(source);
  return source.table.rows.map((row) => ({
    row: row.row,
    rows: [row.row],
    source_key: null,
    cells: cellsOf(fields, row),
    notes: [],
  }));
}

function groupBy(rows: readonly TableRow[], keyOf: (row: TableRow) => string): Map<string, TableRow[]> {
  const groups = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const OF_THE_VARIANT: readonly ImportField[] = [
  'id',
  'sku',
  'price',
  'sale_price',
  'compare_at',
  'quantity',
  'barcode',
  'nappi_code',
  'weight',
];

/** One product over several rows: the first has its texts, each further one a variant, a picture or both. */
function shopifyItems(source: Source): ImportItem[] {
  const { fields, named } = columnsOf(source);
  const handle = named('handle', 'urlhandle');
  const options = [1, 2, 3].map((n) => named(`option${n}value`));
  const published = named('published', 'publishedononlinestore');
  const [giftCard, position] = [named('giftcard'), named('imageposition')];
  const variantImage = named('variantimage', 'variantimageurl');
  const indexOf = (field: ImportField) => fields.find(([one]) => one === field)?.[1] ?? -1;
  const optionsOf = (row: TableRow) =>
    options.map((index) => oneLine(at(row, index))).filter((value) => value !== '' && value !== 'Default Title');
  const saysVariant = (row: TableRow) =>
    [...options, ...(['price', 'sku', 'barcode'] as const).map(indexOf)].some((index) => at(row, index).trim() !== '');

  return [...groupBy(source.table.rows, (row) => at(row, handle).trim() || `row ${row.row}`)].flatMap(([key, rows]) => {
    const base = rows.find((row) => at(row, indexOf('name')).trim() !== '') ?? rows[0];
    if (!base) return [];
    const variants = rows.filter((row) => row === base || saysVariant(row));
    const pictures = rows
      .filter((row) => at(row, indexOf('images')).trim() !== '')
      .toSorted((a, b) => Number(at(a, position)) - Number(at(b, position)))
      .map((row) => at(row, indexOf('images')).trim());
    return variants.map((row): ImportItem => {
      const own = cellsOf(fields, row);
      const inherited = cellsOf(fields, base);
      const chosen = optionsOf(row);
      const cells: ImportItem['cells'] = { ...own };
      for (const [field] of fields)
        if (!OF_THE_VARIANT.includes(field) && (own[field] ?? '').trim() === '') cells[field] = inherited[field];
      const name = oneLine(inherited.name ?? '');
      if (cells.name !== undefined && variants.length > 1 && name && chosen.length > 0)
        cells.name = `${name} - ${chosen.join(' / ')}`;
      if (cells.images !== undefined)
        cells.images = [...new Set([at(row, variantImage).trim(), ...pictures])].filter((url) => url !== '').join('\n');
      if (cells.is_active !== undefined && readYesNo(at(base, published)) === false) cells.is_active = 'false';
      const item: ImportItem = {
        row: row.row,
        rows: row === base ? [row.row] : [base.row, row.row].toSorted((a, b) => a - b),
        source_key: at(row, handle).trim() === '' ? null : `shopify:${key}/${chosen.join('/')}`.slice(0, 500),
        cells,
        notes: [],
      };
      if (readYesNo(at(base, giftCard)) === true)
        item.verdict = { outcome: 'refused', message: "We can't import gift cards." };
      return item;
    });
  });
}

/** A price that applies on some days only: the shop stores no dates, so it applies now or not at all. */
function heedSaleDays(item: ImportItem, starts: string, ends: string, today: string): void {
  if ((item.cells.sale_price ?? '').trim() === '') return;
  const [from, to] = [readDay(starts), readDay(ends)];
  if (to !== null && to < today) {
    item.cells.sale_price = '';
    item.notes.push(`The sale ended on ${to}, so there is no discount.`);
  } else if (from !== null && from > today) {
    item.cells.sale_price = '';
    item.notes.push(`The sale begins on ${from}, so there is no discount yet.`);
  } else if (to !== null) item.notes.push(`The sale ends on ${to}. Please remove the discount on that day.`);
}

function wooItems(source: Source): ImportItem[] {
  const { fields, named } = columnsOf(source);
  const { rows } = source.table;
  const type = named('type', 'тип');
  const [id, parent] = [named('id'), named('parent', 'родительскии')];
  const [starts, ends] = [named('datesalepricestarts'), named('datesalepriceends')];
  const values = source.table.headings.flatMap((heading, index) =>
    /^attribute\d+values$/.test(headingKey(heading)) ? [index] : [],
  );
  const sku = fields.find(([field]) => field === 'sku')?.[1] ?? -1;
  const kindOf = (row: TableRow) => at(row, type).trim().toLowerCase();
  const byKey = new Map<string, TableRow>();
  for (const row of rows) {
    for (const key of [at(row, id).trim() && `id:${at(row, id).trim()}`, at(row, sku).trim()])
      if (key && !byKey.has(key)) byKey.set(key, row);
  }
  const parents = new Set(rows.map((row) => byKey.get(at(row, parent).trim())));

  return rows.map((row): ImportItem => {
    const number = at(row, id).trim();
    const item: ImportItem = {
      row: row.row,
      rows: [row.row],
      source_key: null,
      cells: cellsOf(fields, row),
      notes: [],
    };
    const kind = kindOf(row);
    const decide = (outcome: 'refused' | 'skipped', message: string) => (item.verdict = { outcome, message });
    if (kind.startsWith('variable')) {
      if (parents.has(row)) decide('skipped', 'It has variations. Each one becomes a separate product.');
      else decide('refused', 'It has variations, but none of them is in the file.');
    } else if (kind.startsWith('grouped')) decide('skipped', 'It is a group of other products, not a product.');
    else if (kind.startsWith('external')) decide('refused', 'It is sold by another shop (an external product).');
    else if (kind.startsWith('variation')) {
      const base = byKey.get(at(row, parent).trim());
      if (!base) {
        decide('refused', `The product it is a variation of (“${oneLine(at(row, parent))}”) is not in the file.`);
        return item;
      }
      const inherited = cellsOf(fields, base);
      const chosen = values.map((index) => oneLine(at(row, index))).filter((value) => value !== '');
      const name = oneLine(item.cells.name ?? '');
      const parentName = oneLine(inherited.name ?? '');
      for (const [field] of fields)
        if ((!OF_THE_VARIANT.includes(field) || field === 'weight') && (item.cells[field] ?? '').trim() === '')
          item.cells[field] = inherited[field];
      if (item.cells.name !== undefined && (name === '' || name === parentName) && chosen.length > 0)
        item.cells.name = `${parentName} - ${chosen.join(', ')}`;
      item.rows = [base.row, row.row].toSorted((a, b) => a - b);
    }
    // Every such shop counts from 1: the number alone could also be another shop's product.
    if (number !== '')
      item.source_key = `woocommerce:${number}/${oneLine(item.cells.name ?? '').toLowerCase()}`.slice(0, 500);
    heedSaleDays(item, at(row, starts), at(row, ends), source.today);
    return item;
  });
}

/** Rows with more cells than headings were split somewhere: it cannot be known where. */
function refuseTorn(items: ImportItem[], table: Table): void {
  const torn = new Set(
    table.rows
      .filter(({ cells }) => cells.slice(table.headings.length).some((cell) => cell.trim() !== ''))
      .map(({ row }) => row),
  );
  for (const item of items)
    if (torn.has(item.row))
      item.verdict = {
        outcome: 'refused',
        message:
          'The row has more cells than the file has headings: a text that contains a separator may be missing its quotation marks.',
      };
}

const CODES = { id: 'id', sku: FIELD_LABELS.sku, barcode: FIELD_LABELS.barcode, nappi_code: FIELD_LABELS.nappi_code };
type Code = keyof typeof CODES;

/** The fields that must be unique, each with the message for a row that duplicates it. */
function keysOf(item: ImportItem): { key: string; what: string }[] {
  const cell = (field: ImportField) => oneLine(item.cells[field] ?? '').replace(/^'/, '');
  const keys = (Object.entries(CODES) as [Code, string][]).flatMap(([field, word]) => {
    const value = cell(field);
    return value === ''
      ? []
      : [{ key: `${field} ${value.toLowerCase()}`, what: `The ${word} “${value}” is already in` }];
  });
  if (keys.length > 0 || cell('name') === '') return keys;
  const key = item.source_key ?? `name ${cell('name').toLowerCase()}`;
  return [{ key, what: 'It has no SKU, and its name is already in' }];
}

/** The first row with a code keeps it; the others are refused with a message that names that row. */
function refuseRepeated(items: readonly ImportItem[]): void {
  const seen = new Map<string, number>();
  for (const item of items) {
    if (item.verdict) continue;
    const keys = keysOf(item);
    const taken = keys.find(({ key }) => seen.has(key));
    if (taken) {
      const message = `${taken.what} row ${seen.get(taken.key)}.`;
      item.verdict = { outcome: 'refused', message };
    } else for (const { key } of keys) seen.set(key, item.row);
  }
}

const READERS: Record<ImportKind, (source: Source) => ImportItem[]> = {
  apteek: plainItems,
  other: plainItems,
  shopify: shopifyItems,
  woocommerce: wooItems,
};

/** The products of the file, in its order; verdicts that depend only on the file are made here. */
export function readItems(kind: ImportKind, source: Source): ImportItem[] {
  const items = READERS[kind](source);
  refuseTorn(items, source.table);
  refuseRepeated(items);
  return items.toSorted((a, b) => a.row - b.row);
}
