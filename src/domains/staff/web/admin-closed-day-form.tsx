import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { longDay } from '~/shared/when-labels.ts';
import { holidayOn } from '~/shared/public-holidays.ts';
import { dateOf, requiredText } from '~/shared/schemas.ts';
import { staffApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { staffQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useClosingDay } from './admin-close-day.tsx';
import formStyles from '~/ui/form.module.css';

interface Values {
  date: string;
  name: string;
}
const EMPTY: Values = { date: '', name: '' };

const formFor = (today: string): z.ZodType<Values, Values> =>
  z.object({
    date: dateOf('Date is required')
      .refine((date) => date >= today, 'This date is in the past')
      .refine((date) => holidayOn(date) === null, 'This is a public holiday. Change it in the list above.'),
    name: requiredText('Reason', 80),
  });

/** Stocktaking, a move, an election day that the law's list does not know yet. */
export function ClosedDayForm({ today, onClosed }: { today: string; onClosed: (date: string) => void }) {
  const client = useQueryClient();
  const { mayClose, dialog } = useClosingDay();
  const form = useForm<Values, Values>({
    schema: formFor(today),
    defaultValues: EMPTY,
    onSubmit: async (values) => {
      if (!(await mayClose(values.date))) return;
      await staffApi.setHoliday({ ...values, is_closed: true });
      form.reset(EMPTY);
      toast.success(`${longDay(values.date)} is closed for bookings`);
      onClosed(values.date);
      await client.invalidateQueries({ queryKey: staffQuery.key() });
    },
  });
  const { register, formState, submit, fault } = form;
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit} aria-label="Close another day">
      <TextField label="Date" type="date" min={today} error={formState.errors.date?.message} {...register('date')} />
      <TextField
        label="Reason"
        maxLength={80}
        autoComplete="off"
        placeholder="Stocktaking"
        help="Customers see this in the calendar."
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <FormFault fault={fault} />
      <Button type="submit" variant="outline" waiting={formState.isSubmitting}>
        Close this day
      </Button>
      {dialog}
    </form>
  );
}
