import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { QuantityControl } from '~/ui/quantity-control.tsx';
import type { ProductCard } from '../contract.ts';
import { maySell, mostPerOrder, needsPrescription } from '../rules.ts';
import { useBasketActions, useBasketLine, useIsAdding } from './basket.ts';
import { prescriptionLink } from './links.ts';
import styles from './buy-control.module.css';
import productCardStyles from '~/ui/product-card.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface BuyControlProps {
  product: ProductCard;
  /** `card`: the outlined capsule of lists; `page`: the one pink action of the product's page. */
  look?: 'card' | 'page';
}

/** Long enough for the quantity control to render and for the confirmation dialog to return the focus. */
const SETTLED_MS = 80;

/** ADD and the quantity control replace each other: the focus moves from the one pressed to the other. */
function useFocusStays(isIn: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const acting = useRef<'add' | 'remove' | null>(null);
  const before = useRef(isIn);

  useEffect(() => {
    if (before.current === isIn) return;
    before.current = isIn;
    const act = acting.current;
    if (act === null) return;
    const timer = setTimeout(() => {
      const active = document.activeElement;
      // The dialog returns the focus to a bin button that is gone, so to any element; after ADD the user may have moved on.
      const isLost = act === 'add' ? active === document.body : !box.current?.contains(active);
      const controls = box.current?.querySelectorAll<HTMLElement>('button:not(:disabled), a');
      if (isLost) controls?.[controls.length - 1]?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isIn]);

  const acts = (act: 'add' | 'remove', work: Promise<void>) => {
    acting.current = act;
    void work.finally(() =>
      setTimeout(() => {
        acting.current = null;
      }, SETTLED_MS),
    );
  };
  return { box, acts };
}

/** A product's action: ADD, the quantity control once it is in the cart, a prescription, or none. */
export function BuyControl({ product, look = 'card' }: BuyControlProps) {
  const line = useBasketLine(product.id);
  const adding = useIsAdding(product.id);
  const { add, increase, decrease, remove } = useBasketActions();
  const { box, acts } = useFocusStays(line !== null);

  const named = <span className={visuallyHiddenStyles.hidden}> {product.name}</span>;
  const big = look === 'page' ? { size: 'big' as const, wide: true } : {};

  const control = () => {
    if (line) {
      return (
        <QuantityControl
          label={`Quantity of ${product.name}`}
          quantity={line.quantity_to_buy}
          max={mostPerOrder(line.product)}
          onIncrease={() => increase(line)}
          onDecrease={() => decrease(line)}
          onDelete={() => acts('remove', remove(line))}
        />
      );
    }
    if (needsPrescription(product.schedule)) {
      return (
        <ButtonLink to={prescriptionLink(product)} variant={look === 'page' ? 'primary' : 'outline'} {...big}>
          Send prescription
          {named}
        </ButtonLink>
      );
    }
    if (!maySell(product.schedule)) {
      return (
        <Button variant="outline" disabled {...big}>
          Not sold online
        </Button>
      );
    }
    if (product.product_inventory.quantity <= 0) {
      return (
        <Button variant="outline" disabled {...big}>
          Out of stock
        </Button>
      );
    }
    return (
      <Button
        variant={look === 'page' ? 'primary' : 'add'}
        waiting={adding}
        {...big}
        onClick={() => acts('add', add(product.id))}
      >
        ADD
        {named}
      </Button>
    );
  };

  return (
    <div
      ref={box}
      className={look === 'page' ? styles.buyAction : productCardStyles.action}
      data-slot={!(look === 'page') ? 'action' : undefined}
    >
      {control()}
    </div>
  );
}
