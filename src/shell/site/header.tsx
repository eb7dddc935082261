import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { openAside } from '~/ui/aside.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Logo } from '~/ui/logo.tsx';
import { preload } from './asides.tsx';
import { telephoneLink } from '~/ui/contact-links.ts';
import { MenuIcon } from './header-icons.tsx';
import { HeaderNav } from './header-nav.tsx';
import { HeaderTools } from './header-tools.tsx';
import { OpeningLine } from '~/domains/shop/web/opening-line.tsx';
import { SEARCH_PLACEHOLDER, SearchBox } from './search-box.tsx';
import { useShop } from '~/client/use-shop.ts';

export function Header() {
  const shop = useShop();
  return (
    <header className="head">
      <div className="bar">
        <div className="wrap">
          <OpeningLine />
          <span className="hide-s">Sent to every town in South Africa</span>
          <a className="hide-s" href={telephoneLink(shop.phone)}>
            {shop.phone}
          </a>
        </div>
      </div>
      <div className="wrap head-row">
        <div className="head-start">
          <IconButton
            label="Menu"
            className="head-menu"
            aria-haspopup="dialog"
            onPointerEnter={() => preload('menu')}
            onClick={() => openAside('menu')}
          >
            <MenuIcon />
          </IconButton>
          <Link className="logo" to="/" aria-label={`${shop.short_name}, home`}>
            <Logo />
          </Link>
        </div>
        <SearchBox />
        <HeaderTools />
      </div>
      <div className="wrap head-find">
        <Link className="search" to="/search-results">
          <Search className="i" />
          <span>{SEARCH_PLACEHOLDER}</span>
        </Link>
      </div>
      <HeaderNav />
    </header>
  );
}
