import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { ConfirmProvider } from './confirm.tsx';
import { IconButton } from './icon-button.tsx';
import { Overlay, OverlayTitle } from './overlay.tsx';
import styles from './drawer.module.css';
import iconStyles from './icon.module.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Secondary text beside the title: "4 items". */
  aside?: ReactNode;
  side?: 'right' | 'left';
  /** Stays in view below the scrolling body: total and buttons. */
  foot?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null> | false;
  children: ReactNode;
}

export function Drawer({
  open,
  onClose,
  title,
  aside,
  side = 'right',
  foot,
  initialFocus,
  finalFocus,
  children,
}: DrawerProps) {
  return (
    <Overlay
      open={open}
      onClose={onClose}
      className={classNames(styles.drawer, side === 'left' && styles.left)}
      data-slot="drawer"
      initialFocus={initialFocus}
      finalFocus={finalFocus}
    >
      {/* a confirmation opened from inside belongs to this drawer, so that answering it is not a click outside */}
      <ConfirmProvider>
        <div className={styles.head} data-slot="drawer-head">
          <h2>
            <OverlayTitle render={<b />}>{title}</OverlayTitle>
            {aside !== undefined && <span>{aside}</span>}
          </h2>
          <IconButton label={`Close ${title.toLowerCase()}`} onClick={onClose}>
            <X className={iconStyles.icon} />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {foot !== undefined && (
          <div className={styles.foot} data-slot="drawer-foot">
            {foot}
          </div>
        )}
      </ConfirmProvider>
    </Overlay>
  );
}
