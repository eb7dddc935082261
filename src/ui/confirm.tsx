import { createContext, lazy, Suspense, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Asked, Message, Question } from './questions.ts';

interface Asking {
  confirm: (question?: Question) => Promise<boolean>;
  tell: (message: Message) => Promise<void>;
}

// the dialog itself comes with the first question
const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

const AskingContext = createContext<Asking | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);

  const ask = useCallback((next: Asked) => {
    setAsked((before) => {
      before?.answer(false);
      return next;
    });
    setOpen(true);
  }, []);

  const asking = useMemo<Asking>(
    () => ({
      confirm: (question = {}) => new Promise((resolve) => ask({ kind: 'question', question, answer: resolve })),
      tell: (message) => new Promise((resolve) => ask({ kind: 'message', message, answer: () => resolve() })),
    }),
    [ask],
  );

  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpen(false);
  };

  return (
    <AskingContext value={asking}>
      {children}
      {asked && (
        <Suspense>
          <AskDialog asked={asked} open={open} onAnswer={answer} />
        </Suspense>
      )}
    </AskingContext>
  );
}

function useAsking(): Asking {
  const asking = useContext(AskingContext);
  if (!asking) throw new Error('useConfirm and useTell need a ConfirmProvider above them');
  return asking;
}

/** `if (await confirm()) …`: false when closed by Escape, click outside or the safe button. */
export const useConfirm = () => useAsking().confirm;

/** `await tell({ title: 'Success', text: 'All notifications marked as read!' })` */
export const useTell = () => useAsking().tell;
