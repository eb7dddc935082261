import type { Product } from '~/domains/catalogue/contract.ts';
import type { Substitute } from '../contract.ts';
import { piecesOf } from '../unit-rules.ts';

export const strengthOf = (product: Pick<Product, 'active_ingredients'>): string =>
  product.active_ingredients
    .map(({ strength }) => strength)
    .filter(Boolean)
    .join(' + ');

export const substituteFrom = (product: Product): Substitute => ({
  product_id: product.id,
  name: product.name,
  price: product.sale_price,
  sep: product.sep,
  nappi_code: product.nappi_code,
  strength: strengthOf(product),
  dosage_form: product.dosage_form ?? '',
  pieces_per_pack: piecesOf(product.pack_size, product.dosage_form),
});
