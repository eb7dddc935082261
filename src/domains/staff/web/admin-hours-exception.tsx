import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { Segments } from '~/ui/segments.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { ExceptionKind } from '../contract.ts';
import { exceptionForm, type ExceptionInput } from './exception-form.ts';
import { modeOptions, placeOptions, type Place } from './admin-hours-choices.tsx';
import type { ExceptionValues } from './hours-form-values.ts';
import { classNames } from '~/ui/class-names.ts';
import adminHoursStyles from './admin-hours.module.css';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

export const KIND_LABELS: Record<ExceptionKind, string> = {
  off: 'Time off',
  replace: 'Different hours',
  extra: 'Extra hours',
};
const KINDS: readonly ExceptionKind[] = ['off', 'replace', 'extra'];
const KIND_HELP: Record<ExceptionKind, string> = {
  off: 'No bookings at this time, whatever other hours are set for that day.',
  replace: 'These hours replace the weekly hours. To set more hours on the same day, add another exception.',
  extra: 'These hours are added to the weekly hours. They also apply on public holidays.',
};

/** Days that are in the dialog: a line of the list, or a new one. */
export interface OpenException {
  begins: ExceptionInput;
  /** Null: a new one. */
  line: number | null;
}

interface FieldsProps {
  begins: ExceptionInput;
  today: string;
  places: readonly Place[];
  id: string;
  onDone: (range: ExceptionValues) => void;
}

function Fields({ begins, today, places, id, onDone }: FieldsProps) {
  const form = useForm<ExceptionInput, ExceptionValues>({
    schema: exceptionForm(today),
    defaultValues: begins,
    onSubmit: onDone,
  });
  const { register, control, formState, submit } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const isAllDay = useWatch({ control, name: 'all_day' }) && kind === 'off';
  const place = useWatch({ control, name: 'business_location_id' });
  return (
    <form
      className={classNames(formStyles.form, adminHoursStyles.exceptionForm)}
      data-slot="form"
      id={id}
      noValidate
      onSubmit={submit}
      aria-label="Exceptions"
    >
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Segments
            label="Type"
            value={field.value}
            options={KINDS.map((value) => ({ value, words: KIND_LABELS[value] }))}
            onChange={field.onChange}
          />
        )}
      />
      <p className={formStyles.help} data-slot="help">
        {KIND_HELP[kind]}
      </p>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="First day" type="date" min={today} error={errors.from?.message} {...register('from')} />
        <TextField label="Last day" optional type="date" min={today} error={errors.to?.message} {...register('to')} />
      </div>
      {kind === 'off' && <Checkbox label="All day" {...register('all_day')} />}
      {!isAllDay && (
        <div className={formPageStyles.formRow} data-slot="form-row">
          <TextField label="From" type="time" error={errors.start_time?.message} {...register('start_time')} />
          <TextField
            label="To"
            type="time"
            help="Enter 00:00 for midnight at the end of the day."
            error={errors.end_time?.message}
            {...register('end_time')}
          />
        </div>
      )}
      {kind !== 'off' && (
        <div className={formPageStyles.formRow} data-slot="form-row">
          <SelectField label="Bookings" {...register('booking_mode')}>
            {modeOptions}
          </SelectField>
          <SelectField
            label="Location"
            error={errors.business_location_id?.message}
            {...register('business_location_id')}
          >
            {placeOptions(places, place)}
          </SelectField>
        </div>
      )}
      <TextField
        label="Note"
        optional
        maxLength={120}
        autoComplete="off"
        help="Only staff can see this."
        error={errors.note?.message}
        {...register('note')}
      />
    </form>
  );
}

interface ExceptionDialogProps extends Pick<FieldsProps, 'today' | 'places'> {
  open: OpenException | null;
  onClose: () => void;
  onDone: (range: ExceptionValues, line: number | null) => void;
}

/** A day, or a range of days, that differs from the week. */
export function ExceptionDialog({ open, today, places, onClose, onDone }: ExceptionDialogProps) {
  const id = useId();
  // The text stays while the dialog fades out.
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  const line = last?.line ?? null;
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      wide
      title={line === null ? 'Add exception' : 'Change exception'}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            {line === null ? 'Add' : 'Change'}
          </Button>
        </>
      }
    >
      {last && (
        <Fields begins={last.begins} today={today} places={places} id={id} onDone={(range) => onDone(range, line)} />
      )}
    </Dialog>
  );
}
