import { useEffect, useState } from 'react';
import type { ToastKind, ToastManager, ToastView } from './toast-view.tsx';

// The code that shows toasts is too heavy for the first view (decision 0022): it is loaded afterwards.

let manager: ToastManager | null = null;
const waiting: ((manager: ToastManager) => void)[] = [];
let load = () => {};

function tell(work: (manager: ToastManager) => void): void {
  if (manager) return work(manager);
  waiting.push(work);
  load();
}

/** The text is the id: the same text again replaces the first, so quick clicks do not pile up. */
const show = (type: ToastKind, text: string) => tell((to) => void to.add({ id: text, type, title: text }));

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  /** Removes this toast, if it is still shown. */
  hide: (text: string) => tell((to) => to.close(text)),
};

function open(opened: ToastManager): void {
  manager = opened;
  for (const work of waiting.splice(0)) work(opened);
}

/** Once, at the end of the document. */
export function Toasts() {
  const [View, setView] = useState<typeof ToastView | null>(null);
  useEffect(() => {
    // Offline it cannot load; the next toast tries again.
    load = () => void import('./toast-view.tsx').then((code) => setView(() => code.ToastView)).catch(() => {});
    // At once: the message for a lost connection must be loaded before the connection is lost.
    load();
  }, []);
  return View && <View onReady={open} />;
}
