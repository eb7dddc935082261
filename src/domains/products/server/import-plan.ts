import { afterPercent, formatRand, toRand } from '../../../shared/money.ts';
import type { ImportField, ImportKind } from '../import-fields.ts';
import { scheduleRule } from '../rules.ts';
import { oneLine } from './import-cells.ts';
import { readFields } from './import-fields-read.ts';
import type { ImportItem } from './import-items.ts';
import type { Decimal } from './import-numbers.ts';
import type { ProductFields, ShopProduct } from './import-product.ts';

export type ImportMode = 'create_or_update' | 'update';

export interface PlanSettings {
  kind: ImportKind;
  mode: ImportMode;
  decimal: Decimal | null;
  weight_unit: string;
  /** Where products of no category go. */
  default_category: string;
  /** A category that the shop lacks is made, or its products are refused with this sentence. */
  refuse_new_categories: string | null;
  /** The shop's own address: pictures under it are ours. */
  public_url: string;
}

/** What the shop has that bears on one item. */
export interface Surroundings {
  /** The product that the item means, if there is one. */
  existing: ShopProduct | null;
  /** Why it cannot be said which product is meant. */
  doubt: string | null;
  categoryNamed: (name: string) => { id: string; category_name: string } | null;
  /** Another product that has this code. */
  holderOf: (field: 'sku' | 'barcode' | 'nappi_code', value: string) => { id: string; name: string } | null;
  hasPicture: (url: string) => boolean;
}

export interface WrittenProduct extends ProductFields {
  category: { id: string } | { new_name: string };
}

export type ImportPlan =
  | { kind: 'create'; product: WrittenProduct; notes: string[] }
  | { kind: 'update'; product: WrittenProduct; notes: string[] }
  | { kind: 'unchanged'; notes: string[] }
  | { kind: 'skipped' | 'refused'; notes: string[] };

const NEW_PRODUCT: ProductFields = {
  name: '',
  sku: null,
  price_cents: 0,
  discount: 0,
  quantity: 0,
  brand: '',
  description: '',
  schedule: 'none',
  barcode: null,
  nappi_code: null,
  active_ingredients: [],
  dosage_form: null,
  pack_size: null,
  facts: [],
  sep_cents: null,
  max_per_order: null,
  is_featured: false,
  is_luxury: false,
  is_perfume: false,
  is_active: true,
  images: [],
};

const WORDS: Record<keyof ProductFields, string> = {
  name: 'name',
  sku: 'SKU',
  price_cents: 'price',
  discount: 'discount',
  quantity: 'stock',
  brand: 'brand',
  description: 'description',
  schedule: 'schedule',
  barcode: 'barcode',
  nappi_code: 'NAPPI code',
  active_ingredients: 'ingredients',
  dosage_form: 'dosage form',
  pack_size: 'pack size',
  facts: 'facts of the label',
  sep_cents: 'SEP',
  max_per_order: 'most per order',
  is_featured: 'featured',
  is_luxury: 'luxury',
  is_perfume: 'perfume',
  is_active: 'shown',
  images: 'pictures',
};
const FIELDS = Object.keys(WORDS) as (keyof ProductFields)[];
/** Told by name alone: the values would fill the page. */
const LONG: readonly (keyof ProductFields)[] = ['description', 'active_ingredients', 'facts', 'images'];

const money = (cents: number) => formatRand(toRand(cents)).replaceAll('\u00a0', ' ');
function valueWords(field: keyof ProductFields, fields: ProductFields): string {
  const value = fields[field];
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'price_cents' || field === 'sep_cents') return money(Number(value));
  return field === 'discount' ? `${String(value)} %` : String(value);
}

/** The discount that makes this sale price of that price: the roundest percentage that meets it, else the nearest below. */
export function discountFor(price: number, sale: number): { percent: number; is_exact: boolean } {
  const exact = (1 - sale / price) * 100;
  for (const step of [1, 10, 100]) {
    const percent = Math.round(exact * step) / step;
    if (percent >= 0 && percent <= 100 && afterPercent(price, percent) === sale) return { percent, is_exact: true };
  }
  return { percent: Math.min(100, Math.ceil(exact * 100 - 1e-9) / 100), is_exact: false };
}

interface Prices {
  price_cents?: number;
  sale_cents?: number | null;
  compare_cents?: number | null;
}

/** Price and sale price as shop systems have them -> price and percentage as this shop has them. */
function withSale(fields: ProductFields, prices: Prices, notes: string[]): ProductFields {
  let price = prices.price_cents ?? fields.price_cents;
  let sale = prices.sale_cents;
  if (prices.compare_cents !== undefined) {
    sale ??= null;
    if (prices.compare_cents !== null && prices.compare_cents > price) {
      sale = price;
      price = prices.compare_cents;
    }
  }
  const priced = { ...fields, price_cents: price };
  if (sale === undefined) return priced;
  if (sale === null || sale >= price) {
    if (sale !== null && sale > price) notes.push('The sale price is above the price: no discount.');
    return { ...priced, discount: 0 };
  }
  const { percent, is_exact } = discountFor(price, sale);
  if (!is_exact)
    notes.push(`The sale price ${money(sale)} becomes ${money(afterPercent(price, percent))}, ${percent} % off.`);
  return { ...priced, discount: percent };
}

/** Act 101 of 1965 s18A forbids any incentive on a medicine; S7 and S8 are by permit and never on the site. */
function lawOf({ schedule, discount, is_featured, is_luxury, is_perfume }: ProductFields): string | null {
  const rule = scheduleRule(schedule);
  if (!rule.shows) return `${schedule} is sold by permit only and never in this shop.`;
  if (discount > 0 && !rule.discount)
    return `${schedule} medicines carry no discount (Act 101 of 1965, section 18A).`;
  if ((is_featured || is_luxury || is_perfume) && !rule.feature)
    return `${schedule} medicines are not featured or promoted (Act 101 of 1965, section 18A).`;
  return null;
}

const CATEGORY_MAX = 80;
const NO_CATEGORY = ['uncategorized', 'uncategorised'];

/** The names that a cell may mean, best first; the last one is what is made when there is none. */
export function categoryNames(cell: string, kind: ImportKind): string[] {
  const whole = oneLine(cell);
  if (kind === 'apteek' || whole === '') return whole === '' ? [] : [whole];
  const paths = (kind === 'woocommerce' ? whole.split(/(?<!\\),\s*/) : [whole])
    .map((path) => path.replaceAll('\\,', ',').trim())
    .filter((path) => path !== '' && !NO_CATEGORY.includes(path.toLowerCase()));
  const depth = (path: string) => path.split('>').length;
  const deepest = paths.toSorted((a, b) => depth(b) - depth(a));
  const leaf = (path: string) => path.split('>').at(-1)?.trim() ?? '';
  const [first] = deepest;
  if (first === undefined) return [];
  return [...new Set([first, ...deepest.map(leaf), leaf(first)])].filter((name) => name !== '');
}

function placeIn(item: ImportItem, settings: PlanSettings, around: Surroundings): { category?: WrittenProduct['category']; fault?: string; note?: string } {
  const { existing } = around;
  const cell = item.cells.category ?? '';
  if (existing && (cell.trim() === '' || cell === existing.category_name)) return { category: { id: existing.category_id } };
  const names = categoryNames(cell, settings.kind);
  if (names.length === 0 && existing) return { category: { id: existing.category_id } };
  const wanted = names.length > 0 ? names : [settings.default_category];
  for (const name of wanted) {
    const found = around.categoryNamed(name);
    if (found) return { category: { id: found.id }, note: names.length === 0 ? `It names no category: “${found.category_name}”.` : undefined };
  }
  const leaf = names.length > 0 ? (names[0]?.split('>').at(-1)?.trim() ?? '') : settings.default_category;
  const new_name = settings.kind === 'apteek' ? (names[0] ?? settings.default_category) : leaf;
  if (new_name.length > CATEGORY_MAX) return { fault: `The category has more than ${CATEGORY_MAX} characters.` };
  if (settings.refuse_new_categories) return { fault: `There is no category “${new_name}”. ${settings.refuse_new_categories}` };
  return { category: { new_name }, note: `New category “${new_name}”.` };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function takenCodes(fields: ProductFields, { existing, holderOf }: Surroundings): string | null {
  for (const field of ['sku', 'barcode', 'nappi_code'] as const) {
    const value = fields[field];
    if (value === null || existing?.[field] === value) continue;
    const holder = holderOf(field, value);
    if (holder && holder.id !== existing?.id) return `The ${WORDS[field]} “${value}” belongs to “${holder.name}”.`;
  }
  return null;
}

/** One item of the file against the shop: what is to be written, or why not. */
export function planItem(item: ImportItem, settings: PlanSettings, around: Surroundings): ImportPlan {
  const notes = [...item.notes];
  const refused = (message: string): ImportPlan => ({ kind: 'refused', notes: [message] });
  if (item.verdict) return { kind: item.verdict.outcome, notes: [item.verdict.message] };
  const { existing } = around;
  const cell = (field: ImportField) => oneLine(item.cells[field] ?? '');
  if (settings.mode === 'update' && cell('sku') === '' && cell('id') === '')
    return { kind: 'skipped', notes: ['It has no SKU, by which the product to update is found.'] };
  if (around.doubt) return refused(around.doubt);
  if (!existing && cell('id') !== '') return refused(`There is no product with the id “${cell('id')}”. Without an id it would be a new one.`);
  if (!existing && settings.mode === 'update') return { kind: 'skipped', notes: [`There is no product with the SKU “${cell('sku')}”.`] };

  const base: ProductFields = existing ?? NEW_PRODUCT;
  const read = readFields(item, existing, { ...settings, hasPicture: around.hasPicture });
  notes.push(...read.notes);
  if (!existing && cell('name') === '') read.faults.unshift('It has no name.');
  if (!existing && read.prices.price_cents === undefined && !read.faults.some((fault) => fault.startsWith('Price')))
    read.faults.push('It has no price, and a product without one is never taken as free.');
  const place = placeIn(item, settings, around);
  if (place.fault) read.faults.push(place.fault);
  if (read.faults.length > 0 || !place.category) return refused(read.faults.join(' '));
  if (!existing && read.fields.nappi_code && cell('schedule') === '')
    return refused('It has a NAPPI code and no schedule: say S0 to S6, or “none” if it is no medicine.');

  const fields = withSale({ ...base, ...read.fields }, read.prices, notes);
  const product: WrittenProduct = { ...pick(fields), category: place.category };
  if (existing) {
    const changed = FIELDS.filter((field) => !isSame(existing[field], product[field]));
    const moves = !('id' in place.category) || place.category.id !== existing.category_id;
    if (changed.length === 0 && !moves) return { kind: 'unchanged', notes };
    const said = changed.map((field) =>
      LONG.includes(field) ? WORDS[field] : `${WORDS[field]} ${valueWords(field, existing)} -> ${valueWords(field, product)}`,
    );
    if (moves) said.push(`category ${existing.category_name} -> ${'new_name' in place.category ? place.category.new_name : cell('category')}`);
    notes.unshift(`${said.join('; ')}.`);
  }
  const fault = lawOf(product) ?? takenCodes(product, around);
  if (fault) return refused(fault);
  if (place.note) notes.push(place.note);
  return { kind: existing ? 'update' : 'create', product, notes };
}

const pick = (fields: ProductFields): ProductFields =>
  Object.fromEntries(FIELDS.map((field) => [field, fields[field]])) as unknown as ProductFields;
