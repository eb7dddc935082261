import { useState } from 'react';
import { toast } from '../toast.tsx';

export interface Selection<Row> {
  ids: readonly string[];
  /** The selected rows as they were when they were selected, including other pages' rows. */
  rows: readonly Row[];
  /** Is every row of this page selected? */
  all: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** The selected rows of a list, up to `most`; `full` is the message at that limit. */
export function useSelection<Row>(
  onPage: readonly Row[],
  keyOf: (row: Row) => string,
  { most, full }: { most: number; full: string },
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const page = new Map(onPage.map((row) => [keyOf(row), row]));
  const all = page.size > 0 && [...page.keys()].every((id) => selected.has(id));

  const keep = (next: Map<string, Row>) => {
    if (next.size > most) toast.info(full);
    else setSelected(next);
  };
  const without = (ids: (id: string) => boolean) => new Map([...selected].filter(([id]) => !ids(id)));
  return {
    ids: [...selected.keys()],
    rows: [...selected.values()],
    all,
    has: (id) => selected.has(id),
    clear: () => setSelected(new Map()),
    toggle: (id) => {
      const row = page.get(id);
      if (selected.has(id)) keep(without((one) => one === id));
      else if (row) keep(new Map([...selected, [id, row]]));
    },
    toggleAll: () => keep(all ? without((id) => page.has(id)) : new Map([...selected, ...page])),
  };
}
