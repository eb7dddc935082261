import { useState, type RefObject } from 'react';
import { Button } from '~/ui/button.tsx';
import { Overlay, OverlayText, OverlayTitle } from '~/ui/overlay.tsx';
import { allFailed, ALL_READ, ONE_READ, oneFailed, type Result } from './mark-read-copy.ts';
import { useMarkAllRead, useMarkRead } from './use-notifications.ts';
import { classNames } from '~/ui/class-names.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import dialogStyles from '~/ui/dialog.module.css';
import linesStyles from '~/ui/lines.module.css';

/** Marks as read, and shows the result in a dialog (spec section 8). */
export function useMarking() {
  const [result, setResult] = useState<Result | null>(null);
  const [isTold, setTold] = useState(false);
  const tell = (next: Result) => {
    setResult(next);
    setTold(true);
  };
  const one = useMarkRead();
  const all = useMarkAllRead();
  return {
    markOne: (id: string) =>
      one.mutate(id, { onSuccess: () => tell(ONE_READ), onError: (error) => tell(oneFailed(error)) }),
    markAll: () =>
      all.mutate(undefined, { onSuccess: () => tell(ALL_READ), onError: (error) => tell(allFailed(error)) }),
    /** Opening it counts as reading; no dialog. */
    markSilently: (id: string) => one.mutate(id),
    marking: one.isPending ? one.variables : null,
    isMarkingAll: all.isPending,
    result,
    isTold,
    close: () => setTold(false),
  };
}

interface ResultDialogProps {
  marking: ReturnType<typeof useMarking>;
  /** The clicked button disappears with the items that it marked. */
  finalFocus: RefObject<HTMLElement | null>;
}

export function ResultDialog({ marking: { result, isTold, close }, finalFocus }: ResultDialogProps) {
  if (!result) return null;
  return (
    <Overlay
      open={isTold}
      onClose={close}
      className={classNames(dialogStyles.dialog, dialogStyles.open)}
      data-slot="dialog"
      finalFocus={finalFocus}
    >
      <OverlayTitle>{result.title}</OverlayTitle>
      <OverlayText className={linesStyles.lines}>{result.text}</OverlayText>
      <div className={buttonRowStyles.buttons} data-slot="buttons">
        <Button onClick={close}>OK</Button>
      </div>
    </Overlay>
  );
}
