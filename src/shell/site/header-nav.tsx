import { ChevronDown } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { moreEntries } from './menu-table.ts';
import { NavMenu } from './nav-menu.tsx';
import headerStyles from './header.module.css';
import iconStyles from '~/ui/icon.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';

const shopPaths = /^\/(shop|product)(\/|$)/;
const servicePaths = /^\/services(\/|$)/;

const loadMegaMenu = async () => (await import('./mega-menu.tsx')).MegaMenu;
const loadServicesMenu = async () => (await import('./services-menu.tsx')).ServicesMenu;

/** The row of links on wide screens. */
export function HeaderNav() {
  const { pathname } = useLocation();
  return (
    <nav className={headerStyles.nav} data-slot="nav" aria-label="Main">
      <div className={pageWidthStyles.pageWidth}>
        <ul>
          <li>
            <NavLink to="/" end>
              Home
            </NavLink>
          </li>
          <NavMenu
            words="Shop"
            to="/shop"
            current={shopPaths.test(pathname)}
            className={headerStyles.megaPlace}
            icon={<ChevronDown className={iconStyles.small} />}
            load={loadMegaMenu}
          />
          <NavMenu
            words="Services"
            to="/services"
            current={servicePaths.test(pathname)}
            className={headerStyles.megaPlace}
            icon={<ChevronDown className={iconStyles.small} />}
            load={loadServicesMenu}
          />
          <li>
            <NavLink to="/prescriptions">Prescriptions</NavLink>
          </li>
          <NavMenu
            words="More"
            current={moreEntries.some(({ to }) => to === pathname)}
            className={headerStyles.morePlace}
            icon={<ChevronDown className={iconStyles.small} />}
          >
            <ul className={headerStyles.more}>
              {moreEntries.map(({ words, to }) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </NavMenu>
        </ul>
        <Link className={headerStyles.navNote} to="/delivery-on-point">
          Delivery On Point: ready in two hours in Cape Town
        </Link>
      </div>
    </nav>
  );
}
