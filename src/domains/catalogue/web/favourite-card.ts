import type { ProductCard } from '../contract.ts';

/** Reduces a full product to the fields that a card shows. */
export const cardOf = (product: ProductCard): ProductCard => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  images: product.images,
  price: product.price,
  discount: product.discount,
  sale_price: product.sale_price,
  product_inventory: product.product_inventory,
  category: product.category,
  brand: product.brand,
  schedule: product.schedule,
  prescription_required: product.prescription_required,
  storage: product.storage,
  max_per_order: product.max_per_order,
  created_at: product.created_at,
});
