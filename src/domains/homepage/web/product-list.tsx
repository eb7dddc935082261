import { useState } from 'react';
import { Link } from 'react-router';
import type { HomePageProducts } from '~/domains/catalogue/contract.ts';
import { ProductCard } from '~/domains/catalogue/web/product-card.tsx';
import { Button } from '~/ui/button.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Rail } from '~/ui/rail.tsx';
import { ProductCardSkeletons } from '~/ui/skeleton.tsx';
import type { HomeLists } from './use-home-products.ts';
import homeStyles from './home.module.css';
import layoutStyles from '~/ui/layout.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import sectionHeadStyles from '~/ui/section-head.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// Cards of a rail, in the shop's grid.
const SIZES = '(min-width: 64rem) 14rem, (min-width: 48rem) 12rem, 9.5rem';

interface ProductListProps {
  title: string;
  name: keyof HomePageProducts;
  lists: HomeLists;
  /** The page with all of them. */
  all: string;
  /** The featured list has a dark background. */
  look?: 'plain' | 'luxury';
}

/** One of the five lists: its first products are part of the page, the others load on request. */
export function ProductList({ title, name, lists, all, look = 'plain' }: ProductListProps) {
  const products = lists.products[name];
  // The five lists load together; the dots replace the clicked button.
  const [asked, setAsked] = useState(false);
  if (products.length === 0) return null;
  const waiting = asked && lists.isLoading;
  return (
    <section className={look === 'luxury' ? homeStyles.luxury : homeStyles.section} aria-labelledby={`list-${name}`}>
      <div className={pageWidthStyles.pageWidth}>
        <div className={sectionHeadStyles.sectionHead} data-slot="section-head">
          <h2 id={`list-${name}`}>{title}</h2>
          <Link className={textStyles.link} to={all}>
            See all<span className={visuallyHiddenStyles.hidden}> of {title}</span>
          </Link>
        </div>
        <Rail label={title} busy={waiting}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} isNew={name === 'new_arrival'} sizes={SIZES} />
          ))}
          {waiting && <ProductCardSkeletons count={5} />}
          {!waiting && !lists.ended[name] && !(asked && lists.failed) && (
            <div className={homeStyles.railMore}>
              <Button
                variant="outline"
                onClick={() => {
                  setAsked(true);
                  lists.more();
                }}
              >
                Show more
                <span className={visuallyHiddenStyles.hidden}> of {title}</span>
              </Button>
            </div>
          )}
        </Rail>
        {asked && lists.failed && (
          <div className={layoutStyles.above4}>
            <LoadFailed onReload={lists.more} />
          </div>
        )}
      </div>
    </section>
  );
}
