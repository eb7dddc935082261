import type { ReactNode } from 'react';
import { Money } from '~/ui/money.tsx';
import type { CartTotals } from '../rules.ts';
import sumsStyles from '~/ui/sums.module.css';

/** The source of the details: a cart, a checkout or an order. */
export type Amounts = Pick<
  CartTotals,
  'sub_total' | 'total_discount' | 'promo_discount' | 'delivery_charges' | 'total_items' | 'total'
>;

/** A code's discount: on the goods, or on the delivery. Nothing if no code applies. */
export function PromoSum({ code, discount }: { code: string | null; discount: number }) {
  if (code === null) return null;
  return (
    <>
      <dt>Promo Code {code}</dt>
      <dd className={sumsStyles.less}>
        {discount > 0 ? (
          <>
            - <Money amount={discount} even />
          </>
        ) : (
          'Free delivery'
        )}
      </dd>
    </>
  );
}

interface OrderDetailsProps {
  amounts: Amounts;
  /** The code that applies. */
  promo_code: string | null;
  /** Under the total: the VAT in it. */
  children?: ReactNode;
}

/** Spec section 2, verbatim: the discount with its minus, the delivery with its plus. */
export function OrderDetails({ amounts, promo_code, children }: OrderDetailsProps) {
  const { sub_total, total_discount, promo_discount, delivery_charges, total_items, total } = amounts;
  return (
    <dl className={sumsStyles.sums} data-slot="sums">
      <dt>Total Items</dt>
      <dd>{total_items}</dd>
      <dt>Order Subtotal</dt>
      <dd>
        <Money amount={sub_total} even />
      </dd>
      <dt>Discount</dt>
      <dd className={total_discount > 0 ? sumsStyles.less : undefined}>
        - <Money amount={total_discount} even />
      </dd>
      <PromoSum code={promo_code} discount={promo_discount} />
      <dt>Delivery Charges</dt>
      <dd>
        + <Money amount={delivery_charges} even />
      </dd>
      <dt className={sumsStyles.total} data-slot="total">
        Total Amount
      </dt>
      <dd className={sumsStyles.total} data-slot="total">
        <Money amount={total} even />
      </dd>
      {children}
    </dl>
  );
}
