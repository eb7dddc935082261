import {
  ChevronLeft,
  ChevronRight,
  Maximize,
  RotateCcw,
  RotateCw,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import { useLayoutEffect, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import type { Prescription, PrescriptionFile } from '../contract.ts';
import { FIRST_VIEW, MOST_ZOOM, moveOfKey, moveView, placeOf, type ViewerMove } from './admin-viewer-state.ts';
import { useViewerGestures } from './use-viewer-gestures.ts';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import panelStyles from '~/ui/panel.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface Sheet {
  key: string;
  url: string;
  width: number;
  height: number;
  /** The original name of the file. */
  file: string;
}

const sheetsOf = (files: readonly PrescriptionFile[]): Sheet[] =>
  files.flatMap(({ file_id, name, pages }) =>
    pages.map((page, index) => ({ ...page, key: `${file_id}/${index}`, file: name })),
  );

const linksOf = (sheets: readonly Sheet[]) => Object.fromEntries(sheets.map(({ key, url }) => [key, url]));

/**
 * Every fetch returns new links. A page keeps its first link: otherwise it would be loaded again, and the audit log
 * would record another access.
 */
function useKeptLinks(sheets: readonly Sheet[]) {
  const [kept, setKept] = useState<Record<string, string>>({});
  const [times, setTimes] = useState(0);
  const fresh = sheets.filter(({ key }) => kept[key] === undefined);
  if (fresh.length > 0) setKept({ ...kept, ...linksOf(fresh) });
  return {
    urlOf: (sheet: Sheet) => kept[sheet.key] ?? sheet.url,
    /** Renders all pages by these links from now on, even if a link is unchanged. */
    renew: (next: readonly Sheet[]) => {
      setKept(linksOf(next));
      setTimes(times + 1);
    },
    times,
  };
}

function useRoomOf() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  isOff?: boolean;
  onPress: () => void;
}

/** A disabled button keeps its focus. */
function Tool({ label, icon: Icon, isOff = false, onPress }: ToolProps) {
  return (
    <IconButton label={label} aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      <Icon className={iconStyles.small} />
    </IconButton>
  );
}

interface ViewerProps {
  number: string;
  files: readonly PrescriptionFile[];
  /** Reads the prescription again, for links that hold again. */
  onLinksEnded: () => Promise<Pick<Prescription, 'files'>>;
}

/** The pages as the patient sent them. */
export function Viewer({ number, files, onLinksEnded }: ViewerProps) {
  const sheets = sheetsOf(files);
  const { urlOf, renew, times } = useKeptLinks(sheets);
  const { box, room } = useRoomOf();
  const [view, move] = useReducer(
    (state: typeof FIRST_VIEW, asked: ViewerMove) => moveView(state, asked, sheets.length),
    FIRST_VIEW,
  );
  // Refetched once automatically; a page that still fails then waits for a click.
  const [failed, setFailed] = useState<'no' | 'reading' | 'once' | 'told'>('no');
  const sheet = sheets[view.page];

  // Zooming keeps the point under the pointer in place.
  const anchor = useRef<{ x: number; y: number; by: number } | null>(null);
  useViewerGestures(box, {
    onZoom: (by, { x, y }) => {
      const frame = box.current?.getBoundingClientRect();
      if (frame) anchor.current = { x: x - frame.left, y: y - frame.top, by: view.zoom };
      move({ kind: 'zoom', by });
    },
  });
  useLayoutEffect(() => {
    const held = anchor.current;
    const element = box.current;
    anchor.current = null;
    if (!held || !element) return;
    const grown = view.zoom / held.by;
    element.scrollTo((element.scrollLeft + held.x) * grown - held.x, (element.scrollTop + held.y) * grown - held.y);
  }, [box, view.zoom]);

  const readAgain = async () => {
    // Not rendered in the meantime: the old link would only fail again.
    setFailed('reading');
    try {
      renew(sheetsOf((await onLinksEnded()).files));
      setFailed('once');
    } catch {
      // Offline, or no longer permitted: the page says so.
      setFailed('told');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const asked = moveOfKey(event.key, view.page);
    if (!asked) return;
    event.preventDefault();
    move(asked);
  };
  const place = sheet && room.width > 0 ? placeOf(sheet, room, view) : null;
  const page = `Page ${view.page + 1} of ${sheets.length}`;
  return (
    <section
      className={classNames(panelStyles.panel, prescriptionDeskStyles.viewer)}
      data-slot="panel"
      aria-label="The prescription"
    >
      <div className={prescriptionDeskStyles.tools} role="toolbar" aria-label="View">
        {sheets.length > 1 && (
          <>
            <Tool
              label="Previous page"
              icon={ChevronLeft}
              isOff={view.page === 0}
              onPress={() => move({ kind: 'page', to: view.page - 1 })}
            />
            <span className={prescriptionDeskStyles.viewerPage}>
              <span className={visuallyHiddenStyles.hidden}>Page </span>
              {view.page + 1} <span aria-hidden="true">/</span>
              <span className={visuallyHiddenStyles.hidden}> of</span> {sheets.length}
            </span>
            <Tool
              label="Next page"
              icon={ChevronRight}
              isOff={view.page === sheets.length - 1}
              onPress={() => move({ kind: 'page', to: view.page + 1 })}
            />
          </>
        )}
        <span data-slot="prescription-grow" />
        <Tool label="Zoom out" icon={ZoomOut} isOff={view.zoom <= 1} onPress={() => move({ kind: 'out' })} />
        <span className={prescriptionDeskStyles.viewerPage}>{Math.round(view.zoom * 100)}%</span>
        <Tool label="Zoom in" icon={ZoomIn} isOff={view.zoom >= MOST_ZOOM} onPress={() => move({ kind: 'in' })} />
        <Tool label="Fit page" icon={Maximize} isOff={view.zoom === 1} onPress={() => move({ kind: 'fit' })} />
        <Tool label="Rotate left" icon={RotateCcw} onPress={() => move({ kind: 'left' })} />
        <Tool label="Rotate right" icon={RotateCw} onPress={() => move({ kind: 'right' })} />
      </div>
      <p className={visuallyHiddenStyles.hidden} role="status">
        {`${page}, ${Math.round(view.zoom * 100)}%, turned ${view.turns * 90} degrees`}
      </p>
      <div
        ref={box}
        className={prescriptionDeskStyles.stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and has keys of its own (WCAG 2.1.1)
        tabIndex={0}
        role="group"
        aria-label={`${page}. Plus and minus zoom, R rotates, the arrow keys move, Page Up and Page Down change the page`}
        onKeyDown={onKeyDown}
        data-near={view.zoom > 1 || undefined}
      >
        {failed === 'told' ? (
          <div className={prescriptionDeskStyles.unseen}>
            <p>We couldn't open this page.</p>
            <Button variant="outline" size="small" onClick={() => void readAgain()}>
              Try again
            </Button>
          </div>
        ) : (
          sheet &&
          place &&
          failed !== 'reading' && (
            <div className={prescriptionDeskStyles.sheet} style={place.taken}>
              <img
                key={`${times} ${urlOf(sheet)}`}
                src={urlOf(sheet)}
                alt={`${number}, ${page.toLowerCase()}: ${sheet.file}`}
                draggable={false}
                style={{ ...place.drawn, transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)` }}
                onLoad={() => setFailed('no')}
                onError={() => (failed === 'no' ? void readAgain() : setFailed('told'))}
              />
            </div>
          )
        )}
        {sheets.length === 0 && <p className={prescriptionDeskStyles.unseen}>No pages.</p>}
      </div>
    </section>
  );
}
