import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { Logo } from '~/ui/logo.tsx';
import { useShop } from '~/client/use-shop.ts';

/** The home link is the only one that leads away from a checkout. */
export function CheckoutHeader() {
  const shop = useShop();
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo" to="/" aria-label={`${shop.short_name}, home`}>
          <Logo />
        </Link>
        <span className="top-say">
          <Lock className="i i-s" />
          Secure checkout
        </span>
      </div>
    </header>
  );
}
