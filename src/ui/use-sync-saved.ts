import { useEffect, useRef, useState } from 'react';

interface FollowOptions<Kept> {
  /** There are unsaved changes. */
  isDirty: boolean;
  /** The base of a restored draft. */
  draftBase: number | undefined;
  /** Shows the saved values. */
  show: (kept: Kept) => void;
}

/**
 * A form shows the saved values and follows changes by others, but never while someone is editing it. Returns the
 * version on which the changes are based: the server reports what came after it.
 */
export function useFollowSaved<Kept extends { version: number }>(
  kept: Kept | null,
  { isDirty, draftBase, show }: FollowOptions<Kept>,
): number {
  const [begun, setBegun] = useState({ kept, version: draftBase ?? kept?.version ?? 0 });
  // A draft is restored right after the form was created.
  const [isAwaited, setAwaited] = useState(draftBase !== undefined);
  if (isAwaited && isDirty) setAwaited(false);
  if (kept && !isDirty && !isAwaited && kept.version > begun.version) setBegun({ kept, version: kept.version });
  const shown = useRef(kept);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (begun.kept === null || begun.kept === shown.current) return;
    shown.current = begun.kept;
    latest.current(begun.kept);
  }, [begun]);
  return begun.version;
}
