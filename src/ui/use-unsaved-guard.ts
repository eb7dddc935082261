import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './confirm.tsx';
import type { Question } from './confirm-questions.ts';
import { addGuard, leaveQuestion } from './unsaved.ts';

/**
 * Asks before a form with unsaved changes is left: by a link, the back button, or closing the tab. Returns `letGo`, to be
 * called after saving or discarding, before moving on.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  onLeave?: () => void,
  /** `search` if the form depends on it: another search is another form. */
  goesWith: 'pathname' | 'search' = 'pathname',
  /** If it is not a form: what to ask, and whether a reload restores it, so that nothing needs to be asked there. */
  { question = leaveQuestion, isBackAfterReload = false }: { question?: Question; isBackAfterReload?: boolean } = {},
): () => void {
  const confirm = useConfirm();
  const dirty = useRef(isDirty);
  const leaving = useRef(onLeave);
  const asking = useRef(question);
  useEffect(() => {
    dirty.current = isDirty;
    leaving.current = onLeave;
    asking.current = question;
  });
  const letGo = useCallback(() => {
    dirty.current = false;
    leaving.current?.();
  }, []);

  // Another search on the same page does not affect the form.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty.current && (here.pathname !== there.pathname || (goesWith === 'search' && here.search !== there.search)),
  );
  const asked = useRef<unknown>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current === blocker) return;
    asked.current = blocker;
    void confirm(asking.current).then((yes) => {
      if (!yes) return blocker.reset();
      letGo();
      return blocker.proceed();
    });
  }, [blocker, confirm, letGo]);

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (dirty.current && !isBackAfterReload) event.preventDefault();
    };
    addEventListener('beforeunload', onClose);
    const drop = addGuard({ isDirty: () => dirty.current, letGo, question: asking.current });
    return () => {
      removeEventListener('beforeunload', onClose);
      drop();
    };
  }, [letGo, isBackAfterReload]);
  return letGo;
}
