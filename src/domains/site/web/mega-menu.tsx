import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '~/ui/button.tsx';
import { Picture } from '~/ui/picture.tsx';
import { categoryLink, countWords } from './category-link.ts';
import { OpeningHint } from './opening-line.tsx';
import { useCategories } from './use-site.ts';

/** All aisles with their round pictures, and the help beside them. */
export function MegaMenu() {
  const categories = useCategories();
  return (
    <div className="mega">
      <ul>
        <li>
          <Link to="/shop">
            <span className="pic all" aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
              <i />
            </span>
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
                <small>{countWords(category.product_count)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <aside>
        <b className="mega-ask">Not sure what you need?</b>
        <p className="muted">
          Phone or message a pharmacist. It costs nothing
          <OpeningHint />.
        </p>
        <ButtonLink to="/contact" variant="outline" size="small">
          <MessageSquareText className="i i-s" />
          Ask a pharmacist
        </ButtonLink>
      </aside>
    </div>
  );
}
