import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { CartItem } from '~/domains/cart/contract.ts';
import { LineName } from '~/domains/cart/web/cart-line.tsx';
import { Money } from '~/ui/money.tsx';
import { Picture } from '~/ui/picture.tsx';
import { Price } from '~/ui/price.tsx';
import { tints } from '~/ui/tint.ts';
import type { Order } from '../contract.ts';
import { classNames } from '~/ui/class-names.ts';
import linesStyles from '~/ui/lines.module.css';
import textStyles from '~/ui/text.module.css';

/** A line that is read, not changed: of a checkout under review, or of an order. */
export interface BoughtLine {
  key: string;
  product_id: string;
  name: string;
  slug: string;
  schedule: Schedule;
  image: string | null;
  tint: string;
  quantity: number;
  /** Taken out of the order before it was sent. */
  quantity_removed: number;
  /** Of them, what the pharmacist did not release. */
  quantity_refused: number;
  discount: number;
  /** The unit price. */
  each: number;
  product_sub_total: number;
  product_total: number;
}

export const linesOfCart = (items: readonly CartItem[]): BoughtLine[] =>
  items.map(({ product, ...item }) => ({
    key: item.cart_item_id,
    product_id: product.id,
    name: product.name,
    slug: product.slug,
    schedule: product.schedule,
    image: product.images[0] ?? null,
    tint: product.category.tint,
    quantity: item.quantity_to_buy,
    quantity_removed: 0,
    quantity_refused: 0,
    discount: product.discount,
    each: product.price,
    product_sub_total: item.product_sub_total,
    product_total: item.product_total,
  }));

export const linesOfOrder = (items: Order['items']): BoughtLine[] =>
  items.map(({ id, price, not_supplied, ...item }) => ({
    ...item,
    key: id,
    each: price,
    quantity_refused: not_supplied?.quantity ?? 0,
  }));

/** ", 1 of them refunded and not sent", or nothing. */
function removedText({ quantity, quantity_removed, quantity_refused }: BoughtLine): string {
  const removedPart = (count: number, words: string) =>
    count === 0 ? '' : `, ${count === quantity ? '' : `${count} of them `}${words}`;
  return `${removedPart(quantity_refused, 'not supplied')}${removedPart(quantity_removed - quantity_refused, 'refunded and not sent')}`;
}

export function OrderLines({ lines }: { lines: readonly BoughtLine[] }) {
  return (
    <ul className={classNames(linesStyles.lines, linesStyles.bought)}>
      {lines.map((line) => (
        <li className={linesStyles.lineItem} data-slot="line-item" key={line.key}>
          <Picture src={line.image} alt="" tint={tints.find((tint) => tint === line.tint)} sizes="4rem" />
          <LineName id={line.product_id} slug={line.slug} name={line.name} schedule={line.schedule} />
          <Price price={line.product_sub_total} sale_price={line.product_total} discount={line.discount} even />
          <p className={classNames(textStyles.small, textStyles.muted, linesStyles.lineAction)}>
            {line.quantity} × <Money amount={line.each} even />
            {line.discount > 0 && `, ${line.discount}% off`}
            {removedText(line)}
          </p>
        </li>
      ))}
    </ul>
  );
}
