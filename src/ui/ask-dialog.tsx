import { useRef } from 'react';
import { Button } from './button.tsx';
import { Overlay, OverlayText, OverlayTitle } from './overlay.tsx';
import { deleteQuestion, type Asked } from './confirm-questions.ts';
import { classNames } from './class-names.ts';
import buttonRowStyles from './button-row.module.css';
import dialogStyles from './dialog.module.css';
import linesStyles from './lines.module.css';

interface AskDialogProps {
  asked: Asked;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Buttons on the right, the safe one first; it has the focus, so that Enter deletes nothing. */
export function AskDialog({ asked, open, onAnswer }: AskDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const { title, text, yes, no, tone } = { ...deleteQuestion, ...asked.question };
  return (
    <Overlay
      open={open}
      onClose={() => onAnswer(false)}
      className={classNames(dialogStyles.dialog, dialogStyles.open)}
      data-slot="dialog"
      initialFocus={safe}
    >
      <OverlayTitle>{title}</OverlayTitle>
      <OverlayText className={linesStyles.lines}>{text}</OverlayText>
      <div className={buttonRowStyles.buttons} data-slot="buttons">
        <Button ref={safe} variant="outline" onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button variant={tone} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </div>
    </Overlay>
  );
}
