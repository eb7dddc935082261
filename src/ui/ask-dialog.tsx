import { useRef } from 'react';
import { Button } from './button.tsx';
import { Overlay, OverlayText, OverlayTitle } from './overlay.tsx';
import { deleteQuestion, type Asked } from './questions.ts';

interface AskDialogProps {
  asked: Asked;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Buttons on the right, the safe one first; it has the focus, so that Enter deletes nothing. */
export function AskDialog({ asked, open, onAnswer }: AskDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const question = asked.kind === 'question' ? { ...deleteQuestion, ...asked.question } : null;
  const { title, text } = asked.kind === 'message' ? asked.message : { ...deleteQuestion, ...asked.question };
  return (
    <Overlay open={open} onClose={() => onAnswer(false)} className="dialog is-open" initialFocus={safe}>
      <OverlayTitle>{title}</OverlayTitle>
      <OverlayText className="lines">{text}</OverlayText>
      <div className="btns">
        {question ? (
          <>
            <Button ref={safe} variant="outline" onClick={() => onAnswer(false)}>
              {question.no}
            </Button>
            <Button variant={question.tone} onClick={() => onAnswer(true)}>
              {question.yes}
            </Button>
          </>
        ) : (
          <Button ref={safe} onClick={() => onAnswer(true)}>
            {asked.kind === 'message' && asked.message.button !== undefined ? asked.message.button : 'OK'}
          </Button>
        )}
      </div>
    </Overlay>
  );
}
