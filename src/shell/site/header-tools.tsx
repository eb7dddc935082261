import type { ComponentType } from 'react';
import { openAuthModal, useSession } from '~/client/session.ts';
import { useCartCount } from '~/domains/cart/web/use-cart.ts';
import { useFavouriteCount } from '~/domains/catalogue/web/favourites.ts';
import { openAside, useAside, type Aside } from '~/ui/aside.ts';
import { preload } from './asides.tsx';
import { BagIcon, HeartIcon, MenuIcon, PersonIcon } from './header-icons.tsx';
import { classNames } from '~/ui/class-names.ts';
import badgeStyles from '~/ui/badge.module.css';
import buttonStyles from '~/ui/button.module.css';
import headerStyles from './header.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface ToolProps {
  name: string;
  aside: Aside;
  icon: ComponentType;
  count?: number;
  /** The count's label: "in your cart". */
  counted?: string;
}

/** The accessible name: the label and the count after it. */
function Tool({ name, aside, icon: Icon, count = 0, counted }: ToolProps) {
  const open = useAside() === aside;
  return (
    <button
      type="button"
      className={buttonStyles.iconButton}
      data-slot="icon-button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={() => preload(aside)}
      onFocus={() => preload(aside)}
      onClick={() => openAside(aside)}
    >
      <Icon />
      <span className={headerStyles.label}>{name}</span>{' '}
      {count > 0 && (
        <span className={badgeStyles.badge} data-slot="badge">
          {count > 99 ? '99+' : count}
          <span className={visuallyHiddenStyles.hidden}> {counted}</span>
        </span>
      )}
    </button>
  );
}

/** Login for visitors, Account for logged-in customers. */
function AccountTool() {
  const { loggedIn } = useSession();
  if (loggedIn) return <Tool name="Account" aside="account" icon={PersonIcon} />;
  return (
    <button
      type="button"
      className={buttonStyles.iconButton}
      data-slot="icon-button"
      aria-haspopup="dialog"
      onClick={() => openAuthModal()}
    >
      <PersonIcon />
      <span className={headerStyles.label}>Login</span>
    </button>
  );
}

export function HeaderTools() {
  return (
    <div className={headerStyles.headTools}>
      <AccountTool />
      <Tool name="Wishlist" aside="wishlist" icon={HeartIcon} count={useFavouriteCount()} counted="in your wishlist" />
      <Tool name="Carts" aside="cart" icon={BagIcon} count={useCartCount()} counted="in your cart" />
      <button
        type="button"
        className={classNames(buttonStyles.iconButton, headerStyles.largeOnly)}
        data-slot="icon-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={() => preload('menu')}
        onClick={() => openAside('menu')}
      >
        <MenuIcon />
      </button>
    </div>
  );
}
