import { Link } from 'react-router';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import { mostPerOrder } from '~/domains/catalogue/rules.ts';
import { productLink } from '~/domains/catalogue/web/links.ts';
import { maximumLabel } from '~/domains/catalogue/web/stock-changes.tsx';
import { Button } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import { keepTogether } from '~/domains/catalogue/web/keep-together.ts';
import { Picture } from '~/ui/picture.tsx';
import { Price } from '~/ui/price.tsx';
import { QuantityControl } from '~/ui/quantity-control.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { StockLine } from '~/ui/stock-line.tsx';
import type { CartItem } from '../contract.ts';
import { classNames } from '~/ui/class-names.ts';
import linesStyles from '~/ui/lines.module.css';
import stockLineStyles from '~/ui/stock-line.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** One line: "That is all we have", how many one order may hold, or nothing. */
function LineNews({ item }: { item: CartItem }) {
  const { product, quantity_to_buy } = item;
  const stock = product.product_inventory.quantity;
  const most = mostPerOrder(product);
  if (quantity_to_buy >= stock) return <StockLine quantity={stock} allInCart />;
  if (quantity_to_buy >= most)
    return (
      <p className={classNames(stockLineStyles.stock, stockLineStyles.low)} data-slot="stock">
        {maximumLabel(most)}
      </p>
    );
  return <StockLine quantity={stock} />;
}

export function LineName({ name, slug, id, schedule }: { name: string; slug: string; id: string; schedule: Schedule }) {
  return (
    <h3>
      <ScheduleBadge schedule={schedule} />
      <Link to={productLink({ id, slug })}>{keepTogether(name)}</Link>
    </h3>
  );
}

interface CartLineProps {
  item: CartItem;
  /** Changed here, not yet at the server. */
  busy: boolean;
  /** On the page there is room for the unit price and for a label beside the bin. */
  roomy: boolean;
  onIncrease: () => void;
  onDecrease: () => void;
  onRemove: () => void;
}

export function CartLine({ item, busy, roomy, onIncrease, onDecrease, onRemove }: CartLineProps) {
  const { product, quantity_to_buy } = item;
  return (
    <li className={linesStyles.lineItem} data-slot="line-item">
      <Picture src={product.images[0]} alt="" tint={product.category.tint} sizes={roomy ? '7rem' : '5rem'} />
      <LineName {...product} />
      <Price price={item.product_sub_total} sale_price={item.product_total} discount={product.discount} even />
      <div className={linesStyles.lineAction}>
        <QuantityControl
          label={`Quantity of ${product.name}`}
          quantity={quantity_to_buy}
          max={mostPerOrder(product)}
          busy={busy}
          onIncrease={onIncrease}
          onDecrease={onDecrease}
          onDelete={onRemove}
        />
        {roomy && (
          <Button variant="text" onClick={onRemove}>
            Remove<span className={visuallyHiddenStyles.hidden}> {product.name}</span>
          </Button>
        )}
        <LineNews item={item} />
        {roomy && quantity_to_buy > 1 && (
          <p className={stockLineStyles.stock} data-slot="stock">
            <span>
              <Money amount={product.sale_price} even /> each
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
