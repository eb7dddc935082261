import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useCan, useSession } from '~/client/session.ts';
import { dayText, shopDate } from '~/shared/dates.ts';
import { actFault } from '~/shared/registrations.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextField } from '~/ui/field.tsx';
import { toast } from '~/ui/toast.tsx';
import type { OriginalRow } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { prescriptionsQuery } from './query.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The day on which a signed original was received; a pharmacist records it here. */
export function OriginalReceived({ original }: { original: OriginalRow }) {
  const { prescription_id: id, prescription_number: number, received_on } = original;
  const client = useQueryClient();
  const session = useSession();
  const mayUpdate = useCan('prescription.update');
  const formId = useId();
  const [today] = useState(() => shopDate(new Date()));
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(today);
  const [error, setError] = useState<string>();
  const record = useMutation({
    mutationFn: () => prescriptionsApi.recordOriginal({ id, received_on: day }),
    onSuccess: () => {
      setOpen(false);
      toast.success(`${number}: original received`);
      void client.invalidateQueries({ queryKey: prescriptionsQuery.listOriginals.key() });
      void client.invalidateQueries({ queryKey: prescriptionsQuery.getPrescription.key() });
    },
    onError: (failure) => setError(toApiError(failure).detail),
  });
  if (received_on !== null) return <time dateTime={received_on}>{dayText(received_on)}</time>;
  if (!mayUpdate || actFault('evaluate', session) !== null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!record.isPending) record.mutate();
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Record<span className={visuallyHiddenStyles.hidden}> the original of {number} as received</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Original of ${number}`}
        text="You confirm that you have the signed original and that it matches the copy."
        buttons={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Not yet
            </Button>
            <Button type="submit" form={formId} waiting={record.isPending}>
              Record
            </Button>
          </>
        }
      >
        <form id={formId} className={formPageStyles.moveFields} onSubmit={submit} noValidate>
          <TextField
            label="Received on"
            type="date"
            max={today}
            value={day}
            error={error}
            onChange={(event) => {
              setDay(event.target.value);
              setError(undefined);
            }}
          />
        </form>
      </Dialog>
    </>
  );
}
