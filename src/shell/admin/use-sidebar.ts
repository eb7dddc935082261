import { useCallback, useEffect, useRef, useState } from 'react';
import { useNarrow } from '~/ui/use-narrow.ts';

const KEY = 'admin-sidebar';
// Spec section 9.
const CLOSE_WAIT_MS = 150;

function readFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === 'folded';
  } catch {
    return false;
  }
}

function keepFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(KEY, isFolded ? 'folded' : 'open');
  } catch {
    // It then applies to this page only.
  }
}

/** Wide screens fold it to icons, which is remembered; narrow ones slide it over the page. */
export function useSidebar() {
  const isNarrow = useNarrow();
  const [wantsFolded, setWantsFolded] = useState(readFolded);
  const [wantsOpen, setWantsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = isNarrow && wantsOpen;

  // While it covers the page, the focus stays in it; an element to be focused afterwards waits for it to close.
  const focusAfter = useRef<() => void>(undefined);

  const close = useCallback(() => {
    clearTimeout(closing.current);
    focusAfter.current = () => button.current?.focus();
    setWantsOpen(false);
  }, []);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (!isOver) {
      focusAfter.current?.();
      focusAfter.current = undefined;
      return;
    }
    document.querySelector<HTMLElement>('#admin-side a')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOver, close]);

  return {
    isNarrow,
    isFolded: !isNarrow && wantsFolded,
    isOver,
    button,
    close,
    /** A link was clicked: its pressed state shows before the sidebar closes. */
    closeSoon: () => {
      if (!isOver) return;
      focusAfter.current = () => document.getElementById('main')?.focus({ preventScroll: true });
      closing.current = setTimeout(() => setWantsOpen(false), CLOSE_WAIT_MS);
    },
    toggle: () => {
      if (isNarrow) {
        setWantsOpen(!wantsOpen);
        return;
      }
      setWantsFolded(!wantsFolded);
      keepFolded(!wantsFolded);
    },
  };
}
