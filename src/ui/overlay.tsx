import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './overlay.module.css';

export const OverlayTitle = Dialog.Title;
export const OverlayText = Dialog.Description;

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  /** Position and motion, of a drawer, a dialog or the search. */
  className: string | undefined;
  /** The name by which other components lay it out. */
  'data-slot'?: string;
  /** The dialog's name if there is no OverlayTitle inside. */
  label?: string;
  /** The element that is focused first. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element focused afterwards: by default the one focused before. `false`: none. */
  finalFocus?: RefObject<HTMLElement | null> | false;
  children: ReactNode;
}

/** A step that is done takes the button that opened it away: the page's heading is what is left of it. */
function focusAfter({ current }: RefObject<HTMLElement | null>): HTMLElement | true {
  if (current?.isConnected) return current;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? true;
}

/** Everything that covers the page: scrim, focus trap, Escape and click outside. */
export function Overlay(props: OverlayProps) {
  const { open, onClose, className, label, initialFocus, finalFocus, children } = props;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        const target = details.event.target;
        // a toast is above the dialog: dismissing it must not close what is below
        if (details.reason === 'outside-press' && target instanceof Element && target.closest('[data-toasts]')) {
          details.cancel();
          return;
        }
        onClose();
      }}
    >
      <Dialog.Portal className={styles.layer} data-print="none">
        <Dialog.Backdrop className={styles.scrim} forceRender />
        <Dialog.Popup
          className={className}
          data-slot={props['data-slot']}
          aria-label={label}
          initialFocus={initialFocus}
          finalFocus={finalFocus && (() => focusAfter(finalFocus))}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
