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
import { classNames } from '~/ui/class-names.ts';
import styles from './header.module.css';
import iconStyles from '~/ui/icon.module.css';
import logoStyles from '~/ui/logo.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import searchFieldStyles from '~/ui/search-field.module.css';

export function Header() {
  const shop = useShop();
  return (
    <header className={styles.header} data-print="none">
      <div className={styles.bar}>
        <div className={pageWidthStyles.pageWidth}>
          <OpeningLine />
          <span className={styles.hiddenOnSmall}>Sent to every town in South Africa</span>
          <a className={styles.hiddenOnSmall} href={telephoneLink(shop.phone)}>
            {shop.phone}
          </a>
        </div>
      </div>
      <div className={classNames(pageWidthStyles.pageWidth, styles.headRow)}>
        <div className={styles.headStart}>
          <IconButton
            label="Menu"
            className={styles.headMenu}
            aria-haspopup="dialog"
            onPointerEnter={() => preload('menu')}
            onClick={() => openAside('menu')}
          >
            <MenuIcon />
          </IconButton>
          <Link className={logoStyles.logo} data-slot="logo" to="/" aria-label={`${shop.short_name}, home`}>
            <Logo />
          </Link>
        </div>
        <SearchBox />
        <HeaderTools />
      </div>
      <div className={classNames(pageWidthStyles.pageWidth, styles.headFind)}>
        <Link className={searchFieldStyles.search} data-slot="search" to="/search-results">
          <Search className={iconStyles.icon} />
          <span>{SEARCH_PLACEHOLDER}</span>
        </Link>
      </div>
      <HeaderNav />
    </header>
  );
}
