import { ChevronDown, ChevronUp, X, type LucideIcon } from 'lucide-react';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigationType } from 'react-router';
import { toApiError } from '~/ui/api-error.ts';
import { classNames } from '../class-names.ts';
import { ConfirmProvider } from '../confirm.tsx';
import { IconButton } from '../icon-button.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Overlay, OverlayTitle } from '../overlay.tsx';
import { stepOf } from './row-keys.ts';
import dataTableStyles from './data-table.module.css';
import drawerStyles from '../drawer.module.css';
import iconStyles from '../icon.module.css';
import styles from './open-panel.module.css';
import panelStyles from '../panel.module.css';

/** Beside the list the name is a heading that receives the focus; null in a sheet, where it is the dialog's title. */
const Heading = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

export interface Turns {
  /** Opens the row above or below; null if there is none. */
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

/** A disabled button keeps its focus. */
function Turn({ label, onTurn, icon: Icon }: { label: string; onTurn: (() => void) | null; icon: LucideIcon }) {
  return (
    <IconButton label={label} aria-disabled={onTurn === null} onClick={() => onTurn?.()}>
      <Icon className={iconStyles.small} />
    </IconButton>
  );
}

interface PanelHeadProps {
  /** The noun: "order". */
  thing: string;
  name: string;
  /** A long name is truncated, so that the buttons stay in view. */
  cut?: boolean;
  /** Its state, beside the name. */
  chip?: ReactNode;
  turns?: Turns;
  onClose: () => void;
}

export function PanelHead({ thing, name, cut, chip, turns, onClose }: PanelHeadProps) {
  const heading = useContext(Heading);
  return (
    <header>
      <div className={classNames(styles.detailName, cut && styles.cut)}>
        {heading ? (
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
        ) : (
          <OverlayTitle>{name}</OverlayTitle>
        )}
        {chip}
      </div>
      <span className={styles.detailTurn}>
        {turns && (
          <>
            <Turn label={`${upper(thing)} above`} onTurn={turns.onAbove} icon={ChevronUp} />
            <Turn label={`${upper(thing)} below`} onTurn={turns.onBelow} icon={ChevronDown} />
          </>
        )}
        <IconButton label={`Close the ${thing}`} onClick={onClose}>
          <X className={iconStyles.small} />
        </IconButton>
      </span>
    </header>
  );
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export interface PanelBodyProps {
  /** A new record starts at the top. */
  id: string;
  asked: { isPending: boolean; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** While it is loading. */
  waiting: ReactNode;
  /** Nothing while there is nothing to show. */
  children: ReactNode;
  /** It has nothing to focus in it: it gets the focus itself, so that the keyboard can scroll it. */
  isTextOnly?: boolean;
}

/** The scrolling part of the panel: the record, its skeleton, or the load error. */
export function PanelBody({ id, asked, waiting, children, isTextOnly = false }: PanelBodyProps) {
  const focus = isTextOnly ? ({ tabIndex: 0, role: 'group', 'aria-label': 'Details' } as const) : undefined;
  return (
    <div className={dataTableStyles.scroll} data-slot="scroll" key={id} {...focus}>
      {asked.isPending && waiting}
      {asked.isError && !children && (
        <section className={styles.last}>
          <LoadFailed
            variant="refresh"
            message={toApiError(asked.error).detail}
            waiting={asked.isFetching}
            onReload={() => void asked.refetch()}
          />
        </section>
      )}
      {children}
    </div>
  );
}

interface OpenPanelProps {
  /** Names the place: "Open order". */
  label: string;
  openId: string | null;
  isSheet: boolean;
  onClose: () => void;
  turns?: Turns;
  /** While nothing is open. */
  none: ReactNode;
  /** Head, body and foot. */
  children: (id: string) => ReactNode;
}

/** Beside the list on wide screens, over the whole screen if there is no room. */
export function OpenPanel({ isSheet, openId, none, ...rest }: OpenPanelProps) {
  if (isSheet) return <Sheet {...rest} openId={openId} />;
  if (openId !== null) return <Aside {...rest} openId={openId} />;
  return (
    <aside
      className={classNames(panelStyles.panel, styles.detail, styles.empty)}
      data-slot="panel detail"
      aria-label={rest.label}
    >
      {none}
    </aside>
  );
}

type PlaceProps = Omit<OpenPanelProps, 'isSheet' | 'none'>;

function Aside({ label, openId, onClose, turns, children }: PlaceProps & { openId: string }) {
  const aside = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a page that was just loaded the focus stays at its beginning.
  const isLoaded = useNavigationType() === 'POP';
  const opened = useRef(isLoaded ? openId : null);
  // Opening a record focuses its heading; moving to the next one keeps the focus on the button.
  useEffect(() => {
    if (opened.current === openId) return;
    opened.current = openId;
    if (!aside.current?.contains(document.activeElement)) heading.current?.focus();
  }, [openId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Menus and dialogs of this panel are elsewhere in the document and keep their keys.
    if (!(event.target instanceof Node) || !aside.current?.contains(event.target)) return;
    if (event.key === 'Escape') onClose();
    if (event.target !== heading.current) return;
    const step = stepOf(event);
    if (step === 0 || !turns) return;
    event.preventDefault();
    if (step > 0) turns.onBelow?.();
    else turns.onAbove?.();
  };
  return (
    <aside
      className={classNames(panelStyles.panel, styles.detail)}
      data-slot="panel detail"
      aria-label={label}
      ref={aside}
      onKeyDown={onKeyDown}
    >
      <Heading value={heading}>{children(openId)}</Heading>
    </aside>
  );
}

function Sheet({ openId, onClose, children }: PlaceProps) {
  // It slides away with the record that was open.
  const [last, setLast] = useState(openId);
  if (openId !== null && openId !== last) setLast(openId);
  return (
    <Overlay
      open={openId !== null}
      onClose={onClose}
      className={classNames(drawerStyles.drawer, styles.sheet, panelStyles.panel, styles.detail)}
      data-slot="drawer panel detail"
    >
      <ConfirmProvider>
        <Heading value={null}>{last !== null && children(last)}</Heading>
      </ConfirmProvider>
    </Overlay>
  );
}
