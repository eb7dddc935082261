import { useEffect, useRef, useState } from 'react';

interface FollowOptions<Kept> {
  /** Something is typed that is not saved yet. */
  isDirty: boolean;
  /** What a draft that was brought back had begun with. */
  draftBase: number | undefined;
  /** Shows what is saved. */
  show: (kept: Kept) => void;
}

/**
 * A form shows what is saved, and follows when somebody else changes it, but never under somebody's hands. Answers the
 * version that what is typed began with: the server says what came after it.
 */
export function useFollowSaved<Kept extends { version: number }>(
  kept: Kept | null,
  { isDirty, draftBase, show }: FollowOptions<Kept>,
): number {
  const [begun, setBegun] = useState({ kept, version: draftBase ?? kept?.version ?? 0 });
  // A draft is brought back right after the form was made.
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
