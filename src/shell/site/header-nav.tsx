import { ChevronDown } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { MegaMenu } from './mega-menu.tsx';
import { moreEntries } from './menu-table.ts';
import { NavMenu } from './nav-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';

const shopPaths = /^\/(shop|product)(\/|$)/;
const servicePaths = /^\/services(\/|$)/;

/** The row of links on wide screens. */
export function HeaderNav() {
  const { pathname } = useLocation();
  return (
    <nav className="nav" aria-label="Main">
      <div className="wrap">
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
            className="mega-place"
            icon={<ChevronDown className="i i-s" />}
          >
            <MegaMenu />
          </NavMenu>
          <NavMenu
            words="Services"
            to="/services"
            current={servicePaths.test(pathname)}
            className="mega-place"
            icon={<ChevronDown className="i i-s" />}
          >
            <ServicesMenu />
          </NavMenu>
          <li>
            <NavLink to="/prescriptions">Prescriptions</NavLink>
          </li>
          <NavMenu
            words="More"
            current={moreEntries.some(({ to }) => to === pathname)}
            className="more-place"
            icon={<ChevronDown className="i i-s" />}
          >
            <ul className="more">
              {moreEntries.map(({ words, to }) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </NavMenu>
        </ul>
        <Link className="nav-note" to="/delivery-on-point">
          Delivery On Point: ready in two hours in Cape Town
        </Link>
      </div>
    </nav>
  );
}
