import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import { LOW_STOCK } from '../contract-limits.ts';
import { findCartProductRows, type CartProduct } from './queries-cards.ts';
import {
  addStock,
  insertHolds,
  lockHolds,
  lockProductRows,
  lowerHolds,
  raiseHolds,
  setHoldState,
  subtractStock,
  type HoldState,
  type StockLine,
} from './queries-stock.ts';

export type { CartProduct, StockLine };

// products.quantity is the stock available for sale. An order deducts its units when it is placed (held); they are then
// either sold or returned (released). Every step is idempotent: it only affects holds still in its starting state.

/** Everything a cart line needs, of products withdrawn since too; unknown ids are left out. */
export async function findCartProducts(ctx: Context, ids: readonly string[]): Promise<CartProduct[]> {
  return ids.length === 0 ? [] : findCartProductRows(ctx.db, ids);
}

/** The same, locked until the transaction ends: they cannot be sold, withdrawn or repriced in the meantime. */
export async function lockProducts(ctx: Context, ids: readonly string[]): Promise<CartProduct[]> {
  if (!ctx.db.isTransaction) throw new Error('lockProducts was called outside a transaction.');
  if (ids.length === 0) return [];
  await lockProductRows(ctx.db, ids);
  return findCartProductRows(ctx.db, ids);
}

/** Lines of the same product are added up. */
function perProduct(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.product_id, (sums.get(line.product_id) ?? 0) + line.quantity);
  return [...sums].map(([product_id, quantity]) => ({ product_id, quantity }));
}

/** The message to a buyer if there is not enough stock. */
function shortageOf(product: CartProduct | undefined): string {
  if (!product) return 'We no longer sell one of the products in your cart. Please remove it.';
  if (!product.is_active) return `We no longer sell ${product.name}. Please remove it from your cart.`;
  const left = product.product_inventory.quantity;
  return left === 0 ? `${product.name} is out of stock.` : `We have only ${left} of ${product.name} left.`;
}

/** Emitted once when the stock falls below the threshold, and once more when nothing is left. */
async function emitIfLow(ctx: Context, { product_id, quantity }: StockLine, product: CartProduct | undefined) {
  const before = product?.product_inventory.quantity ?? 0;
  const left = before - quantity;
  if (left === 0 || (left <= LOW_STOCK && before > LOW_STOCK))
    await emit(ctx, 'product.stock_low', { product_id, left });
}

/** Deducts an order's units from the stock, all or none: a 409 names the product and the quantity left. */
export async function takeStock(ctx: Context, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const wanted = perProduct(lines);
  if (wanted.length === 0) return;
  await inTransaction(ctx, async (trx) => {
    const found = new Map(
      (
        await lockProducts(
          trx,
          wanted.map((line) => line.product_id),
        )
      ).map((product) => [product.id, product]),
    );
    for (const { product_id, quantity } of wanted) {
      const product = found.get(product_id);
      if (!product?.is_active || product.product_inventory.quantity < quantity) throw conflict(shortageOf(product));
    }
    const taken = await subtractStock(trx.db, wanted);
    if (taken.length !== wanted.length) throw new Error('Stock changed under its lock.');
    const noted = await insertHolds(trx.db, orderId, wanted, trx.now());
    if (noted !== wanted.length) throw new Error(`Order ${orderId} already holds its stock.`);
    for (const line of wanted) await emitIfLow(trx, line, found.get(line.product_id));
  });
}

async function moveHolds(ctx: Context, orderId: string, from: readonly HoldState[], to: HoldState): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const lines = await lockHolds(trx.db, orderId, from);
    if (lines.length === 0) return false;
    if (to === 'released') {
      await lockProductRows(
        trx.db,
        lines.map((line) => line.product_id),
      );
      await addStock(trx.db, lines);
    }
    await setHoldState(trx.db, orderId, lines, to, trx.now());
    return true;
  });
}

/** The order was paid: its held units are sold. Returns whether anything was held. */
export async function sellStock(ctx: Context, orderId: string): Promise<boolean> {
  return moveHolds(ctx, orderId, ['held'], 'sold');
}

/** The order fell through before it was paid: its held units are returned to stock, once. */
export async function releaseStock(ctx: Context, orderId: string): Promise<boolean> {
  return moveHolds(ctx, orderId, ['held'], 'released');
}

/** A paid order was cancelled before it was sent: its units are returned to stock, once. */
export async function restock(ctx: Context, orderId: string): Promise<boolean> {
  return moveHolds(ctx, orderId, ['held', 'sold'], 'released');
}

/**
 * Part of an order's units is returned to stock (after a refund): all or nothing, and never more than the order still
 * has, so that a later return covers exactly the rest.
 */
export async function returnPieces(ctx: Context, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const wanted = perProduct(lines);
  await inTransaction(ctx, async (trx) => {
    const has = new Map(
      (await lockHolds(trx.db, orderId, ['held', 'sold'])).map((line) => [line.product_id, line.quantity]),
    );
    for (const { product_id, quantity } of wanted) {
      const left = has.get(product_id) ?? 0;
      if (quantity > left)
        throw conflict(
          left === 0
            ? 'These items have already been returned to stock.'
            : `You can return only ${left} of them to stock.`,
        );
    }
    await lockProductRows(
      trx.db,
      wanted.map((line) => line.product_id),
    );
    await addStock(trx.db, wanted);
    await lowerHolds(trx.db, orderId, wanted, trx.now());
  });
}

/**
 * Units that `returnPieces` returned belong to the order again (its refund failed): each product in full or not at all, if it
 * is still in stock. Returns the products that were taken.
 */
export async function takePiecesAgain(ctx: Context, orderId: string, lines: readonly StockLine[]): Promise<string[]> {
  const wanted = perProduct(lines);
  if (wanted.length === 0) return [];
  return inTransaction(ctx, async (trx) => {
    await lockHolds(trx.db, orderId, ['held', 'sold', 'released']);
    const products = await lockProducts(
      trx,
      wanted.map((line) => line.product_id),
    );
    const taken = await subtractStock(trx.db, wanted);
    const again = wanted.filter((line) => taken.includes(line.product_id));
    await raiseHolds(trx.db, orderId, again, trx.now());
    for (const line of again)
      await emitIfLow(
        trx,
        line,
        products.find(({ id }) => id === line.product_id),
      );
    return taken;
  });
}
