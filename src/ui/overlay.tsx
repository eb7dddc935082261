import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

export const OverlayTitle = Dialog.Title;
export const OverlayText = Dialog.Description;

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  /** `drawer`, `dialog is-open` or `find`: where it stands and how it moves. */
  className: string;
  /** Name of the dialog where no OverlayTitle is inside. */
  label?: string;
  /** What has the focus first. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus afterwards: the thing that had it before, unless said. `false`: leave it. */
  finalFocus?: RefObject<HTMLElement | null> | false;
  children: ReactNode;
}

/** All that floats over the page and takes it over: scrim, focus trap, Escape and click outside. */
export function Overlay({ open, onClose, className, label, initialFocus, finalFocus, children }: OverlayProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        const target = details.event.target;
        // a toast stands above the dialog: reading it away must not close what is below
        if (details.reason === 'outside-press' && target instanceof Element && target.closest('.toasts')) {
          details.cancel();
          return;
        }
        onClose();
      }}
    >
      <Dialog.Portal className="layer">
        <Dialog.Backdrop className="scrim" forceRender />
        <Dialog.Popup className={className} aria-label={label} initialFocus={initialFocus} finalFocus={finalFocus}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
