import { afterPercent, formatRand, toRand } from '~/shared/money.ts';
import type { ImportField, ImportKind } from '../contract-import-fields.ts';
import { productBody } from '~/domains/catalogue/contract.ts';
import { CATEGORY_NAME_MAX } from '~/domains/catalogue/contract-limits.ts';
import { ceilingFault, isPriceRegulated } from '~/domains/catalogue/dispensing-fee.ts';
import { floorFault } from '~/domains/catalogue/price-law.ts';
import { indicationWarning, namedIndications } from '~/domains/catalogue/indication-rules.ts';
import { isRaisedTooMuch, type SepIncrease } from '~/domains/catalogue/sep-rules.ts';
import { ONLY_PHARMACIST, productFaults, sepFault } from '~/domains/catalogue/product-faults.ts';
import {
  ALL_FIELDS,
  FIELD_LABELS,
  isLong,
  ofSimpleFields,
  type ProductField,
} from '~/domains/catalogue/product-fields.ts';
import { scheduleRule } from '~/domains/catalogue/rules.ts';
import { oneLine } from './import-cells.ts';
import { readFields, type CellSettings } from './read-fields.ts';
import type { ImportItem } from './import-items.ts';
import type { ProductFields, ShopProduct } from './export-products.ts';

export type ImportMode = 'create_or_update' | 'update';

export interface PlanSettings extends CellSettings {
  mode: ImportMode;
  /** The category of products without one. */
  default_category: string;
  /** A category that the shop lacks is created, or its products are refused with this message. */
  refuse_new_categories: string | null;
  /** Started by a registered pharmacist, who alone may say why a single exit price is not known. */
  is_pharmacist: boolean;
  /** The yearly increase of single exit prices in force; null: none was entered. */
  increase: SepIncrease | null;
  /** The shop's date: the dispensing fee of that day limits the price of a medicine. */
  today: string;
}

/** The shop's data that is relevant to one item. */
export interface Surroundings {
  /** The product that the item means, if there is one. */
  existing: ShopProduct | null;
  /** Why the product cannot be determined. */
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
  | { kind: 'update'; product: WrittenProduct; /** As the form calls the fields. */ changed: string[]; notes: string[] }
  | { kind: 'unchanged'; notes: string[] }
  | { kind: 'skipped' | 'refused'; notes: string[] };

const NEW_PRODUCT: ProductFields = {
  ...ofSimpleFields({ line: () => null, flag: ({ initial }) => initial, count: () => null }),
  name: '',
  price_cents: 0,
  discount: 0,
  quantity: 0,
  brand: '',
  description: '',
  schedule: 'none',
  storage: 'room',
  active_ingredients: [],
  facts: [],
  sep_cents: null,
  images: [],
};

const FORM_NAMES = { price_cents: 'price', sep_cents: 'sep', quantity: 'product_inventory' } as const;
const isRenamed = (field: keyof ProductFields): field is keyof typeof FORM_NAMES => field in FORM_NAMES;
/** How the form calls a field. */
const formName = (field: keyof ProductFields): ProductField => (isRenamed(field) ? FORM_NAMES[field] : field);

const FIELDS = (Object.keys(NEW_PRODUCT) as (keyof ProductFields)[]).toSorted(
  (a, b) => ALL_FIELDS.indexOf(formName(a)) - ALL_FIELDS.indexOf(formName(b)),
);

const money = (cents: number) => formatRand(toRand(cents)).replaceAll('\u00a0', ' ');
function valueText(field: keyof ProductFields, fields: ProductFields): string {
  const value = fields[field];
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'price_cents' || field === 'sep_cents') return money(Number(value));
  return field === 'discount' ? `${String(value)} %` : String(value);
}

/** The discount from that price to this sale price: the roundest exact percentage, else the nearest below. */
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
    if (sale !== null && sale > price) notes.push('The sale price is higher than the price, so there is no discount.');
    return { ...priced, discount: 0 };
  }
  const { percent, is_exact } = discountFor(price, sale);
  if (!is_exact)
    notes.push(`The sale price ${money(sale)} becomes ${money(afterPercent(price, percent))}, ${percent} % off.`);
  return { ...priced, discount: percent };
}

const AS_FORM = productBody.partial();

/** The fields as the form sends them, held against the rules of the form; read back as it would write them. */
function asTheFormHas(
  fields: ProductFields,
  changed: readonly (keyof ProductFields)[],
): { fields: ProductFields } | { fault: string } {
  const { price_cents, sep_cents, quantity, ...same } = fields;
  const body: Partial<Record<ProductField, unknown>> = {
    ...same,
    price: toRand(price_cents),
    sep: sep_cents === null ? null : toRand(sep_cents),
    product_inventory: { quantity },
  };
  const sent = Object.fromEntries(changed.map((field) => [formName(field), body[formName(field)]]));
  const read = AS_FORM.safeParse(sent);
  if (!read.success) return { fault: [...new Set(read.error.issues.map(({ message }) => `${message}.`))].join(' ') };
  const { sku = fields.sku, barcode = fields.barcode, nappi_code = fields.nappi_code } = read.data;
  return { fields: { ...fields, sku, barcode, nappi_code } };
}

/** What the law forbids: see `productFaults`. S7 and S8 are by permit only, so they cannot be imported. */
function lawOf(
  fields: ProductFields,
  changed: readonly (keyof ProductFields)[],
  { today, is_pharmacist }: Pick<PlanSettings, 'today' | 'is_pharmacist'>,
): string | null {
  if (!scheduleRule(fields.schedule).shows) return `${fields.schedule} needs a permit and can't be sold in this shop.`;
  const [fault] = productFaults(fields);
  if (fault) return fault.message;
  if (fields.sep_reason !== null && changed.includes('sep_reason') && !is_pharmacist) return ONLY_PHARMACIST;
  // A row that leaves price, SEP, its reason and schedule as they are is not answerable for them.
  if (!PRICED.some((field) => changed.includes(field)) || !isPriceRegulated(fields.schedule)) return null;
  const above = ceilingFault(fields.price_cents, fields.sep_cents, today);
  const below = floorFault(fields.schedule, fields.price_cents, fields.sep_cents);
  return (
    sepFault({ ...fields, sep: fields.sep_cents }) ??
    (above && `The price is too high. ${above}.`) ??
    (below && `The price is too low. ${below}.`)
  );
}
const NAMED = ['schedule', 'name', 'description', 'facts'] as const;

/** What staff should look at, though the row is taken: a SEP raised beyond the last increase, a text that names an indication. */
function adviceOn(
  product: ProductFields,
  existing: ProductFields | null,
  { increase }: Pick<PlanSettings, 'increase'>,
): string[] {
  const sep = { ...product, checked_on: null, before_cents: existing?.sep_cents ?? null };
  const isRaised = increase !== null && sep.before_cents !== product.sep_cents && isRaisedTooMuch(sep, increase);
  const isNamedAnew = !existing || NAMED.some((field) => !isSame(existing[field], product[field]));
  const named = isNamedAnew ? namedIndications({ ...product, image_alts: {} }) : [];
  return [
    ...(isRaised ? [`The SEP rises by more than the last increase of ${increase.max_percent} % allows.`] : []),
    ...named.map(indicationWarning),
  ];
}

const PRICED = ['price_cents', 'sep_cents', 'schedule', 'sep_reason'] as const;

const NO_CATEGORY = ['uncategorized', 'uncategorised'];

/** The names that a cell may mean, best first; the last one is created if none exists. */
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

interface Place {
  category: WrittenProduct['category'];
  name: string;
  note?: string;
}

function placeIn(item: ImportItem, settings: PlanSettings, around: Surroundings): Place | { fault: string } {
  const { existing } = around;
  const cell = item.cells.category ?? '';
  const names = cell === existing?.category_name ? [] : categoryNames(cell, settings.kind);
  if (existing && names.length === 0) return { category: { id: existing.category_id }, name: existing.category_name };
  for (const name of names.length > 0 ? names : [settings.default_category]) {
    const found = around.categoryNamed(name);
    const note = names.length > 0 ? undefined : `It has no valid category: “${name}”.`;
    if (found) return { category: { id: found.id }, name: found.category_name, note };
  }
  const [first = settings.default_category] = names;
  const name = settings.kind === 'apteek' ? first : (first.split('>').at(-1)?.trim() ?? first);
  if (name.length > CATEGORY_NAME_MAX) return { fault: `The category has more than ${CATEGORY_NAME_MAX} characters.` };
  if (settings.refuse_new_categories)
    return { fault: `There is no category “${name}”. ${settings.refuse_new_categories}` };
  return { category: { new_name: name }, name, note: `New category “${name}”.` };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function takenCodes(fields: ProductFields, { existing, holderOf }: Surroundings): string | null {
  for (const field of ['sku', 'barcode', 'nappi_code'] as const) {
    const value = fields[field];
    if (value === null || existing?.[field] === value) continue;
    const holder = holderOf(field, value);
    if (holder && holder.id !== existing?.id)
      return `The ${FIELD_LABELS[field]} “${value}” belongs to “${holder.name}”.`;
  }
  return null;
}

/** Compares one item of the file with the shop: returns what to write, or why it is refused. */
export function planItem(item: ImportItem, settings: PlanSettings, around: Surroundings): ImportPlan {
  const notes = [...item.notes];
  const refused = (message: string): ImportPlan => ({ kind: 'refused', notes: [message] });
  if (item.verdict) return { kind: item.verdict.outcome, notes: [item.verdict.message] };
  const { existing } = around;
  const cell = (field: ImportField) => oneLine(item.cells[field] ?? '');
  if (settings.mode === 'update' && cell('sku') === '' && cell('id') === '')
    return { kind: 'skipped', notes: ["It has no SKU, so we can't find the product to update."] };
  if (around.doubt) return refused(around.doubt);
  if (!existing && cell('id') !== '')
    return refused(`There is no product with the id “${cell('id')}”. Without an id it would be a new one.`);
  if (!existing && settings.mode === 'update')
    return { kind: 'skipped', notes: [`There is no product with the SKU “${cell('sku')}”.`] };

  const base: ProductFields = existing ?? NEW_PRODUCT;
  const read = readFields(item, existing, { ...settings, hasPicture: around.hasPicture });
  notes.push(...read.notes);
  if (!existing && cell('name') === '') read.faults.unshift('It has no name.');
  if (!existing && read.prices.price_cents === undefined && !read.faults.some((fault) => fault.startsWith('Price')))
    read.faults.push('It has no price. Please enter a price.');
  const place = placeIn(item, settings, around);
  if ('fault' in place) read.faults.push(place.fault);
  if (read.faults.length > 0 || 'fault' in place) return refused(read.faults.join(' '));
  if (!existing && read.fields.nappi_code && cell('schedule') === '')
    return refused('It has a NAPPI code but no schedule. Enter S0 to S6, or “none” if it is not a medicine.');

  const priced = withSale({ ...base, ...read.fields }, read.prices, notes);
  // SKUs that differ in their capitals alone are one.
  if (existing?.sku && priced.sku?.toLowerCase() === existing.sku.toLowerCase()) priced.sku = existing.sku;
  const touched = existing ? FIELDS.filter((field) => !isSame(existing[field], priced[field])) : FIELDS;
  const checked = asTheFormHas(priced, touched);
  if ('fault' in checked) return refused(checked.fault);
  const product: WrittenProduct = { ...pick(checked.fields), category: place.category };
  const moves = existing && (!('id' in place.category) || place.category.id !== existing.category_id);
  const changed = existing ? FIELDS.filter((field) => !isSame(existing[field], product[field])) : [];
  if (existing && changed.length === 0 && !moves) return { kind: 'unchanged', notes };
  const fault = lawOf(product, touched, settings) ?? takenCodes(product, around);
  if (fault) return refused(fault);
  if (place.note) notes.push(place.note);
  notes.push(...adviceOn(product, existing, settings));
  if (!existing) return { kind: 'create', product, notes };
  const said = changed.map((field) => changeText(field, existing, product));
  if (moves) said.push(`category ${existing.category_name} -> ${place.name}`);
  return {
    kind: 'update',
    product,
    changed: [...changed.map(formName), ...(moves ? ['category_id'] : [])],
    notes: [`${said.join('; ')}.`, ...notes],
  };
}

function changeText(field: keyof ProductFields, before: ProductFields, after: ProductFields): string {
  const word = FIELD_LABELS[formName(field)];
  return isLong(formName(field)) ? word : `${word} ${valueText(field, before)} -> ${valueText(field, after)}`;
}

const pick = (fields: ProductFields): ProductFields =>
  Object.fromEntries(FIELDS.map((field) => [field, fields[field]])) as unknown as ProductFields;
