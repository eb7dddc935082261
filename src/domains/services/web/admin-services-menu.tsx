import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { StaffServiceRow } from '../contract.ts';
import { editServiceLink, policyLink, serviceLink } from './links.ts';
import buttonStyles from '~/ui/button.module.css';
import iconStyles from '~/ui/icon.module.css';
import menuStyles from '~/ui/menu.module.css';
import overlayStyles from '~/ui/overlay.module.css';

interface RowMenuProps {
  row: StaffServiceRow;
  mayUpdate: boolean;
  mayPolicy: boolean;
  onDelete: (() => void) | null;
}

/** Further actions for one service of the list. */
export function RowMenu({ row, mayUpdate, mayPolicy, onDelete }: RowMenuProps) {
  // It opens inside the list and not at the end of the document.
  const box = useRef<HTMLDivElement>(null);
  if (!mayUpdate && !mayPolicy && !row.is_active && !onDelete) return null;
  return (
    <div ref={box}>
      <Menu.Root>
        <Menu.Trigger className={buttonStyles.iconButton} data-slot="icon-button" aria-label={`More for ${row.name}`}>
          <Ellipsis className={iconStyles.small} />
        </Menu.Trigger>
        <Menu.Portal container={box}>
          <Menu.Positioner
            className={overlayStyles.layer}
            data-print="none"
            positionMethod="fixed"
            side="bottom"
            align="end"
            sideOffset={4}
          >
            <Menu.Popup className={menuStyles.menu} data-slot="menu">
              {mayUpdate && (
                <Menu.LinkItem closeOnClick render={<Link to={editServiceLink(row)} />}>
                  Edit
                </Menu.LinkItem>
              )}
              {mayPolicy && (
                <Menu.LinkItem closeOnClick render={<Link to={policyLink(row)} />}>
                  Booking policy
                </Menu.LinkItem>
              )}
              {row.is_active && (
                <Menu.LinkItem closeOnClick render={<Link to={serviceLink(row)} target="_blank" rel="noreferrer" />}>
                  View page
                </Menu.LinkItem>
              )}
              {onDelete && (
                <Menu.Item className={menuStyles.bad} onClick={onDelete}>
                  Delete
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
