import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { ConfirmProvider } from './confirm.tsx';
import { IconButton } from './icon-button.tsx';
import { Overlay, OverlayText, OverlayTitle } from './overlay.tsx';

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
      className={wide ? 'dialog is-open is-wide' : 'dialog is-open'}
      initialFocus={initialFocus}
      finalFocus={finalFocus}
    >
      <ConfirmProvider>
        <div className="dialog-head">
          <OverlayTitle>{title}</OverlayTitle>
          <IconButton label="Close" onClick={onClose}>
            <X className="i" />
          </IconButton>
        </div>
        {text !== undefined && <OverlayText>{text}</OverlayText>}
        {children}
        {buttons !== undefined && <div className="btns">{buttons}</div>}
      </ConfirmProvider>
    </Overlay>
  );
}
