import { useCallback } from 'react';
import { useConfirm } from './confirm.tsx';
import type { Question } from './confirm-questions.ts';

/** A form that is open now. */
export interface Guard {
  isDirty: () => boolean;
  /** It may be left from now on. */
  letGo: () => void;
  question: Question;
}

const guards = new Set<Guard>();

export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export const leaveQuestion: Question = {
  title: 'Leave without saving?',
  text: 'You have unsaved changes on this page.',
  yes: 'Leave',
  no: 'Stay here',
  tone: 'danger',
};

/** For anything that ends every page at once, such as logging out: asks if a form has unsaved changes. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(async () => {
    const dirty = [...guards].filter(({ isDirty }) => isDirty());
    const [first] = dirty;
    if (!first) return true;
    const yes = await confirm(first.question);
    if (yes) for (const { letGo } of dirty) letGo();
    return yes;
  }, [confirm]);
}
