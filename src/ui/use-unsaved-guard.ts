import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './confirm.tsx';
import type { Question } from './confirm-questions.ts';
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
  /** Where it is no form: what to ask, and whether a reload brings it back by itself, so that nothing is asked there. */
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

  // Another search of the same page leaves the form where it is.
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
