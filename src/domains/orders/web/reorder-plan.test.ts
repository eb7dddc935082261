import { expect, test } from 'vitest';
import type { ProductCard } from '~/domains/catalogue/contract.ts';
import { planReorder } from './reorder-plan.ts';

const product = (id: string, stock: number, more: Partial<ProductCard> = {}): ProductCard => ({
  id,
  name: `Product ${id}`,
  slug: `product-${id}`,
  images: [],
  price: 10,
  discount: 0,
  sale_price: 10,
  product_inventory: { quantity: stock },
  category: { id: 'c', category_name: 'Skin care', slug: 'skin-care', tint: 'skin' },
  brand: 'Duinepos',
  schedule: 'none',
  prescription_required: false,
  storage: 'room',
  max_per_order: null,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
});
const bought = (product_id: string, quantity: number) => ({ product_id, quantity, name: `Product ${product_id}` });

test('available products are added in the quantity bought', () => {
  expect(planReorder([bought('a', 2)], [product('a', 5)], [])).toEqual({
    add: [{ product_id: 'a', name: 'Product a', quantity: 2 }],
    missed: [],
  });
});

test('unavailable products are listed with the reason', () => {
  const fresh = [product('out', 0), product('rx', 9, { schedule: 'S3' }), product('few', 1)];
  const plan = planReorder([bought('gone', 1), bought('out', 1), bought('rx', 1), bought('few', 3)], fresh, []);
  expect(plan.add).toEqual([{ product_id: 'few', name: 'Product few', quantity: 1 }]);
  expect(plan.missed).toEqual([
    'We no longer sell Product gone.',
    'Product out is out of stock.',
    'Product rx needs a prescription.',
    'Product few: 1 piece of 3.',
  ]);
});

test('quantities in the cart and the maximum per order are respected', () => {
  const fresh = [product('a', 5), product('b', 9, { max_per_order: 3 })];
  const inCart = [
    { product: fresh[0] as ProductCard, quantity_to_buy: 5 },
    { product: fresh[1] as ProductCard, quantity_to_buy: 1 },
  ];
  expect(planReorder([bought('a', 1), bought('b', 4)], fresh, inCart)).toEqual({
    add: [{ product_id: 'b', name: 'Product b', quantity: 2 }],
    missed: ['You already have as many of Product a in your cart as you can order.', 'Product b: 2 pieces of 4.'],
  });
});
