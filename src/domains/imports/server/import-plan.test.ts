import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterPercent } from '~/shared/money.ts';
import { STORAGE_CLASSES } from '~/shared/storage-class.ts';
import { SCHEDULES } from '~/domains/catalogue/contract-schemas.ts';
import { EXPORT_FIELDS, type ImportField } from '../contract-import-fields.ts';
import { ofSimpleFields } from '~/domains/catalogue/product-fields.ts';
import { unshieldCell } from './import-cells.ts';
import type { ImportItem } from './import-items.ts';
import {
  categoryNames,
  discountFor,
  planItem,
  type ImportPlan,
  type PlanSettings,
  type Surroundings,
} from './import-plan.ts';
import { exportRow, type ShopProduct } from './export-products.ts';

const settings: PlanSettings = {
  kind: 'other',
  mode: 'create_or_update',
  decimal: null,
  weight_unit: 'g',
  default_category: 'Other products',
  refuse_new_categories: null,
  is_pharmacist: false,
  increase: null,
  today: '2026-11-25',
  public_url: 'https://shop.example',
};
const SKIN = { id: '00000000-0000-7000-8000-00000000000a', category_name: 'Skin' };
const around = (existing: ShopProduct | null = null, more: Partial<Surroundings> = {}): Surroundings => ({
  existing,
  doubt: null,
  categoryNamed: (name) => (name === 'Skin' ? SKIN : null),
  holderOf: () => null,
  hasPicture: () => false,
  ...more,
});
const item = (cells: Partial<Record<ImportField, string>>): ImportItem => ({
  row: 2,
  rows: [2],
  source_key: null,
  cells,
  notes: [],
});
const plan = (
  cells: Partial<Record<ImportField, string>>,
  existing: ShopProduct | null = null,
  more: Partial<PlanSettings> = {},
  near: Partial<Surroundings> = {},
): ImportPlan => planItem(item(cells), { ...settings, ...more }, around(existing, near));

const SOAP: ShopProduct = {
  id: '00000000-0000-7000-8000-000000000001',
  slug: 'soap',
  version: 3,
  category_id: SKIN.id,
  category_name: 'Skin',
  ...ofSimpleFields({ line: () => null, flag: ({ initial }) => initial, count: () => null }),
  name: 'Soap',
  sku: 'S1',
  price_cents: 3361,
  discount: 0,
  quantity: 5,
  brand: 'Velmed',
  description: '<p>Mild</p>',
  schedule: 'none',
  storage: 'room',
  barcode: '6001234567890',
  active_ingredients: [],
  facts: [],
  sep_cents: null,
  images: ['/media/products/soap-480.webp'],
};

describe('a new product in an import', () => {
  test("takes the row's values and defaults for the rest", () => {
    const made = plan({ name: ' Comb ', sku: 'C1', price: 'R 1 234,50', category: 'Skin', quantity: '1,200' });
    expect(made).toMatchObject({
      kind: 'create',
      product: {
        name: 'Comb',
        sku: 'C1',
        price_cents: 123_450,
        quantity: 1200,
        schedule: 'none',
        category: { id: SKIN.id },
      },
    });
  });

  test('without a price is rejected, never free', () => {
    for (const cells of [
      { name: 'Comb' },
      { name: 'Comb', price: '' },
      { name: 'Comb', price: '0' },
      { name: 'Comb', price: '0.00' },
    ])
      expect(plan(cells)).toMatchObject({ kind: 'refused', notes: [expect.stringMatching(/price/i)] });
  });

  test('names every fault at once', () => {
    const { notes } = plan({ name: '', price: '1,234', quantity: 'many', schedule: 'S9' });
    for (const word of ['no name', '1234 or 1.234', 'Stock “many”', '“S9” is not a schedule'])
      expect(notes.join()).toContain(word);
  });

  test('without a schedule is rejected if a NAPPI code shows that it may be medicine', () => {
    expect(plan({ name: 'Pill', price: '10', nappi_code: '990501-001' })).toMatchObject({ kind: 'refused' });
    expect(plan({ name: 'Pill', price: '10', nappi_code: '990501-001', schedule: 'S2', sep: '6' })).toMatchObject({
      kind: 'create',
      product: { schedule: 'S2', nappi_code: '990501001' },
    });
  });

  test('follows the rules of the product form', () => {
    expect(plan({ name: 'x'.repeat(301), price: '1' }).notes.join()).toContain('at most 300');
    expect(plan({ name: 'x', price: '1', sku: 'A B' }).notes.join()).toContain('SKU cannot have spaces');
    expect(plan({ name: 'x', price: '1', barcode: '8.7206E+12' }).notes.join()).toContain('rounded by a spreadsheet');
    expect(plan({ name: 'x', price: '1', barcode: '978-1-98765' })).toMatchObject({
      product: { barcode: '978198765' },
    });
  });

  test('uses an existing category, or creates it or is rejected', () => {
    expect(plan({ name: 'x', price: '1', category: 'Bath > Skin' })).toMatchObject({
      product: { category: { id: SKIN.id } },
    });
    expect(plan({ name: 'x', price: '1', category: 'Bath > Salts' })).toMatchObject({
      product: { category: { new_name: 'Salts' } },
      notes: ['New category “Salts”.'],
    });
    expect(plan({ name: 'x', price: '1' })).toMatchObject({ product: { category: { new_name: 'Other products' } } });
    expect(plan({ name: 'x', price: '1', category: 'Salts' }, null, { refuse_new_categories: 'No.' })).toMatchObject({
      kind: 'refused',
    });
  });

  test('takes no picture from other sites, and says so', () => {
    const url = '/media/products/a-480.webp';
    const cells = { name: 'x', price: '1', images: `https://cdn.example/a.jpg, https://shop.example${url}` };
    expect(plan(cells, null, {}, { hasPicture: (one) => one === url })).toMatchObject({
      product: { images: [url] },
      notes: expect.arrayContaining([expect.stringContaining('not imported')]),
    });
    expect(plan(cells)).toMatchObject({ kind: 'refused', notes: [`We could not find picture ${url} in this shop.`] });
  });
});

describe('legal limits in an import', () => {
  test.each(SCHEDULES)('%s', (schedule) => {
    const base = { name: 'Pill', price: '10', schedule, sep: '6' };
    const scheduled = schedule !== 'none' && schedule !== 'S0';
    const never = schedule === 'S7' || schedule === 'S8';
    expect(plan(base).kind).toBe(never ? 'refused' : 'create');
    for (const more of [{ discount: '5' }, { sale_price: '9' }, { is_featured: 'yes' }, { is_luxury: '1' }]) {
      const made = plan({ ...base, ...more });
      expect(made.kind).toBe(scheduled ? 'refused' : 'create');
      if (scheduled && !never) expect(made.notes.join()).toContain('Act 101 of 1965');
    }
  });

  test('scheduled medicine without a single exit price needs a reason, which only a pharmacist gives', () => {
    const base = { name: 'Pill', price: '10', schedule: 'S4' };
    expect(plan(base)).toMatchObject({
      kind: 'refused',
      notes: [expect.stringContaining('Enter the single exit price of a Schedule 1 to 6 medicine')],
    });
    const reasoned = { ...base, sep_reason: 'Imported under section 21' };
    expect(plan(reasoned)).toMatchObject({ kind: 'refused', notes: [expect.stringContaining('Only a pharmacist')] });
    expect(plan(reasoned, null, { is_pharmacist: true }).kind).toBe('create');
    const older = { ...SOAP, schedule: 'S4' as const };
    expect(plan({ sku: 'S1', quantity: '9' }, older).kind).toBe('update');
    expect(plan({ sku: 'S1', price: '9' }, older).kind).toBe('refused');
  });

  test('an existing discount is rejected when the file makes the product medicine', () => {
    expect(plan({ sku: 'S1', schedule: 'S2' }, { ...SOAP, discount: 10 }).kind).toBe('refused');
  });
});

describe('an update in an import', () => {
  test('names its changes, and changes nothing without differences', () => {
    expect(plan({ sku: 'S1', price: '33.61', brand: 'Velmed' }, SOAP)).toEqual({ kind: 'unchanged', notes: [] });
    expect(plan({ sku: 'S1', price: '35', quantity: '7' }, SOAP)).toMatchObject({
      kind: 'update',
      changed: ['price', 'product_inventory'],
      notes: ['price R33.61 -> R35.00; stock 5 -> 7.'],
      product: { name: 'Soap', images: SOAP.images },
    });
  });

  test('with an empty price is rejected, and other empty cells keep the current value', () => {
    expect(plan({ sku: 'S1', price: '' }, SOAP).kind).toBe('refused');
    expect(plan({ sku: 'S1', brand: '', description: '', category: '' }, SOAP).kind).toBe('unchanged');
  });

  test("from the shop's own export clears emptied cells", () => {
    expect(plan({ id: SOAP.id, brand: '', barcode: '' }, SOAP, { kind: 'apteek' })).toMatchObject({
      product: { brand: '', barcode: null },
    });
    expect(plan({ id: SOAP.id, name: '' }, SOAP, { kind: 'apteek' }).kind).toBe('refused');
  });

  test('case 30: only updating skips rows without a SKU and rows of unknown SKUs', () => {
    expect(plan({ name: 'Comb', price: '5', sku: ' ' }, null, { mode: 'update' }).kind).toBe('skipped');
    expect(plan({ name: 'Comb', price: '5' }, null, { mode: 'update' }).kind).toBe('skipped');
    expect(plan({ name: 'Comb', price: '5', sku: 'C9' }, null, { mode: 'update' }).kind).toBe('skipped');
  });

  test("never takes another product's code", () => {
    const holderOf: Surroundings['holderOf'] = (field) => (field === 'barcode' ? { id: 'other', name: 'Comb' } : null);
    expect(plan({ sku: 'S1', barcode: '6009999999999' }, SOAP, {}, { holderOf }).notes).toEqual([
      'The barcode “6009999999999” belongs to “Comb”.',
    ]);
  });

  test("adds a weight to the description's facts", () => {
    const facts: [string, string][] = [
      ['Origin', 'Paarl'],
      ['Weight', '1 g'],
    ];
    expect(plan({ sku: 'S1', weight: '1,800' }, { ...SOAP, facts }, { decimal: 'point' })).toMatchObject({
      product: {
        facts: [
          ['Origin', 'Paarl'],
          ['Weight', '1800 g'],
        ],
      },
    });
    expect(plan({ sku: 'S1', weight: '1,800' }, SOAP).kind).toBe('refused');
  });
});

describe('sale prices in an import', () => {
  test('a regular and a sale price give the discount', () => {
    expect(plan({ name: 'x', price: '49.90', compare_at: '60.00' })).toMatchObject({
      product: { price_cents: 6000, discount: 16.83 },
    });
    expect(plan({ name: 'x', price: '20', sale_price: '18' })).toMatchObject({
      product: { price_cents: 2000, discount: 10 },
    });
    expect(plan({ name: 'x', price: '20', compare_at: '0.00' })).toMatchObject({
      product: { price_cents: 2000, discount: 0 },
    });
    expect(plan({ name: 'x', price: '20', sale_price: '25' })).toMatchObject({
      product: { price_cents: 2000, discount: 0 },
    });
  });

  test('the discount never makes the price higher than the sale price', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [sale, full] = a < b ? [a, b] : [b, a + 1];
        const { percent, is_exact } = discountFor(full, sale);
        const charged = afterPercent(full, percent);
        expect(charged).toBeLessThanOrEqual(sale);
        expect(charged === sale).toBe(is_exact || charged === sale);
        expect(sale - charged).toBeLessThanOrEqual(Math.ceil(full / 10_000) + 1);
      }),
    );
  });
});

test('categories of other shop systems are read', () => {
  expect(categoryNames('Clothing, Clothing > Tees', 'woocommerce')).toEqual(['Clothing > Tees', 'Tees', 'Clothing']);
  expect(categoryNames('Uncategorized, Synths > Roland', 'woocommerce')).toEqual(['Synths > Roland', 'Roland']);
  expect(categoryNames('Salt, pepper', 'other')).toEqual(['Salt, pepper']);
  expect(categoryNames('A > B', 'apteek')).toEqual(['A > B']);
});

const words = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', ''));
const shopProduct: fc.Arbitrary<ShopProduct> = fc.record({
  ...ofSimpleFields({
    line: () => fc.option(words.filter((text) => text !== '')),
    flag: () => fc.boolean(),
    count: () => fc.option(fc.integer({ min: 1, max: 1000 })),
  }),
  id: fc.uuid(),
  slug: fc.constant('a'),
  version: fc.nat(),
  category_id: fc.constant(SKIN.id),
  category_name: words,
  name: words,
  price_cents: fc.integer({ min: 1, max: 999_999_999_999 }),
  discount: fc.integer({ min: 0, max: 10_000 }).map((percent) => percent / 100),
  quantity: fc.nat(),
  brand: words,
  description: fc.oneof(words, fc.constantFrom('<p>a</p>\n<ul><li>b</li></ul>', '=1', "'-x", 'a\r\nb', '<img src=x>')),
  schedule: fc.constantFrom(...SCHEDULES),
  storage: fc.constantFrom(...STORAGE_CLASSES),
  active_ingredients: fc.array(fc.record({ name: words, strength: words }), { maxLength: 3 }),
  facts: fc.array(fc.tuple(words, words), { maxLength: 3 }),
  sep_cents: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  images: fc.array(fc.webUrl(), { maxLength: 3 }),
});

test('case 31: importing an unchanged export changes nothing', () => {
  fc.assert(
    fc.property(shopProduct, (product) => {
      const cells = Object.fromEntries(exportRow(product).map((cell, at) => [EXPORT_FIELDS[at], unshieldCell(cell)]));
      expect(plan(cells, product, { kind: 'apteek' })).toEqual({ kind: 'unchanged', notes: [] });
    }),
  );
});
