import { StockLine } from '~/ui/stock-line.tsx';
import { useBasketLine } from './basket.ts';
import type { ProductCard } from '../contract.ts';
import { LOW_STOCK } from '../contract-limits.ts';
import { mostPerOrder, needsPrescription, scheduleRule } from '../rules.ts';
import { classNames } from '~/ui/class-names.ts';
import stockLineStyles from '~/ui/stock-line.module.css';

/** One line if there is something to report: how many are left, the maximum per order, who checks it. Nothing else. */
export function StockNews({ product }: { product: ProductCard }) {
  const line = useBasketLine(product.id);
  const { quantity } = line?.product.product_inventory ?? product.product_inventory;
  const prescribed = needsPrescription(product.schedule);
  if (line && line.quantity_to_buy >= quantity) return <StockLine quantity={quantity} allInCart />;
  if (line && line.quantity_to_buy >= mostPerOrder(line.product)) {
    return (
      <p className={classNames(stockLineStyles.stock, stockLineStyles.low)} data-slot="stock">
        {maximumLabel(mostPerOrder(line.product))}
      </p>
    );
  }
  // The button already says it.
  if (quantity <= 0 && !prescribed) return null;
  if (quantity <= LOW_STOCK && !prescribed) return <StockLine quantity={quantity} />;
  const words = scheduleRule(product.schedule).card_line;
  return words === null ? null : (
    <p className={stockLineStyles.stock} data-slot="stock">
      {words}
    </p>
  );
}

export const maximumLabel = (most: number) => `Maximum ${most} per order`;
