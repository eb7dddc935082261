import { sellStock, takeStock } from '~/domains/catalogue/server/stock.ts';
import type { Context } from '~/platform/context.ts';
import { AppError } from '~/shared/errors.ts';
import type { SupplyLine } from './queries-supply-lines.ts';

/** Takes and sells the packs of a supply, product by product. Products of ours only: a line typed by hand has no stock. */
export async function takeSupplyStock(
  ctx: Context,
  supplyId: string,
  lines: readonly Pick<SupplyLine, 'medicine_id' | 'product_id' | 'packs'>[],
): Promise<{ ids: Set<string>; missing: string[] }> {
  const ids = new Set<string>();
  const missing: string[] = [];
  for (const product_id of new Set(lines.flatMap((line) => line.product_id ?? []))) {
    const own = lines.filter((line) => line.product_id === product_id);
    const quantity = own.reduce((sum, line) => sum + line.packs, 0);
    try {
      await takeStock(ctx, supplyId, [{ product_id, quantity }]);
      for (const line of own) ids.add(line.medicine_id);
    } catch (error) {
      // Refused before anything was written, so the transaction can continue.
      if (!(error instanceof AppError)) throw error;
      missing.push(error.detail);
    }
  }
  if (ids.size > 0) await sellStock(ctx, supplyId);
  return { ids, missing };
}
