import { IMPORT_FIELDS, type ImportField, type ImportKind } from '../contract-import-fields.ts';
import { OUR_PICTURE } from '~/domains/catalogue/contract-schemas.ts';
import {
  ofSimpleFields,
  PRODUCT_FIELDS,
  type CountField,
  type FlagField,
  type LineField,
} from '~/domains/catalogue/product-fields.ts';
import { oneLine, readBarcode, readPairs, readStorage, readYesNo } from './import-cells.ts';
import { cleanDescription } from './import-description.ts';
import type { ImportItem } from './import-items.ts';
import { readCents, readGrams, readPercent, readWhole, type Decimal } from './import-numbers.ts';
import { readNappi, readSchedule, type Cell } from './price-register-cells.ts';
import { exportedCell, type ProductFields, type ShopProduct } from './export-products.ts';

/** How the cells of a file are read. */
export interface CellSettings {
  kind: ImportKind;
  decimal: Decimal | null;
  weight_unit: string;
  /** The shop's own address: pictures under it are ours. */
  public_url: string;
}

export interface ReadFields {
  fields: Partial<ProductFields>;
  prices: { price_cents?: number; sale_cents?: number | null; compare_cents?: number | null };
  faults: string[];
  notes: string[];
}

interface Reading extends ReadFields {
  item: ImportItem;
  existing: ShopProduct | null;
  settings: CellSettings & { hasPicture: (url: string) => boolean };
}

type Reader = (reading: Reading, text: string) => void;

function line(field: 'name' | 'brand' | LineField): Reader {
  return (reading, text) => {
    reading.fields[field] = oneLine(text);
  };
}

function yesNo(field: FlagField, what: string): Reader {
  return (reading, text) => {
    const value = readYesNo(text);
    if (value === null) reading.faults.push(`${what} “${oneLine(text).slice(0, 40)}” must be yes or no.`);
    else reading.fields[field] = value;
  };
}

function cents(what: string, keep: (reading: Reading, value: number) => void): Reader {
  return (reading, text) => {
    const read = readCents(what, text, reading.settings.decimal);
    if ('fault' in read) reading.faults.push(read.fault);
    else keep(reading, read.value);
  };
}

/** Parsed as in the price register. */
function cell<T>(read: Cell<T>, reading: Reading, keep: (value: T) => void): void {
  if ('refused' in read) reading.faults.push(read.refused);
  else {
    if (read.note) reading.notes.push(read.note);
    keep(read.value);
  }
}

function count(field: CountField, what: string): Reader {
  return (reading, text) => {
    const read = readWhole(what, text, reading.settings.decimal);
    if ('fault' in read || read.value < 1)
      reading.faults.push(`${what} “${oneLine(text)}” must be a whole number, 1 or more.`);
    else reading.fields[field] = read.value;
  };
}

function pairs(field: 'active_ingredients' | 'facts'): Reader {
  const what = PRODUCT_FIELDS[field].label;
  return (reading, text) => {
    const read = readPairs(text);
    if (read === null) reading.faults.push(`${what}: enter one per line, with | before its value.`);
    else if (field === 'facts') reading.fields.facts = read;
    else reading.fields.active_ingredients = read.map(([name, strength]) => ({ name, strength }));
  };
}

function readStock(reading: Reading, text: string): void {
  const read = readWhole('Stock', text, reading.settings.decimal);
  if ('fault' in read) reading.faults.push(read.fault);
  else {
    if (read.value < 0) reading.notes.push(`Stock ${read.value} is below 0, so it was set to 0.`);
    reading.fields.quantity = Math.max(0, read.value);
  }
}

function readDescription(reading: Reading, text: string): void {
  const short = reading.item.cells.short_description ?? '';
  const isSaidTwice = oneLine(short) === '' || oneLine(text).includes(oneLine(short));
  const clean = cleanDescription(text);
  reading.fields.description = isSaidTwice ? clean : `${cleanDescription(short)}${clean}`;
  if (/<\s*(img|iframe|script|style|table|video|form|object)\b/i.test(text))
    reading.notes.push('Pictures, tables and scripts were removed from the description.');
}

function readWeight(reading: Reading, text: string): void {
  const read = readGrams(text, reading.settings.weight_unit, reading.settings.decimal);
  if ('fault' in read) reading.faults.push(read.fault);
  else if (read.value !== null) {
    const facts = reading.fields.facts ?? reading.existing?.facts ?? [];
    const fact: [string, string] = ['Weight', `${read.value} g`];
    const isThere = facts.some(([what]) => what === 'Weight');
    reading.fields.facts = isThere ? facts.map((one) => (one[0] === 'Weight' ? fact : one)) : [...facts, fact];
  } else if (!/^[0.,\s]*[a-z]*$/i.test(text.trim()))
    reading.notes.push(`Weight “${oneLine(text)}” has no unit, so it was left out.`);
}

/** The addresses of a cell, those under the shop's own address as it writes them itself. */
export function pictureUrls(cell: string, publicUrl: string): string[] {
  return cell
    .split(/[\s,|]+/)
    .filter((url) => url !== '')
    .map((url) => (url.startsWith(`${publicUrl}/media/`) ? url.slice(publicUrl.length) : url));
}
export const isOurPicture = (url: string): boolean => OUR_PICTURE.test(url);

function readPictures(reading: Reading, text: string): void {
  const urls = [...new Set(pictureUrls(text, reading.settings.public_url))];
  const ours = urls.filter(isOurPicture);
  const lost = ours.filter((url) => !reading.existing?.images.includes(url) && !reading.settings.hasPicture(url));
  if (lost.length > 0) reading.faults.push(`We could not find picture ${lost[0]} in this shop.`);
  const others = urls.length - ours.length;
  if (others > 0)
    reading.notes.push(
      `${others === 1 ? 'A picture' : `${others} pictures`} on another site not imported. Please add by hand.`,
    );
  if (ours.length > 0) reading.fields.images = ours;
}

const READERS: Partial<Record<ImportField, Reader>> = {
  ...ofSimpleFields({
    line: (_, field) => line(field),
    flag: ({ label }, field) => yesNo(field, label),
    count: ({ label }, field) => count(field, label),
  }),
  name: line('name'),
  price: cents('Price', (reading, value) => (reading.prices.price_cents = value)),
  compare_at: (reading, text) => {
    // Shop systems write 0 if there was no previous price.
    if (/^[0.,\s]+$/.test(text)) reading.prices.compare_cents = null;
    else cents('Price before a sale', (one, value) => (one.prices.compare_cents = value))(reading, text);
  },
  sale_price: cents('Sale price', (reading, value) => (reading.prices.sale_cents = value)),
  discount: (reading, text) => {
    const read = readPercent(text, reading.settings.decimal);
    if ('fault' in read) reading.faults.push(read.fault);
    else reading.fields.discount = read.value;
  },
  quantity: readStock,
  brand: line('brand'),
  description: readDescription,
  schedule: (reading, text) => cell(readSchedule(oneLine(text)), reading, (value) => (reading.fields.schedule = value)),
  storage: (reading, text) => {
    const read = readStorage(text);
    if ('fault' in read) reading.faults.push(read.fault);
    else reading.fields.storage = read.value;
  },
  barcode: (reading, text) => {
    const read = readBarcode(text);
    if ('fault' in read) reading.faults.push(read.fault);
    else reading.fields.barcode = read.value;
  },
  nappi_code: (reading, text) =>
    cell(readNappi(oneLine(text)), reading, (value) => (reading.fields.nappi_code = value)),
  active_ingredients: pairs('active_ingredients'),
  facts: pairs('facts'),
  weight: readWeight,
  sep: cents(PRODUCT_FIELDS.sep.label, (reading, value) => (reading.fields.sep_cents = value)),
  images: readPictures,
};

/** The value of an empty cell in our own file: the field was cleared. Fields not listed here stay as they are. */
const EMPTIED: Partial<ProductFields> = {
  ...ofSimpleFields({ line: () => null, flag: () => undefined, count: () => null }),
  discount: 0,
  brand: '',
  description: '',
  active_ingredients: [],
  facts: [],
  sep_cents: null,
  images: [],
};
const nameIn = (field: ImportField) => (field === 'sep' ? 'sep_cents' : field) as keyof ProductFields;

function readEmpty(reading: Reading, field: ImportField): void {
  const { existing, settings, faults, fields, prices } = reading;
  if (field === 'price') faults.push('Price is missing. Please enter a price.');
  else if (field === 'sale_price' || field === 'compare_at') {
    // There an empty sale price says that there is no sale; a supplier's list says nothing by it.
    if (settings.kind !== 'shopify' && settings.kind !== 'woocommerce') return;
    if (field === 'sale_price') prices.sale_cents = null;
    else prices.compare_cents = null;
  } else if (existing && settings.kind === 'apteek') {
    if (field === 'name') faults.push('It has no name.');
    else if (EMPTIED[nameIn(field)] !== undefined) Object.assign(fields, { [nameIn(field)]: EMPTIED[nameIn(field)] });
  }
}

// Weight after facts: it adds one to them.
const IN_ORDER: readonly ImportField[] = [...IMPORT_FIELDS.filter((field) => field !== 'weight'), 'weight'];

/** Every mapped cell of an item, converted to our types. A cell that equals the shop's value is not parsed again. */
export function readFields(item: ImportItem, existing: ShopProduct | null, settings: Reading['settings']): ReadFields {
  const reading: Reading = { item, existing, settings, fields: {}, prices: {}, faults: [], notes: [] };
  const cells = { ...item.cells };
  // A short description alone is the description.
  if ((cells.description ?? '').trim() === '' && (cells.short_description ?? '').trim() !== '')
    cells.description = cells.short_description;
  for (const field of IN_ORDER) {
    const [reader, text] = [READERS[field], cells[field]];
    if (!reader || text === undefined) continue;
    if (existing && text === exportedCell(existing, field)) continue;
    if (text.trim() === '') readEmpty(reading, field);
    else reader(reading, text);
  }
  return { fields: reading.fields, prices: reading.prices, faults: reading.faults, notes: reading.notes };
}
