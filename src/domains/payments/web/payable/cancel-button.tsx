import { useMutation } from '@tanstack/react-query';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import { toast } from '~/ui/toast.tsx';

interface CancelButtonProps<Thing> {
  question: Question & { yes: string };
  cancel: () => Promise<Thing>;
  /** The text of the toast. */
  done: string;
  onCancelled: (cancelled: Thing) => void;
  onRefused: (thrown: unknown) => void;
}

/** Cancels an unpaid payable after the customer confirms. */
export function CancelButton<Thing>({ question, cancel, done, onCancelled, onRefused }: CancelButtonProps<Thing>) {
  const confirm = useConfirm();
  const cancelling = useMutation({
    mutationFn: cancel,
    onSuccess: (cancelled) => {
      toast.success(done);
      onCancelled(cancelled);
    },
    onError: onRefused,
  });
  async function askAndCancel(): Promise<void> {
    if (await confirm(question)) cancelling.mutate();
  }
  return (
    <Button variant="outline" waiting={cancelling.isPending} onClick={() => void askAndCancel()}>
      {question.yes}
    </Button>
  );
}
