import { Link } from 'react-router';
import { categoryLink, countLabel } from './category-link.ts';
import { useCategories } from './use-categories.ts';
import { Picture } from '~/ui/picture.tsx';
import { Price } from '~/ui/price.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import type { ProductCard, SearchResult } from '../contract.ts';
import { productLink } from './links.ts';
import { piecesOf } from './match-highlights.ts';
import { keepTogether } from './keep-together.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from '~/ui/search-hits.module.css';

const HIT = '3.25rem';

/** The search words are underlined in the name. */
function Marked({ name, words }: { name: string; words: string }) {
  let at = 0;
  return piecesOf(keepTogether(name), words).map(({ text, isMatch }) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

interface HitProps {
  words: string;
  onChoose?: () => void;
}

export function CategoryHits({ categories, words, onChoose }: HitProps & { categories: SearchResult['categories'] }) {
  const counts = new Map(useCategories().map(({ id, product_count }) => [id, product_count]));
  return (
    <ul data-slot="cats">
      {categories.map((category) => {
        const count = counts.get(category.id);
        return (
          <li key={category.id}>
            <Link className={styles.hit} data-slot="hit" to={categoryLink(category)} onClick={onChoose}>
              <Picture src={category.category_image} alt="" tint={category.tint} sizes={HIT} />
              <span>
                <b>
                  <Marked name={category.category_name} words={words} />
                </b>
                {count !== undefined && <small>{countLabel(count)}</small>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function ProductHits({ products, words, onChoose }: HitProps & { products: readonly ProductCard[] }) {
  return (
    <ul>
      {products.map((product) => (
        <li key={product.id}>
          <Link className={styles.hit} data-slot="hit" to={productLink(product)} onClick={onChoose}>
            <ProductPicture product={product} sizes={HIT} />
            <span>
              <b>
                <ScheduleBadge schedule={product.schedule} /> <Marked name={product.name} words={words} />
              </b>
              <small>{product.brand}</small>
            </span>
            <Price price={product.price} sale_price={product.sale_price} discount={product.discount} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
