import { toCents, toNumeric } from '~/shared/money.ts';
import type { Product } from '~/domains/catalogue/contract.ts';
import { EXPORT_FIELDS, type ExportField } from '../contract-import-fields.ts';
import { ofSimpleFields, type InFile } from '~/domains/catalogue/product-fields.ts';
import { shieldCell, writePairs } from './import-cells.ts';

/** All that a file can say of a product. Money in whole cents. */
export type ProductFields = Pick<Product, Exclude<InFile, 'price' | 'sep' | 'product_inventory' | 'category_id'>> & {
  price_cents: number;
  sep_cents: number | null;
  quantity: number;
};

export type ShopProduct = ProductFields & {
  id: string;
  slug: string;
  version: number;
  category_id: string;
  category_name: string;
};

const CELLS: Record<ExportField, (product: ShopProduct) => string> = {
  ...ofSimpleFields({
    line: (_, field) => (product: ShopProduct) => product[field] ?? '',
    flag: (_, field) => (product: ShopProduct) => (product[field] ? 'true' : 'false'),
    count: (_, field) => (product: ShopProduct) => String(product[field] ?? ''),
  }),
  id: ({ id }) => id,
  name: ({ name }) => name,
  price: ({ price_cents }) => toNumeric(price_cents),
  discount: ({ discount }) => String(discount),
  quantity: ({ quantity }) => String(quantity),
  category: ({ category_name }) => category_name,
  brand: ({ brand }) => brand,
  description: ({ description }) => description,
  schedule: ({ schedule }) => schedule,
  storage: ({ storage }) => storage,
  active_ingredients: ({ active_ingredients }) => writePairs(active_ingredients.map((one) => [one.name, one.strength])),
  facts: ({ facts }) => writePairs(facts),
  sep: ({ sep_cents }) => (sep_cents === null ? '' : toNumeric(sep_cents)),
  images: ({ images }) => images.join('\n'),
};

const isExported = (field: string): field is ExportField => field in CELLS;

/** The product's value in that column of our own file, before it is escaped; null for columns that the file does not have. */
export const exportedCell = (product: ShopProduct, field: string): string | null =>
  isExported(field) ? CELLS[field](product) : null;

export const exportRow = (product: ShopProduct): string[] =>
  EXPORT_FIELDS.map((field) => shieldCell(CELLS[field](product)));

export const centsOf = (numeric: string | null): number | null => (numeric === null ? null : toCents(numeric));
