import { useState } from 'react';
import { toast } from './toast.tsx';

/** The rows that are ticked, also those of other pages, up to `most`; `full` says why there are no more. */
export function useTicks(onPage: readonly string[], { most, full }: { most: number; full: string }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const all = onPage.length > 0 && onPage.every((id) => ticked.has(id));

  const keep = (next: Set<string>) => {
    if (next.size > most) toast.info(full);
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
