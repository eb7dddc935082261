import { Toast } from '@base-ui/react/toast';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from './class-names.ts';
import iconStyles from './icon.module.css';
import toastStyles from './toast.module.css';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastManager = ReturnType<typeof Toast.createToastManager>;

const SHOWN_MS = 5000;
const AT_ONCE = 3;

const manager = Toast.createToastManager();

const icons = { success: Check, error: TriangleAlert, info: Info };
const looks = { success: false, error: toastStyles.bad, info: toastStyles.info } as const;

function ToastList() {
  const { toasts } = Toast.useToastManager();
  // The newest at the bottom; those beyond the limit are never shown.
  const shown = toasts.filter(({ limited }) => !limited).toReversed();
  return shown.map((item) => {
    const kind = item.type as ToastKind;
    const Icon = icons[kind];
    return (
      // A new element for repeated text: only additions are announced. A dialog, as the library renders it, would
      // promise more than a sentence with a button.
      <Toast.Root
        key={`${item.id} ${item.updateKey}`}
        toast={item}
        role="group"
        aria-modal={undefined}
        swipeDirection={['up', 'left', 'right']}
        className={classNames(toastStyles.toast, looks[kind])}
      >
        <Icon className={iconStyles.icon} />
        <Toast.Title render={<span />} />
        <Toast.Close aria-label="Close message" aria-hidden={false}>
          <X className={iconStyles.small} />
        </Toast.Close>
      </Toast.Root>
    );
  });
}

/** Above dialogs. Pointer and focus pause them, F6 moves to them, Escape closes. */
export function ToastView({ onReady }: { onReady: (manager: ToastManager) => void }) {
  // After the provider's own effect, so it sees what is added from now on.
  useEffect(() => onReady(manager), [onReady]);
  return (
    <Toast.Provider toastManager={manager} timeout={SHOWN_MS} limit={AT_ONCE}>
      <Toast.Viewport className={toastStyles.toasts} data-print="none" data-toasts aria-label="Messages">
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}
