import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

export const OverlayTitle = Dialog.Title;
export const OverlayText = Dialog.Description;

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  /** `drawer`, `dialog is-open` or `find`: its position and motion. */
  className: string;
  /** The dialog's name if there is no OverlayTitle inside. */
  label?: string;
  /** The element that is focused first. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element focused afterwards: by default the one focused before. `false`: none. */
  finalFocus?: RefObject<HTMLElement | null> | false;
  children: ReactNode;
}

/** Everything that covers the page: scrim, focus trap, Escape and click outside. */
export function Overlay({ open, onClose, className, label, initialFocus, finalFocus, children }: OverlayProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        const target = details.event.target;
        // a toast is above the dialog: dismissing it must not close what is below
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
