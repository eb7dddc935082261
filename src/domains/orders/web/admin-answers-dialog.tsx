import { useId, type RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { Order } from '../contract.ts';
import type { ReleaseCheck } from '../contract-release.ts';
import { answerFaults, tidyAnswers, type CounterAnswers, type QuestionBasis } from '../counter-questions.ts';
import { NO_ANSWERS, type CheckoutValues } from './checkout-values.ts';
import { CounterQuestionFields } from './counter-question-fields.tsx';
import { useRecordAnswers } from './use-release.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';

type AnswerValues = Pick<CheckoutValues, 'counter_answers'>;

const answersSchema = (basis: QuestionBasis): z.ZodType<{ answers: CounterAnswers }, AnswerValues> =>
  z.custom<AnswerValues>().transform(({ counter_answers }, ctx) => {
    for (const { field, message } of answerFaults(counter_answers, basis))
      ctx.addIssue({ code: 'custom', path: ['counter_answers', field], message });
    return { answers: tidyAnswers(counter_answers, basis) };
  });

interface AnswersDialogProps {
  order: Order;
  check: ReleaseCheck;
  open: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onRecorded: () => void;
  onClose: () => void;
}

function AnswersForm({ order, check, onRecorded, onClose, id }: Omit<AnswersDialogProps, 'open'> & { id: string }) {
  const record = useRecordAnswers(order, () => {
    onRecorded();
    onClose();
  });
  const form = useForm<AnswerValues, { answers: CounterAnswers }>({
    schema: answersSchema(check.question_basis),
    defaultValues: { counter_answers: { ...NO_ANSWERS, ...check.answers?.values } },
    onSubmit: ({ answers }) => record.mutateAsync(answers),
  });
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        className={formPageStyles.moveFields}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFault fault={form.fault} />
        <CounterQuestionFields basis={check.question_basis} />
      </form>
    </FormProvider>
  );
}

/** The questions of the checkout, asked on the phone. */
export function AnswersDialog({ open, onClose, finalFocus, ...rest }: AnswersDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Answers by phone"
      text={`Enter the answers as ${rest.check.buyer.first_name} ${rest.check.buyer.last_name} gave them. Earlier answers are kept.`}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={id}>
            Save answers
          </Button>
        </>
      }
    >
      <AnswersForm {...rest} id={id} finalFocus={finalFocus} onClose={onClose} />
    </Dialog>
  );
}
