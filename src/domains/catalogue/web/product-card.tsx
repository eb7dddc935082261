import { Link } from 'react-router';
import { classNames } from '~/ui/class-names.ts';
import { DiscountTag, NewTag } from '~/ui/discount-tag.tsx';
import { Price } from '~/ui/price.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import type { ProductCard as Product } from '../contract.ts';
import { maySell, scheduleRule } from '../rules.ts';
import { BuyControl } from './buy-control.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { productLink } from './links.ts';
import { keepTogether } from './keep-together.ts';
import { ProductPicture } from './product-picture.tsx';
import { StockNews } from './stock-changes.tsx';
import styles from '~/ui/product-card.module.css';

// Two on a phone, three on a tablet, four or five on a desk.
const SIZES = '(min-width: 64rem) 15rem, (min-width: 48rem) 30vw, 45vw';

interface ProductCardProps {
  product: Product;
  /** In a list of new products: shows a "new" badge. */
  isNew?: boolean;
  /** Above the fold: its picture loads eagerly. */
  priority?: boolean;
  /** The picture's `sizes`, if the list is not a grid. */
  sizes?: string;
}

export function ProductCard({ product, isNew = false, priority = false, sizes = SIZES }: ProductCardProps) {
  const { name, brand, schedule, discount } = product;
  // Scheduled medicines never carry a tag (Act 101 of 1965 s18A).
  const mayTag = scheduleRule(schedule).discount;
  // A prescription medicine is ordered for the prescription: the pharmacist says when it is available.
  const isOut = product.product_inventory.quantity <= 0 && maySell(schedule);
  return (
    <article className={classNames(styles.card, isOut && styles.out)} data-slot="card">
      <ProductPicture product={product} sizes={sizes} priority={priority} />
      <FavouriteButton product={product} />
      {mayTag && (discount > 0 || isNew) && (
        <div className={styles.tags}>{discount > 0 ? <DiscountTag discount={discount} /> : <NewTag />}</div>
      )}
      <p data-slot="brand">{brand}</p>
      <h3>
        <ScheduleBadge schedule={schedule} />
        <Link to={productLink(product)}>{keepTogether(name)}</Link>
      </h3>
      <StockNews product={product} />
      <Price price={product.price} sale_price={product.sale_price} discount={discount} />
      <BuyControl product={product} />
    </article>
  );
}
