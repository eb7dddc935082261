import { useEffect, useState } from 'react';
import type { ToastKind, ToastManager, ToastView } from './toast-view.tsx';

// What shows toasts is too heavy for the first view (decision 0022): it comes when the page is there.

let manager: ToastManager | null = null;
const waiting: ((manager: ToastManager) => void)[] = [];
let load = () => {};

function tell(work: (manager: ToastManager) => void): void {
  if (manager) return work(manager);
  waiting.push(work);
  load();
}

/** The words are the id: the same ones again replace the first, so quick clicks do not pile up. */
const show = (type: ToastKind, text: string) => tell((to) => void to.add({ id: text, type, title: text }));

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  /** Takes these words away, if they are still shown. */
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
    // Without a connection it does not come; the next toast asks again.
    load = () => void import('./toast-view.tsx').then((code) => setView(() => code.ToastView)).catch(() => {});
    // At once: what a lost connection is told by must be here before it is lost.
    load();
  }, []);
  return View && <View onReady={open} />;
}
