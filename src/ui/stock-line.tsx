import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import iconStyles from './icon.module.css';
import styles from './stock-line.module.css';

const FEW = 5;

interface StockLineProps {
  quantity: number;
  /** All of the stock is in the cart. */
  allInCart?: boolean;
  /** "In stock" is shown on the product page only. */
  sayInStock?: boolean;
}

export function StockLine({ quantity, allInCart = false, sayInStock = false }: StockLineProps) {
  if (quantity <= 0)
    return (
      <p className={styles.stock} data-slot="stock">
        Out of stock
      </p>
    );
  if (allInCart)
    return (
      <p className={classNames(styles.stock, styles.low)} data-slot="stock">
        That is all we have
      </p>
    );
  if (quantity <= FEW)
    return (
      <p className={classNames(styles.stock, styles.low)} data-slot="stock">
        Only {quantity} left
      </p>
    );
  if (!sayInStock) return null;
  return (
    <p className={classNames(styles.stock, styles.plenty)} data-slot="stock">
      <Check className={iconStyles.small} />
      In stock
    </p>
  );
}
