import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { fullName } from '~/domains/accounts/rules.ts';
import { useCan } from '~/client/session.ts';
import { shopDate } from '~/shared/dates.ts';
import { staffApi } from './api.ts';
import { ApiError, toApiError } from '~/ui/api-error.ts';
import { FieldError, TextField } from '~/ui/field.tsx';
import { FormGroup, FormPage } from '~/ui/admin/form-page.tsx';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { staffQuery } from './query.ts';
import { keyOf } from '~/client/query-keys.ts';
import { toast } from '~/ui/toast.tsx';
import { useSettingsForm } from '~/ui/admin/use-settings-form.ts';
import { useMinute } from '~/ui/use-minute.ts';
import type { OrphanedBooking, WorkingHours } from '../contract.ts';
import { ExceptionDialog, type OpenException } from './admin-hours-exception.tsx';
import { ExceptionList } from './admin-hours-exceptions.tsx';
import { countLabel, OrphanLinks, OrphansDialog } from './admin-hours-orphans.tsx';
import { WeekEditor } from './admin-hours-week.tsx';
import { inputOf, newException } from './exception-form.ts';
import {
  fieldInForm,
  hoursForm,
  valuesOfHours,
  type ExceptionValues,
  type HoursBody,
  type HoursValues,
} from './hours-form-values.ts';
import { classNames } from '~/ui/class-names.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';

interface Asked {
  orphans: readonly OrphanedBooking[];
  answer: (yes: boolean) => void;
}

/** The error of a line of days: the first message of its fields. */
function firstMessage(faults: object | undefined): string | undefined {
  return Object.values(faults ?? {}).flatMap((one: { message?: string } | undefined) => one?.message ?? [])[0];
}
const byFirstDay = (a: { from: string }, b: { from: string }) => (a.from < b.from ? -1 : 1);

/** The hours of one person. A draft stays in this tab until it is saved. */
export function HoursForm({ kept }: { kept: WorkingHours }) {
  const { staff_id } = kept;
  const name = fullName(kept);
  const client = useQueryClient();
  const mayChange = useCan('staff.update');
  const places = useQuery(locationsQuery.listLocations.queryOptions()).data ?? [];
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState<OpenException | null>(null);
  const send = (body: HoursBody, version: number, dry_run: boolean) =>
    staffApi.setWorkingHours({ ...body, staff_id, version, dry_run }).catch((error: unknown) => {
      const told = toApiError(error);
      const ranges = form.getValues('exceptions');
      const errors = told.errors.map((one) => ({ ...one, field: fieldInForm(one.field, ranges) }));
      throw new ApiError({ kind: told.kind, status: told.status, detail: told.detail, errors, cause: error });
    });
  const { form, page } = useSettingsForm<HoursValues, HoursBody, WorkingHours>({
    key: `working-hours/${staff_id}`,
    kept,
    valuesOf: valuesOfHours,
    schema: hoursForm,
    goesWith: 'search',
    save: async (body, version) => {
      const before = new Set(kept.orphaned.map(({ booking_id }) => booking_id));
      const { orphaned } = await send(body, version, true);
      // Bookings that were already outside are shown on the page; they need no new confirmation.
      if (orphaned.some(({ booking_id }) => !before.has(booking_id))) {
        const yes = await new Promise<boolean>((answer) => setAsked({ orphans: orphaned, answer }));
        setAsked(null);
        if (!yes) return null;
      }
      return send(body, version, false);
    },
    onSaved: async (saved) => {
      const queryKey = staffQuery.getWorkingHours.queryKey({ input: { staff_id } });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, [saved]);
      toast.success(`Working hours of ${name} saved`);
    },
    refetch: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffQuery.getWorkingHours.key() }),
        client.invalidateQueries({ queryKey: keyOf('bookings') }),
      ]),
  });
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const today = shopDate(useMinute());
  const ranges = useWatch({ control, name: 'exceptions' });
  const putRanges = (next: ExceptionValues[]) =>
    setValue('exceptions', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <>
      <FormPage title={name} heading="h2" saveLabel="Save" canSave={mayChange} {...page}>
        {kept.orphaned.length > 0 && (
          <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
            <TriangleAlert className={iconStyles.icon} />
            <div>
              <p>
                <b>{countLabel(kept.orphaned)} outside the saved hours.</b>
              </p>
              <OrphanLinks orphans={kept.orphaned} />
            </div>
          </div>
        )}
        <FormGroup
          title="Weekly hours"
          text="Customers can book during these hours, in South African time. Public holidays are closed."
        >
          <FieldError>{errors.weekly?.root?.message ?? errors.weekly?.message}</FieldError>
          <Controller
            control={control}
            name="weekly"
            render={({ field }) => (
              <WeekEditor
                week={field.value}
                places={places}
                onChange={field.onChange}
                errorOf={(index, part) => errors.weekly?.[index]?.[part]?.message}
                disabled={!mayChange}
              />
            )}
          />
        </FormGroup>
        <FormGroup title="Exceptions" text="Leave, different hours or extra hours.">
          <FieldError>{errors.exceptions?.root?.message ?? errors.exceptions?.message}</FieldError>
          <ExceptionList
            ranges={ranges}
            places={places}
            errorOf={(index) => firstMessage(errors.exceptions?.[index])}
            disabled={!mayChange}
            onAdd={() => setOpen({ begins: newException(today), line: null })}
            onEdit={(line) => {
              const range = ranges[line];
              if (range) setOpen({ begins: inputOf(range), line });
            }}
            onRemove={(line) => putRanges(ranges.filter((_, at) => at !== line))}
          />
        </FormGroup>
        <FormGroup title="For customers and prescriptions">
          <div className={formPageStyles.formRow} data-slot="form-row">
            <TextField
              label="Title"
              optional
              maxLength={60}
              autoComplete="off"
              placeholder="Pharmacist"
              help="Customers see this under the name."
              disabled={!mayChange}
              error={errors.title?.message}
              {...register('title')}
            />
            <TextField
              label="Practice number"
              optional
              maxLength={30}
              autoComplete="off"
              help="We print this on prescriptions from consultations."
              disabled={!mayChange}
              error={errors.practice_number?.message}
              {...register('practice_number')}
            />
          </div>
        </FormGroup>
      </FormPage>
      <ExceptionDialog
        open={open}
        today={today}
        places={places}
        onClose={() => setOpen(null)}
        onDone={(range, line) => {
          putRanges([...ranges.filter((_, at) => at !== line), range].toSorted(byFirstDay));
          setOpen(null);
        }}
      />
      <OrphansDialog orphans={asked?.orphans ?? null} onAnswer={(yes) => asked?.answer(yes)} />
    </>
  );
}
