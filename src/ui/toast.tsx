import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';

type ToastKind = 'success' | 'error' | 'info';
interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
}

const SHOWN_MS = 5000;
const AT_ONCE = 3;
const none: ToastItem[] = [];

let items = none;
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(items.filter((item) => item.id !== id));
}

/** Takes these words away, if they still stand there. */
function hide(text: string) {
  for (const item of items) if (item.text === text) dismiss(item.id);
}

function wait(id: number) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismiss(id), SHOWN_MS),
  );
}

function show(kind: ToastKind, text: string) {
  lastId += 1;
  // the same words again replace the first ones, so quick clicks do not pile up
  set([...items.filter((item) => item.text !== text), { id: lastId, kind, text }].slice(-AT_ONCE));
  wait(lastId);
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  hide,
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const icons = { success: Check, error: TriangleAlert, info: Info };
const looks = { success: false, error: 'bad', info: 'info' } as const;

/** Stands once, at the end of the document. Above dialogs; pointing at a toast keeps it. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => items,
    () => none,
  );
  return (
    <div className="toasts" aria-live="polite" aria-relevant="additions">
      {shown.map(({ id, kind, text }) => {
        const Icon = icons[kind];
        return (
          <div
            key={id}
            className={classNames('toast', looks[kind])}
            onMouseEnter={() => clearTimeout(timers.get(id))}
            onMouseLeave={() => wait(id)}
          >
            <Icon className="i" />
            <span className="toast-text">{text}</span>
            <button type="button" aria-label="Close message" onClick={() => dismiss(id)}>
              <X className="i i-s" />
            </button>
          </div>
        );
      })}
    </div>
  );
}
