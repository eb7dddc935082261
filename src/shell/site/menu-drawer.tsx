import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useFavouriteCount } from '~/domains/catalogue/web/favourites.ts';
import { openAside } from '~/ui/aside.ts';
import { Drawer } from '~/ui/drawer.tsx';
import { ThemeChoice } from '~/ui/theme-toggle.tsx';
import { HeartIcon } from './header-icons.tsx';
import { menuEntries } from './menu-table.ts';
import { useCategories } from '~/domains/catalogue/web/use-categories.ts';
import badgeStyles from '~/ui/badge.module.css';
import iconStyles from '~/ui/icon.module.css';
import menuListStyles from '~/ui/menu-list.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The mobile menu; on wide screens it is behind the Menu button. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const categories = useCategories();
  const saved = useFavouriteCount();
  const [unfolded, setUnfolded] = useState(false);
  // It slides in from the side of its button.
  const [side] = useState<'left' | 'right'>(() => (matchMedia('(min-width: 64rem)').matches ? 'right' : 'left'));
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side={side} foot={<ThemeChoice />}>
      <nav aria-label="Menu">
        <ul className={menuListStyles.menu}>
          <li>
            <NavLink to="/" end onClick={onClose}>
              Home
            </NavLink>
          </li>
          <li>
            <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              Shop
              <ChevronDown className={iconStyles.icon} />
            </button>
            {unfolded && (
              <ul>
                <li>
                  <NavLink to="/shop" end onClick={onClose}>
                    All Products
                  </NavLink>
                </li>
                {categories.map(({ id, category_name }) => (
                  <li key={id}>
                    <NavLink to={`/shop/${id}`} onClick={onClose}>
                      {category_name}
                    </NavLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
          {menuEntries.map(({ words, to }) => (
            <li key={to}>
              <NavLink to={to} onClick={onClose}>
                {words}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => openAside('wishlist')}>
              Wishlist
              {saved > 0 && (
                <span className={badgeStyles.badge} data-slot="badge">
                  {saved}
                  <span className={visuallyHiddenStyles.hidden}> in your wishlist</span>
                </span>
              )}
              <HeartIcon className={iconStyles.icon} />
            </button>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}
