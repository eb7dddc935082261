import { useState } from 'react';
import { toast } from '~/ui/toast.tsx';
import type { OrderRow } from '../contract.ts';

// As many slips as one print takes.
const MOST = 100;

/** The orders that are ticked, also those of other pages. */
export function useTickedOrders(rows: readonly OrderRow[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const onPage = rows.map(({ order_id }) => order_id);
  const all = onPage.length > 0 && onPage.every((id) => ticked.has(id));

  const keep = (next: Set<string>) => {
    if (next.size > MOST) toast.info(`At most ${MOST} orders are printed at once.`);
    else setTicked(next);
  };
  return {
    ids: [...ticked],
    clear: () => setTicked(new Set()),
    has: (id: string) => ticked.has(id),
    all,
    toggle: (id: string) =>
      keep(ticked.has(id) ? new Set([...ticked].filter((one) => one !== id)) : new Set([...ticked, id])),
    toggleAll: () =>
      keep(all ? new Set([...ticked].filter((id) => !onPage.includes(id))) : new Set([...ticked, ...onPage])),
  };
}
