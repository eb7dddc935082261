import { useEffect, useRef, useState } from 'react';
import { focusRow } from './row-keys.ts';
import { useNarrow } from '../use-narrow.ts';
import { useRoom } from '../use-container-width.ts';

/** `lines`: on a phone a row has two lines and no head. `tight`: only the essential columns. */
export type RowLook = 'whole' | 'tight' | 'lines';

/** A list with the open record beside it, or over it if there is no room; or a list alone (`hasPanel` false). */
export function useSplit(openId: string | null, hasPanel = true) {
  const isNarrow = useNarrow();
  const { box, room } = useRoom(hasPanel);
  const scroll = useRef<HTMLDivElement>(null);
  const isSheet = isNarrow || room === 'single';
  const look: RowLook = isNarrow ? 'lines' : room === 'tight' ? 'tight' : 'whole';

  // Closing the panel returns the focus to its row; a sheet does so automatically.
  const opened = useRef(openId);
  useEffect(() => {
    if (openId === null && opened.current !== null && !isSheet) focusRow(scroll.current, opened.current);
    opened.current = openId;
  }, [openId, isSheet]);

  return { box, scroll, isNarrow, isSheet, look, toRows: () => focusRow(scroll.current) };
}

/** The rows above and below the open one. If it has left the list, its last position counts. */
export function useNeighbours<Row>(rows: readonly Row[], isOpen: (row: Row) => boolean) {
  const at = rows.findIndex(isOpen);
  const [place, setPlace] = useState(0);
  if (at >= 0 && at !== place) setPlace(at);
  return { row: rows[at], above: rows[(at >= 0 ? at : place) - 1], below: rows[at >= 0 ? at + 1 : place] };
}
