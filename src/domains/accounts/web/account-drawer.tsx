import { LogOut } from 'lucide-react';
import { useShop } from '~/domains/site/web/use-site.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { FacebookIcon, InstagramIcon } from '~/ui/brand-icons.tsx';
import { Button } from '~/ui/button.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { ThemeChoice } from '~/ui/theme-toggle.tsx';
import { fullName } from '../rules.ts';
import { useSession } from './session.ts';
import { useLogout } from './use-logout.ts';

interface AccountDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Who is signed in, and the way out. The rooms of the account get their entries with them. */
export function AccountDrawer({ open, onClose }: AccountDrawerProps) {
  const { user } = useSession();
  const shop = useShop();
  const { leave, isLeaving } = useLogout(onClose);
  const name = user ? fullName({ first_name: user.firstName, last_name: user.lastName }) : '';
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Account"
      foot={
        <Button variant="outline" wide waiting={isLeaving} onClick={() => void leave()}>
          <LogOut className="i i-s" />
          Log Out
        </Button>
      }
    >
      <div className="person py-5">
        <Avatar name={name || (user?.email ?? '')} />
        <div className="min-w-0">
          <b className="block text-lg leading-snug">{name}</b>
          <span className="block truncate text-ink-2">{user?.email}</span>
        </div>
      </div>
      <div className="grid gap-5 border-t border-line py-5">
        <ThemeChoice />
        <div className="flex gap-2">
          <a className="icon-btn" href={shop.facebook_url} aria-label="Facebook" rel="noopener" target="_blank">
            <FacebookIcon />
          </a>
          <a className="icon-btn" href={shop.instagram_url} aria-label="Instagram" rel="noopener" target="_blank">
            <InstagramIcon />
          </a>
        </div>
      </div>
    </Drawer>
  );
}
