import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, rand } from '../../shared/schemas.ts';
import { productCardSchema } from '../catalogue/contract.ts';
import { coldParcelSchema } from '../delivery-charges/contract.ts';
import { CODE_MAX, PROMO_KINDS } from '../promo-codes/contract.ts';

const cartItemSchema = z.object({
  cart_item_id: id,
  quantity_to_buy: z.number().int(),
  product: productCardSchema,
  product_sub_total: rand,
  product_discount: rand,
  product_total: rand,
});
export type CartItem = z.infer<typeof cartItemSchema>;

const cartSchema = z.object({
  cart_id: id,
  cart_items: z.array(cartItemSchema),
  sub_total: rand,
  /** The product discounts; a code's share is promo_discount. */
  total_discount: rand,
  promo_code: z.string().nullable(),
  promo_discount: rand,
  /** The browser calculates the code's discount with these between a click and the response. */
  promo: z
    .object({
      code: z.string(),
      kind: z.enum(PROMO_KINDS),
      value: z.number(),
      min_spend: rand.nullable(),
      /** The lines it is for. */
      item_ids: z.array(id),
      /** Whether the reason depends on the lines; if not, it applies whatever is in the cart. */
      is_open: z.boolean(),
      /** Why it does not apply now; null if it does. A code stays on the cart and applies again as soon as it can. */
      reason: z.string().nullable(),
    })
    .nullable(),
  delivery_charges: rand,
  /** How much more buys free delivery; null if nothing does or it is free. */
  free_delivery_missing: rand.nullable(),
  /** Delivery costs before the address is known: the browser calculates with them between a click and the response. */
  delivery_terms: z.object({ base_fee: rand, free_from: rand.nullable(), cold_parcel: coldParcelSchema.nullable() }),
  /** Pieces, not lines. */
  total_items: z.number().int(),
  total: rand,
  /** Changes since the buyer's last visit: a price, the stock, a product withdrawn, a code that no longer applies. */
  notices: z.array(
    z.object({
      kind: z.enum(['price', 'stock', 'withdrawn', 'merged', 'promo']),
      product_id: id.nullable(),
      message: z.string(),
    }),
  ),
  /** Incremented with every change; a response with a lower one is older. */
  version: z.number().int(),
});
export type Cart = z.infer<typeof cartSchema>;

const quantity = z
  .number({ error: 'Quantity must be a whole number, 1 or more' })
  .int('Quantity must be a whole number, 1 or more')
  .min(1, 'Quantity must be a whole number, 1 or more')
  .max(10_000, 'Quantity is more than we can sell at once');

export const cart = {
  createCart: endpoint({
    method: 'POST',
    path: '/order/cart',
    access: 'public',
    summary: 'Create an empty cart',
    success_status: 201,
  }).output(cartSchema),
  getCart: endpoint({
    method: 'GET',
    path: '/order/cart/{id}',
    access: 'public',
    summary: 'A cart with the totals that checkout will charge; promo_code applies a code, an empty one removes it',
  })
    .input(z.object({ id, promo_code: z.string().max(CODE_MAX, "We don't recognise this code.").optional() }))
    .output(cartSchema),
  getUserCart: endpoint({
    method: 'GET',
    path: '/order/user-cart',
    access: 'signed_in',
    summary: "The account's own cart",
  }).output(cartSchema),
  addItem: endpoint({
    method: 'POST',
    path: '/order/cart/{cart_id}',
    access: 'public',
    summary: 'Add a product to a cart; the quantity increases if it is already there',
  })
    .input(z.object({ cart_id: id, product_id: id, quantity: quantity.default(1) }))
    .output(cartSchema),
  setQuantity: endpoint({
    method: 'PUT',
    path: '/order/cart/{item_id}',
    access: 'public',
    summary: "Set an item's quantity",
  })
    .input(z.object({ item_id: id, quantity }))
    .output(cartSchema),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/order/cart/{item_id}',
    access: 'public',
    summary: 'Remove an item',
  })
    .input(z.object({ item_id: id }))
    .output(cartSchema),
  assignCart: endpoint({
    method: 'PUT',
    path: '/order/assign-cart_to_user/{id}',
    access: 'signed_in',
    summary: "Assign a guest cart to the account, merged with the account's own cart",
  })
    .input(z.object({ id }))
    .output(cartSchema),
};
