import { Link } from 'react-router';
import { Picture } from '~/ui/picture.tsx';
import { categoryLink, countLabel } from '~/domains/catalogue/web/category-link.ts';
import { FiveDots, MegaHelp } from './mega-menu-help.tsx';
import { useCategories } from '~/domains/catalogue/web/use-categories.ts';
import styles from './mega-menu.module.css';

/** All categories with their round pictures, and the help beside them. */
export function MegaMenu() {
  const categories = useCategories();
  return (
    <div className={styles.mega} data-slot="mega">
      <ul>
        <li>
          <Link to="/shop">
            <FiveDots />
            <span>
              All Products
              <small>Every aisle</small>
            </span>
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={categoryLink(category)}>
              <Picture src={category.category_image} alt="" tint={category.tint} sizes="3rem" />
              <span>
                {category.category_name}
                <small>{countLabel(category.product_count)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MegaHelp />
    </div>
  );
}
