import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './confirm.tsx';
import { addGuard, leaveQuestion } from './unsaved.ts';

/**
 * Asks before a form that is not saved is left: by a link, by the back button, by closing the tab. Answers `letGo`, for
 * whoever has saved or given up and moves on.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  onLeave?: () => void,
  /** `search` where the form goes with it: another search is another form. */
  goesWith: 'pathname' | 'search' = 'pathname',
): () => void {
  const confirm = useConfirm();
  const dirty = useRef(isDirty);
  const leaving = useRef(onLeave);
  useEffect(() => {
    dirty.current = isDirty;
    leaving.current = onLeave;
  });
  const letGo = useCallback(() => {
    dirty.current = false;
    leaving.current?.();
  }, []);

  // Another search of the same page leaves the form where it is.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty.current && (here.pathname !== there.pathname || (goesWith === 'search' && here.search !== there.search)),
  );
  const asked = useRef<unknown>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current === blocker) return;
    asked.current = blocker;
    void confirm(leaveQuestion).then((yes) => {
      if (!yes) return blocker.reset();
      letGo();
      return blocker.proceed();
    });
  }, [blocker, confirm, letGo]);

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    addEventListener('beforeunload', onClose);
    const drop = addGuard({ isDirty: () => dirty.current, letGo });
    return () => {
      removeEventListener('beforeunload', onClose);
      drop();
    };
  }, [letGo]);
  return letGo;
}
