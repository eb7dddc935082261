import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCan } from '~/client/session.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { toast } from '~/ui/toast.tsx';
import type { DueRow } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { prescriptionsQuery } from './query.ts';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** Orders what is due of a prescription for its patient, who gets the quote by email. */
export function OrderRepeat({ row }: { row: DueRow }) {
  const mayUpdate = useCan('prescription.update');
  const client = useQueryClient();
  const confirm = useConfirm();
  const along = row.with.map(({ prescription_number }) => prescription_number);
  const numbers = [row.prescription_number, ...along];
  const what = along.length === 0 ? 'repeat' : 'repeats';
  const order = useMutation({
    mutationFn: () =>
      prescriptionsApi.repeatPrescription({
        params: { id: row.prescription_id },
        query: {},
        body: { with: row.with.map(({ prescription_id }) => ({ prescription_id })) },
      }),
    onSuccess: () =>
      toast.success(numbers.length === 1 ? `${numbers[0]}: quote sent` : `${numbers.join(', ')}: quotes sent`),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: prescriptionsQuery.listDuePrescriptions.key() });
      void client.invalidateQueries({ queryKey: prescriptionsQuery.listPrescriptions.key() });
    },
  });
  if (!mayUpdate) return null;
  const ask = async () => {
    const yes = await confirm({
      title: `Order the ${what} for ${row.first_name} ${row.last_name}?`,
      text: [
        `${row.medicines.map(({ name }) => name).join(', ')}.`,
        ...(along.length > 0 ? [`Together with ${along.join(' and ')}, and delivered together.`] : []),
        `We'll email the patient a quote at today's price${along.length > 0 ? ' for each prescription' : ''}.`,
      ].join(' '),
      yes: `Order ${what}`,
      no: 'Not yet',
      tone: 'primary',
    });
    if (yes) order.mutate();
  };
  return (
    <Button variant="outline" size="small" waiting={order.isPending} onClick={() => void ask()}>
      Order {what}
      <span className={visuallyHiddenStyles.hidden}>
        {' '}
        for {row.first_name} {row.last_name}
      </span>
    </Button>
  );
}
