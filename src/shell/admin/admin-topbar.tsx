import { Menu, PanelLeft, Store } from 'lucide-react';
import type { RefObject } from 'react';
import { useSession } from '~/client/session.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import { NotificationBell } from '~/domains/notifications/web/admin-bell.tsx';
import { Duty } from '~/domains/staff/web/duty.tsx';
import { useShop } from '~/client/use-shop.ts';
import { initialsOf } from '~/ui/avatar.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { ThemeToggle } from '~/ui/theme-toggle.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { SHOP_VIEW } from '~/domains/homepage/paths.ts';
import { FALLBACK_NAME } from '~/shared/role-name.ts';
import styles from './admin-topbar.module.css';
import avatarStyles from '~/ui/avatar.module.css';
import iconStyles from '~/ui/icon.module.css';

interface AdminTopbarProps {
  isNarrow: boolean;
  isFolded: boolean;
  isOver: boolean;
  sideButton: RefObject<HTMLButtonElement | null>;
  onSide: () => void;
  onProfile: () => void;
}

export function AdminTopbar({ isNarrow, isFolded, isOver, sideButton, onSide, onProfile }: AdminTopbarProps) {
  const shop = useShop();
  const { user, second_factor_due } = useSession();
  // Nothing in the back office opens before the second factor is set up.
  const mayWork = !second_factor_due;
  const name = (user && fullName({ first_name: user.firstName, last_name: user.lastName })) || FALLBACK_NAME;
  return (
    <header className={styles.topbar} data-print="none">
      {isNarrow ? (
        <IconButton ref={sideButton} label="Menu" aria-haspopup="dialog" aria-expanded={isOver} onClick={onSide}>
          <Menu className={iconStyles.icon} />
        </IconButton>
      ) : (
        <IconButton
          ref={sideButton}
          label={isFolded ? 'Expand the sidebar' : 'Collapse the sidebar'}
          aria-controls="admin-side"
          aria-expanded={!isFolded}
          onClick={onSide}
        >
          <PanelLeft className={iconStyles.icon} />
        </IconButton>
      )}
      <b>{shop.short_name}</b>
      <span className={styles.topGrow} />
      {mayWork && <Duty />}
      <ButtonLink className={styles.toShop} variant="text" size="small" to={SHOP_VIEW}>
        <Store className={iconStyles.small} />
        <span>View shop</span>
      </ButtonLink>
      <ThemeToggle />
      {mayWork && <NotificationBell />}
      <button
        type="button"
        className={avatarStyles.avatar}
        data-slot="avatar"
        aria-haspopup="dialog"
        onClick={onProfile}
      >
        <span aria-hidden="true">{initialsOf(name)}</span>
        <VisuallyHidden>Profile</VisuallyHidden>
      </button>
    </header>
  );
}
