import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { Logo } from '~/ui/logo.tsx';
import { useShop } from '~/client/use-shop.ts';
import styles from './checkout-header.module.css';
import iconStyles from '~/ui/icon.module.css';
import logoStyles from '~/ui/logo.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';

/** The home link is the only one that leads away from a checkout. */
export function CheckoutHeader() {
  const shop = useShop();
  return (
    <header className={styles.top}>
      <div className={pageWidthStyles.pageWidth}>
        <Link className={logoStyles.logo} data-slot="logo" to="/" aria-label={`${shop.short_name}, home`}>
          <Logo />
        </Link>
        <span className={styles.topSay}>
          <Lock className={iconStyles.small} />
          Secure checkout
        </span>
      </div>
    </header>
  );
}
