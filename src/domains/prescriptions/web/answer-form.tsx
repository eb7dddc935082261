import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredLines } from '~/shared/schemas.ts';
import { prescriptionsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { explained } from '~/ui/described-by.ts';
import { TextArea } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { REASON_MAX } from '../contract-limits.ts';
import { FileChooser } from './file-chooser.tsx';
import { filesApart } from './split-files.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { usePrescriptionRead, type PrescriptionAccess } from './use-prescription.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';

const MESSAGES = {
  offline: "You're offline. We've kept your answer. Try again when you're connected.",
  no_answer: "We couldn't reach the shop. We've kept your answer. Check your connection and try again.",
  defect: "Something went wrong on our side. We've kept your answer. Please try again.",
};
const schema = z.object({ message: requiredLines('Message', REASON_MAX) });

interface AnswerFormProps {
  question: string;
  access: PrescriptionAccess;
  onAnswered: () => void;
}

/** The patient's answer to the pharmacist's question, with further pages if needed. */
export function AnswerForm({ question, access, onAnswered }: AnswerFormProps) {
  const { put, refetch } = usePrescriptionRead(access);
  const chosen = useChosenFiles({ needsOne: false });
  const [share, setShare] = useState<number | null>(null);
  const { register, submit, control, fault, formState } = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { message: '' },
    onSubmit: async ({ message }) => {
      try {
        const next = await prescriptionsApi.answerPrescription(
          { params: { id: access.id }, query: { key: access.key }, body: { message, ...chosen.sent() } },
          { context: { onProgress: setShare } },
        );
        put(next);
        toast.success("We've sent your answer to the pharmacist");
        onAnswered();
      } catch (thrown) {
        const error = explained(toApiError(thrown), MESSAGES);
        // An answer whose response was lost has been stored: the page then shows that.
        if (error.status === 409) void refetch();
        const rest = filesApart(error, chosen.refuse);
        if (rest) throw rest;
      } finally {
        setShare(null);
      }
    },
  });
  const message = useWatch({ control, name: 'message' });
  return (
    <section aria-labelledby="rx-question">
      <h2 id="rx-question">Question from the pharmacist</h2>
      <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
        <MessageCircleQuestionMark className={iconStyles.icon} />
        <p className={layoutStyles.keepLines}>{question}</p>
      </div>
      <form
        className={classNames(formStyles.form, layoutStyles.above4)}
        data-slot="form"
        noValidate
        aria-label="Answer the pharmacist"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.check()) void submit();
        }}
      >
        <TextArea
          label="Message"
          maxLength={REASON_MAX}
          count={{ used: message.length, max: REASON_MAX }}
          error={formState.errors.message?.message}
          {...register('message')}
        />
        <FileChooser chosen={chosen} variant="outline" />
        <FormFault fault={fault} />
        <div>
          <Button
            type="submit"
            waiting={formState.isSubmitting}
            waitingText={share !== null && share > 0 && share < 1 ? `Sending, ${Math.round(share * 100)}%` : undefined}
          >
            Send answer
          </Button>
        </div>
      </form>
    </section>
  );
}
