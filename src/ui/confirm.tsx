import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import type { Asked, Question } from './confirm-questions.ts';

type Confirm = (question?: Question) => Promise<boolean>;

// the dialog itself is loaded with the first question
const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

const ConfirmContext = createContext<Confirm | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);

  const confirm = useCallback<Confirm>(
    (question = {}) =>
      new Promise((resolve) => {
        setAsked((before) => {
          before?.answer(false);
          return { question, answer: resolve };
        });
        setOpen(true);
      }),
    [],
  );

  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpen(false);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense>
          <AskDialog asked={asked} open={open} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** `if (await confirm()) …`: false when closed by Escape, click outside or the safe button. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
