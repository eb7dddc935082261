import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Money } from './money.tsx';
import styles from './price.module.css';
import visuallyHiddenStyles from './visually-hidden.module.css';

interface PriceProps {
  price: number;
  sale_price?: number | null;
  /** Percent. */
  discount?: number | null;
  even?: boolean;
  className?: string;
  /** A small line under the price, as in the buy bar. */
  children?: ReactNode;
}

export const isReduced = ({ price, sale_price, discount }: Pick<PriceProps, 'price' | 'sale_price' | 'discount'>) =>
  typeof sale_price === 'number' && (discount ?? 0) > 0 && sale_price < price;

export function Price({ price, sale_price, discount, even, className, children }: PriceProps) {
  if (typeof sale_price !== 'number' || !isReduced({ price, sale_price, discount })) {
    return (
      <p className={classNames(styles.price, className)} data-slot="price">
        {price === 0 ? 'Free' : <Money amount={price} even={even} />}
        {children}
      </p>
    );
  }
  return (
    <p className={classNames(styles.price, styles.reduced, className)} data-slot="price">
      <span className={visuallyHiddenStyles.hidden}>Now </span>
      <Money amount={sale_price} even={even} />
      <s>
        <span className={visuallyHiddenStyles.hidden}> was </span>
        <Money amount={price} even />
      </s>
      {children}
    </p>
  );
}
