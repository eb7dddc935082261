import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isAt, type AdminFold } from './admin-menu.ts';
import adminSidebarStyles from './admin-sidebar.module.css';
import iconStyles from '~/ui/icon.module.css';
import menuStyles from '~/ui/menu.module.css';
import overlayStyles from '~/ui/overlay.module.css';

interface SidebarFoldProps {
  fold: AdminFold;
  isFolded: boolean;
  onLeave: () => void;
}

/** A group whose entries expand below it, or beside it if the sidebar is folded to icons. */
export function SidebarFold({ isFolded, ...rest }: SidebarFoldProps) {
  return isFolded ? <FlyOut fold={rest.fold} /> : <Below {...rest} />;
}

function Below({ fold: { label, icon: Icon, entries }, onLeave }: Omit<SidebarFoldProps, 'isFolded'>) {
  const { pathname } = useLocation();
  const id = useId();
  // The current group is open unless closed by hand; all others are closed unless opened by hand.
  const isHere = entries.some((entry) => isAt(entry, pathname));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isHere;
  return (
    <>
      <button
        type="button"
        className={adminSidebarStyles.group}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        <Icon className={iconStyles.icon} />
        <span>{label}</span>
        <ChevronDown className={iconStyles.small} />
      </button>
      <div className={adminSidebarStyles.sideSub} id={id} hidden={!isOpen}>
        {entries.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            aria-current={isAt(entry, pathname) ? 'page' : undefined}
            onClick={onLeave}
          >
            {entry.label}
          </Link>
        ))}
      </div>
    </>
  );
}

function FlyOut({ fold: { label, icon: Icon, entries } }: { fold: AdminFold }) {
  const { pathname } = useLocation();
  // It opens inside the sidebar, to which it belongs.
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <Menu.Root>
        <Menu.Trigger
          className={adminSidebarStyles.group}
          aria-label={label}
          title={label}
          data-here={entries.some((entry) => isAt(entry, pathname)) || undefined}
        >
          <Icon className={iconStyles.icon} />
        </Menu.Trigger>
        <Menu.Portal container={box}>
          <Menu.Positioner
            className={overlayStyles.layer}
            data-print="none"
            positionMethod="fixed"
            side="right"
            align="start"
            sideOffset={8}
          >
            <Menu.Popup className={menuStyles.menu} data-slot="menu" aria-label={label}>
              {entries.map((entry) => (
                <Menu.LinkItem
                  key={entry.to}
                  closeOnClick
                  render={<Link to={entry.to} aria-current={isAt(entry, pathname) ? 'page' : undefined} />}
                >
                  {entry.label}
                </Menu.LinkItem>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
