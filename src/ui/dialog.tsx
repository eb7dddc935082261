import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { ConfirmProvider } from './confirm.tsx';
import { IconButton } from './icon-button.tsx';
import { Overlay, OverlayText, OverlayTitle } from './overlay.tsx';
import { classNames } from './class-names.ts';
import buttonRowStyles from './button-row.module.css';
import styles from './dialog.module.css';
import iconStyles from './icon.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  wide?: boolean;
  /** Buttons on the right, the safe one first. */
  buttons?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null> | false;
  children?: ReactNode;
}

export function Dialog({ open, onClose, title, text, wide, buttons, initialFocus, finalFocus, children }: DialogProps) {
  return (
    <Overlay
      open={open}
      onClose={onClose}
      className={classNames(styles.dialog, styles.open, wide && styles.wide)}
      data-slot="dialog"
      initialFocus={initialFocus}
      finalFocus={finalFocus}
    >
      <ConfirmProvider>
        <div className={styles.head}>
          <OverlayTitle>{title}</OverlayTitle>
          <IconButton label="Close" onClick={onClose}>
            <X className={iconStyles.icon} />
          </IconButton>
        </div>
        {text !== undefined && <OverlayText>{text}</OverlayText>}
        {children}
        {buttons !== undefined && (
          <div className={buttonRowStyles.buttons} data-slot="buttons">
            {buttons}
          </div>
        )}
      </ConfirmProvider>
    </Overlay>
  );
}
