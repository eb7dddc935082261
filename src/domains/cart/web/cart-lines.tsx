import { useRef } from 'react';
import type { CartItem } from '../contract.ts';
import { CartLine } from './cart-line.tsx';
import { readCart, useCartActions, useCartView } from './use-cart.ts';
import { classNames } from '~/ui/class-names.ts';
import linesStyles from '~/ui/lines.module.css';

interface CartLinesProps {
  roomy?: boolean;
  /** The last line was removed, and the list with it. */
  onEmptied: () => void;
}

/** The lines, each with its quantity control. Inside the drawer or the page, whose confirmation dialog it uses. */
export function CartLines({ roomy = false, onEmptied }: CartLinesProps) {
  const { cart, previousState } = useCartView();
  const { increase, decrease, remove } = useCartActions();
  const list = useRef<HTMLUListElement>(null);

  const isBusy = (item: CartItem) =>
    previousState !== null &&
    previousState.cart_items.find((before) => before.cart_item_id === item.cart_item_id)?.quantity_to_buy !==
      item.quantity_to_buy;

  async function take(item: CartItem, place: number): Promise<void> {
    await remove(item);
    if (readCart().cart.cart_items.some((line) => line.cart_item_id === item.cart_item_id)) return;
    // The focused button was removed with its line: the focus moves to the line that moved up, or to the last one.
    const rows = list.current?.children;
    if (!rows) return onEmptied();
    if (document.activeElement?.closest('[data-line-item]')) return;
    rows[Math.min(place, rows.length - 1)]?.querySelector('a')?.focus();
  }

  return (
    <ul ref={list} className={classNames(linesStyles.lines, roomy && linesStyles.roomy)}>
      {cart.cart_items.map((item, place) => (
        <CartLine
          key={item.cart_item_id}
          item={item}
          busy={isBusy(item)}
          roomy={roomy}
          onIncrease={() => increase(item)}
          onDecrease={() => decrease(item)}
          onRemove={() => void take(item, place)}
        />
      ))}
    </ul>
  );
}
