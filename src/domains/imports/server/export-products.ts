import { toCents, toNumeric } from '~/shared/money.ts';
import type { Product, Schedule } from '~/domains/catalogue/contract.ts';
import { EXPORT_FIELDS, type ExportField } from '../contract-import-fields.ts';
import { shieldCell, writePairs } from './import-cells.ts';

/** All that a file can say of a product. Money in whole cents. */
export interface ProductFields {
  name: string;
  sku: string | null;
  price_cents: number;
  discount: number;
  quantity: number;
  brand: string;
  description: string;
  schedule: Schedule;
  barcode: string | null;
  nappi_code: string | null;
  active_ingredients: Product['active_ingredients'];
  dosage_form: string | null;
  pack_size: string | null;
  facts: [string, string][];
  sep_cents: number | null;
  max_per_order: number | null;
  is_featured: boolean;
  is_luxury: boolean;
  is_perfume: boolean;
  is_active: boolean;
  images: string[];
}

export interface ShopProduct extends ProductFields {
  id: string;
  slug: string;
  version: number;
  category_id: string;
  category_name: string;
}

const yesNo = (value: boolean) => (value ? 'true' : 'false');

const CELLS: Record<ExportField, (product: ShopProduct) => string> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  sku: ({ sku }) => sku ?? '',
  price: ({ price_cents }) => toNumeric(price_cents),
  discount: ({ discount }) => String(discount),
  quantity: ({ quantity }) => String(quantity),
  category: ({ category_name }) => category_name,
  brand: ({ brand }) => brand,
  description: ({ description }) => description,
  schedule: ({ schedule }) => schedule,
  barcode: ({ barcode }) => barcode ?? '',
  nappi_code: ({ nappi_code }) => nappi_code ?? '',
  active_ingredients: ({ active_ingredients }) => writePairs(active_ingredients.map((one) => [one.name, one.strength])),
  dosage_form: ({ dosage_form }) => dosage_form ?? '',
  pack_size: ({ pack_size }) => pack_size ?? '',
  facts: ({ facts }) => writePairs(facts),
  sep: ({ sep_cents }) => (sep_cents === null ? '' : toNumeric(sep_cents)),
  max_per_order: ({ max_per_order }) => (max_per_order === null ? '' : String(max_per_order)),
  is_featured: ({ is_featured }) => yesNo(is_featured),
  is_luxury: ({ is_luxury }) => yesNo(is_luxury),
  is_perfume: ({ is_perfume }) => yesNo(is_perfume),
  is_active: ({ is_active }) => yesNo(is_active),
  images: ({ images }) => images.join('\n'),
};

const isExported = (field: string): field is ExportField => field in CELLS;

/** What our own file says of a product there, before it is shielded; null for what it does not hold. */
export const exportedCell = (product: ShopProduct, field: string): string | null =>
  isExported(field) ? CELLS[field](product) : null;

export const exportRow = (product: ShopProduct): string[] =>
  EXPORT_FIELDS.map((field) => shieldCell(CELLS[field](product)));

export const centsOf = (numeric: string | null): number | null => (numeric === null ? null : toCents(numeric));
