import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { classNames } from '~/ui/class-names.ts';
import headerStyles from './header.module.css';

// A pointer that only crosses the label opens nothing; one that slips off the edge does not close the menu.
const OPEN_MS = 120;
const CLOSE_MS = 200;

interface NavMenuProps {
  words: string;
  /** The link of a second click; the first opens the menu. Without it the label is a button. */
  to?: string;
  current: boolean;
  className: string | undefined;
  icon: ReactNode;
  /** The content of the panel, or a function that loads it when pointer or focus reaches the label. */
  children?: ReactNode;
  load?: () => Promise<ComponentType>;
}

/** A label of the header with a panel below it: opens on hover, on click and on arrow down. */
export function NavMenu({ words, to, current, className, icon, children, load }: NavMenuProps) {
  const { key } = useLocation();
  // Open for this visit of the page: a link in it closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const setOpen = (next: boolean) => setOpenAt(next ? key : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const item = useRef<HTMLLIElement>(null);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (next: boolean, ms: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const preload = async () => {
    if (Panel || !load) return;
    try {
      const loaded = await load();
      flushSync(() => setPanel(() => loaded));
    } catch {
      // The label is a link as well, and the next hover loads again.
    }
  };
  const word = () => item.current?.querySelector<HTMLElement>('[aria-expanded]');
  const links = () => [...(item.current?.querySelectorAll<HTMLElement>(`[id="${id}"] a`) ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      word()?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The panel may only be loading or rendering now.
      const moveFocus = () => {
        const all = links();
        const at = all.indexOf(document.activeElement as HTMLElement);
        if (at + step < 0) word()?.focus();
        else all[Math.min(at + step, all.length - 1)]?.focus();
      };
      void preload().then(() => requestAnimationFrame(moveFocus));
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!item.current?.contains(event.relatedTarget)) setOpen(false);
  };

  const shared = { 'aria-expanded': open, 'aria-controls': id, className: classNames(open && headerStyles.open) };
  return (
    <li
      ref={item}
      onPointerEnter={(event) => {
        void preload();
        later(true, OPEN_MS)(event);
      }}
      onFocus={() => void preload()}
      onPointerLeave={later(false, CLOSE_MS)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {to === undefined ? (
        <button type="button" {...shared} data-current={current || undefined} onClick={() => setOpen(!open)}>
          {words}
          {icon}
        </button>
      ) : (
        <Link
          to={to}
          {...shared}
          aria-current={current ? 'page' : undefined}
          onClick={(event) => {
            if (open || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            clearTimeout(timer.current);
            setOpen(true);
          }}
        >
          {words}
          {icon}
        </Link>
      )}
      <div id={id} className={classNames(headerStyles.navPanel, className)} hidden={!open}>
        {open && (Panel ? <Panel /> : children)}
      </div>
    </li>
  );
}
