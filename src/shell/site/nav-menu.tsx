import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '~/ui/class-names.ts';

// A pointer that only crosses the label opens nothing; one that slips off the edge does not close the menu.
const OPEN_MS = 120;
const CLOSE_MS = 200;

interface NavMenuProps {
  words: string;
  /** Where a second click leads; the first opens. Without it the label is a button. */
  to?: string;
  current: boolean;
  className: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A label of the header with a panel below it: opens on hover, on click and on arrow down. */
export function NavMenu({ words, to, current, className, icon, children }: NavMenuProps) {
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
      // The panel may only be rendering now.
      requestAnimationFrame(() => {
        const all = links();
        const at = all.indexOf(document.activeElement as HTMLElement);
        if (at + step < 0) word()?.focus();
        else all[Math.min(at + step, all.length - 1)]?.focus();
      });
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!item.current?.contains(event.relatedTarget)) setOpen(false);
  };

  const shared = { 'aria-expanded': open, 'aria-controls': id, className: classNames(open && 'open') };
  return (
    <li
      ref={item}
      onPointerEnter={later(true, OPEN_MS)}
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
      <div id={id} className={classNames('nav-panel', className)} hidden={!open}>
        {open && children}
      </div>
    </li>
  );
}
