import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { categoryLink, countLabel } from '~/domains/catalogue/web/category-link.ts';
import { useCategories } from '~/domains/catalogue/web/use-categories.ts';
import { classNames } from '~/ui/class-names.ts';
import { Picture } from '~/ui/picture.tsx';
import homeStyles from './home.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import sectionHeadStyles from '~/ui/section-head.module.css';
import textStyles from '~/ui/text.module.css';

// Whole rows at two, four and six to a row.
const SHOWN = 12;

/** The pinned aisles first; all others are one link away. */
export function Aisles() {
  const categories = useCategories().slice(0, SHOWN);
  if (categories.length === 0) return null;
  return (
    <section className={homeStyles.section} aria-labelledby="aisles">
      <div className={pageWidthStyles.pageWidth}>
        <div className={sectionHeadStyles.sectionHead} data-slot="section-head">
          <h2 id="aisles">Walk the aisles</h2>
          <Link className={textStyles.link} to="/shop">
            All products
          </Link>
        </div>
        <div className={homeStyles.aisles}>
          {categories.map((category) => (
            <Link
              key={category.id}
              className={classNames(homeStyles.aisle, category.tint === 'luxury' && homeStyles.dark)}
              style={{ '--tint': `var(--tint-${category.tint})` } as CSSProperties}
              to={categoryLink(category)}
            >
              {category.category_name}
              <small>{countLabel(category.product_count)}</small>
              <Picture src={category.category_image} alt="" sizes="(min-width: 64rem) 10rem, 7rem" />
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
