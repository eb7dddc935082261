import { audit } from '~/domains/accounts/server/audit.ts';
import { countFavouritesOf } from './favourites.ts';
import { askBlocker } from '~/platform/blockers.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { ProductEffects } from '../contract.ts';
import { deleteProductRow, findStaffProduct, lockProduct } from './queries-product-form.ts';
import { noProduct } from './service.ts';

function reasonToStay(openOrders: number): string | null {
  if (openOrders === 0) return null;
  const orders = openOrders === 1 ? 'It is in one open order' : `It is in ${openOrders} open orders`;
  return `${orders}. You can delete it when they are delivered or cancelled. Until then, make it inactive so that no one can buy it.`;
}

async function effectsOf(ctx: Context, product: { id: string; name: string }): Promise<ProductEffects> {
  const { id, name } = product;
  const orders = await askBlocker(ctx, 'orders_with_product', id);
  const reason = reasonToStay(orders.open);
  return {
    product: { id, name },
    open_carts: await askBlocker(ctx, 'carts_with_product', id),
    favourites: await countFavouritesOf(ctx, id),
    open_orders: orders.open,
    orders: orders.all,
    may_delete: reason === null,
    reason,
  };
}

export async function getProductEffects(ctx: Context, { id }: { id: string }): Promise<ProductEffects> {
  const product = await findStaffProduct(ctx.db, id);
  if (!product) throw noProduct();
  return effectsOf(ctx, product);
}

/**
 * Orders keep their frozen lines, carts their line until the buyer sees that it is gone; favourites are deleted with it. While
 * an order is open the product stays: otherwise the stock that the order holds could not be returned.
 */
export async function deleteProduct(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    // A concurrent checkout takes its units under the same lock: it is counted, or finds nothing to sell.
    const product = await lockProduct(trx.db, id);
    if (!product) throw noProduct();
    const effects = await effectsOf(trx, product);
    if (effects.reason) throw conflict(effects.reason);
    await deleteProductRow(trx.db, id);
    await audit(trx, {
      action: 'product.deleted',
      object_kind: 'product',
      object_id: id,
      detail: { name: product.name, sku: product.sku, open_carts: effects.open_carts, favourites: effects.favourites },
    });
  });
  return { ok: true };
}
