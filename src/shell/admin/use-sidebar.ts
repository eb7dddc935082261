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
    // It holds for this page then.
  }
}

/** Wide screens fold it to icons, and that is remembered; narrow ones slide it over the page. */
export function useSidebar() {
  const isNarrow = useNarrow();
  const [wantsFolded, setWantsFolded] = useState(readFolded);
  const [wantsOpen, setWantsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = isNarrow && wantsOpen;

  // While it is over the page nothing else takes the focus; what gets it afterwards waits for that to end.
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
    /** A link was pressed: the eye sees it pressed before the sidebar goes. */
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
