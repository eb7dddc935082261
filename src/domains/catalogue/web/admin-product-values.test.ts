import { expect, test } from 'vitest';
import { differencesOf, mergedValues } from '~/ui/admin/form-differences.ts';
import { numberOf } from '~/ui/typed-number.ts';
import type { StaffProduct } from '../contract.ts';
import { changesOf, NEW_PRODUCT, productForm, valuesOf, type ProductValues } from './admin-product-values.ts';

const CATEGORY = '0190a1b2-0000-7000-8000-00000000000c';
const FILLED: ProductValues = { ...NEW_PRODUCT, name: 'Aqueous cream', price: '49.90', category_id: CATEGORY };

const faultsOf = (values: ProductValues) => {
  const { error } = productForm.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('numbers are parsed as people type them', () => {
  expect(numberOf('R1 189,90')).toBe(1189.9);
  expect(numberOf(' 20 % ')).toBe(20);
  expect(numberOf('')).toBeUndefined();
  expect(numberOf('ten')).toBeNaN();
});

test('every wrong field is named at once', () => {
  expect(
    faultsOf({
      ...NEW_PRODUCT,
      price: '0',
      discount: '120',
      product_inventory: { quantity: '1.5' },
      max_per_order: '0',
      barcode: '1',
      active_ingredients: [{ name: '', strength: '10 mg' }],
      facts: [['Contents', '']],
    }),
  ).toEqual({
    name: 'Name is required',
    price: 'Price must be more than R0',
    category_id: 'Please choose a category',
    discount: 'Discount must be from 0 to 100 percent',
    'product_inventory.quantity': 'Stock must be a whole number from 0 to 1000000',
    max_per_order: 'Maximum per order must be 1 or more',
    barcode: 'Barcode must have at least 4 digits or letters',
    'active_ingredients.0.name': 'Ingredient is required',
    'facts.0.1': 'Row text is required',
  });
  expect(faultsOf({ ...NEW_PRODUCT, price: '' }).price).toBe('Price is required');
  expect(faultsOf({ ...FILLED, price: 'ten' }).price).toBe('Price must be a number');
});

test('a valid form becomes the request, without empty rows and values', () => {
  const body = productForm.parse({
    ...FILLED,
    sku: ' ',
    images: [
      { url: '/media/a-480.webp', alt: ' The tub ' },
      { url: '/media/b-480.webp', alt: '' },
    ],
    facts: [
      ['Contents', '500 ml'],
      ['', ' '],
    ],
  });
  expect(body).toMatchObject({
    price: 49.9,
    discount: 0,
    sku: null,
    sep: null,
    max_per_order: null,
    product_inventory: { quantity: 0 },
    images: ['/media/a-480.webp', '/media/b-480.webp'],
    image_alts: { '/media/a-480.webp': 'The tub' },
    facts: [['Contents', '500 ml']],
  });
});

test('only changed fields are sent, stock relative to the value read', () => {
  const base = { ...FILLED, product_inventory: { quantity: '12' } };
  const mine = { ...base, price: '59.90', product_inventory: { quantity: '20' } };
  expect(changesOf(productForm.parse(mine), mine, base)).toEqual({
    price: 59.9,
    product_inventory: { quantity: 20, was: 12 },
  });
  expect(changesOf(productForm.parse(base), base, base)).toEqual({});
});

test('in a conflict their changes are taken, mine kept, and fields changed by both are chosen', () => {
  const base = FILLED;
  const mine = { ...base, price: '59.90', brand: 'Velmed', sku: 'A1' };
  const theirs = { ...base, price: '55.00', name: 'Aqueous cream 500 ml', sku: 'A1' };
  expect(differencesOf(base, mine, theirs)).toEqual([
    { field: 'name', theirs: 'Aqueous cream 500 ml', mine: 'Aqueous cream', isBoth: false },
    { field: 'price', theirs: '55.00', mine: '59.90', isBoth: true },
    { field: 'sku', theirs: 'A1', mine: 'A1', isBoth: false },
  ]);
  expect(mergedValues(base, mine, theirs, new Set())).toEqual({ ...theirs, brand: 'Velmed' });
  expect(mergedValues(base, mine, theirs, new Set(['price']))).toEqual({ ...theirs, brand: 'Velmed', price: '59.90' });
});

test('a product fills its form and converts back unchanged', () => {
  const product = {
    name: 'Cetirizine 10 mg',
    description: '<p>One a day.</p>',
    images: ['/media/a-480.webp'],
    image_alts: { '/media/a-480.webp': 'The box' },
    price: 68.2,
    discount: 0,
    product_inventory: { quantity: 41 },
    category: { id: CATEGORY },
    brand: 'Velmed',
    sku: 'CET-10',
    barcode: null,
    nappi_code: '722712001',
    schedule: 'S2',
    active_ingredients: [{ name: 'Cetirizine', strength: '10 mg' }],
    dosage_form: 'tablet',
    pack_size: '30',
    facts: [['For', 'Hay fever']],
    sep: 61.5,
    max_per_order: 2,
    is_featured: false,
    is_luxury: false,
    is_perfume: false,
    is_active: true,
  };
  const { category, ...rest } = product;
  expect(productForm.parse(valuesOf(product as unknown as StaffProduct))).toEqual({
    ...rest,
    category_id: category.id,
  });
});
