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
  const order = useMutation({
    mutationFn: () => prescriptionsApi.repeatPrescription({ params: { id: row.prescription_id }, query: {} }),
    onSuccess: ({ prescription_number }) => toast.success(`${prescription_number}: quote sent`),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: prescriptionsQuery.listDuePrescriptions.key() });
      void client.invalidateQueries({ queryKey: prescriptionsQuery.listPrescriptions.key() });
    },
  });
  if (!mayUpdate) return null;
  const ask = async () => {
    const yes = await confirm({
      title: `Order the repeat for ${row.first_name} ${row.last_name}?`,
      text: `${row.medicines.map(({ name }) => name).join(', ')}. We'll email the patient a quote at today's price.`,
      yes: 'Order repeat',
      no: 'Not yet',
      tone: 'primary',
    });
    if (yes) order.mutate();
  };
  return (
    <Button variant="outline" size="small" waiting={order.isPending} onClick={() => void ask()}>
      Order repeat
      <span className={visuallyHiddenStyles.hidden}>
        {' '}
        for {row.first_name} {row.last_name}
      </span>
    </Button>
  );
}
