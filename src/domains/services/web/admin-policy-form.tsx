import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useCan } from '~/client/session.ts';
import { servicesApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { ConflictDialog } from '~/ui/admin/conflict-dialog.tsx';
import { faultAt } from '~/ui/fault-at.ts';
import { TextField } from '~/ui/field.tsx';
import { FormGroup, FormPage } from '~/ui/admin/form-page.tsx';
import { Switch } from '~/ui/switch.tsx';
import { useRecordForm } from '~/ui/admin/use-record-form.ts';
import type { BookingPolicy, PolicyBody } from '../contract.ts';
import { FIELD_LABELS } from '../rules.ts';
import { noticePeriodText, policyLines } from '../service-copy.ts';
import { LengthField } from './admin-policy-length.tsx';
import { changesOf, policyForm, valuesOf, type PolicyValues } from './admin-policy-values.ts';
import { useDropPolicy } from './use-admin-policies.ts';
import { refetchServices } from './use-admin-services.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import policyLinesStyles from './policy-lines.module.css';

type Kept = BookingPolicy & { name: string };

interface PolicyFormProps {
  /** Its own; null if the service follows the shop's. */
  policy: BookingPolicy | null;
  /** The initial values of a service's first own policy. */
  shop: BookingPolicy;
  /** Null is the shop itself. */
  service: { id: string; name: string; price: string } | null;
  /** The choice of policy. */
  chooser: ReactNode;
}

const EXAMPLE_PRICE = '350.00';
const LENGTHS = [
  {
    name: 'cancel_cutoff_minutes',
    label: 'Free cancellation until',
    help: 'Before the start. After this, customers pay the cancellation fee.',
  },
  {
    name: 'reschedule_cutoff_minutes',
    label: 'Rescheduling until',
    help: 'Before the start. After this, only staff can reschedule.',
  },
] as const;

const said = (_field: string, value: PolicyValues[keyof PolicyValues]): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : `${value.amount} ${value.unit}`;
};

export function PolicyForm({ policy, shop, service, chooser }: PolicyFormProps) {
  const client = useQueryClient();
  const mayChange = useCan(policy ? 'booking_policy.update' : 'booking_policy.create');
  const mayDrop = useCan('booking_policy.delete') && policy !== null && service !== null;
  const drop = useDropPolicy();
  const named = (one: BookingPolicy): Kept => ({ ...one, name: 'The booking policy' });
  const record = useRecordForm<PolicyValues, PolicyBody, Kept>({
    kind: `booking-policy/${service?.id ?? 'shop'}`,
    kept: policy && named(policy),
    blank: valuesOf(shop),
    valuesOf,
    schema: policyForm,
    create: async (body) => named(await servicesApi.createBookingPolicy({ ...body, service_id: service?.id ?? null })),
    update: async ({ id, version }, body, typed) =>
      named(await servicesApi.updateBookingPolicy({ ...changesOf(body, typed), id, version })),
    read: async (id) => {
      const all = await servicesApi.listBookingPolicies();
      return named(all.find((one) => one.id === id) ?? shop);
    },
    onCreated: () => refetchServices(client),
    onUpdated: () => void refetchServices(client),
  });
  const { form, conflict, letGo } = record;
  const { register, control, formState } = form;
  const fault = faultAt(formState.errors);
  const typed = policyForm.safeParse(useWatch({ control }));
  const price = service?.price ?? EXAMPLE_PRICE;
  return (
    <>
      <FormPage
        title="Booking Policy"
        onSubmit={form.submit}
        saveLabel={policy ? 'Save' : 'Create own policy'}
        canSave={mayChange}
        isSaving={formState.isSubmitting}
        isDirty={formState.isDirty}
        onDiscard={record.discard}
        isRestored={record.isRestored}
        fault={form.fault}
        actions={
          mayDrop && (
            <Button
              variant="outline"
              size="small"
              onClick={() => void drop(policy).then((isDone) => isDone && letGo())}
            >
              Use the shop’s policy
            </Button>
          )
        }
        side={
          <FormGroup
            title="What customers see"
            text={`Based on the form, saved or not, for ${service ? service.name : 'a service that costs R350.00'}.`}
          >
            <ul className={policyLinesStyles.policyLines} aria-live="polite">
              {typed.success ? (
                [
                  noticePeriodText({ ...shop, ...typed.data }),
                  `Slots start every ${typed.data.slot_step_minutes} minutes.`,
                  ...policyLines({ ...shop, ...typed.data }, price),
                ].map((line) => <li key={line}>{line}</li>)
              ) : (
                <li>Please correct the fields first.</li>
              )}
            </ul>
          </FormGroup>
        }
      >
        {chooser}
        <FormGroup title="Booking">
          <div className={formPageStyles.formRow} data-slot="form-row">
            <Controller
              control={control}
              name="min_notice_minutes"
              render={({ field }) => (
                <LengthField
                  label="Minimum notice"
                  help="Time between booking and start. Enter 0 to allow bookings until the start."
                  error={fault('min_notice_minutes')}
                  disabled={!mayChange}
                  {...field}
                />
              )}
            />
            <TextField
              label="Maximum days ahead"
              inputMode="numeric"
              autoComplete="off"
              disabled={!mayChange}
              help="How far ahead customers can book, at most 365 days."
              error={fault('max_days_ahead')}
              {...register('max_days_ahead')}
            />
            <TextField
              label="Slot interval in minutes"
              inputMode="numeric"
              autoComplete="off"
              disabled={!mayChange}
              help="Counted from the start of each person’s working hours."
              error={fault('slot_step_minutes')}
              {...register('slot_step_minutes')}
            />
          </div>
          <Switch
            label="Confirm bookings before they are final"
            disabled={!mayChange}
            {...register('requires_confirmation')}
          />
        </FormGroup>
        <FormGroup title="Cancellation and rescheduling">
          <div className={formPageStyles.formRow} data-slot="form-row">
            {LENGTHS.map(({ name, label, help }) => (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field }) => (
                  <LengthField label={label} help={help} error={fault(name)} disabled={!mayChange} {...field} />
                )}
              />
            ))}
            <TextField
              label="Cancellation fee in percent"
              inputMode="decimal"
              autoComplete="off"
              disabled={!mayChange}
              help="A percentage of the price. Enter 0 if cancelling is always free."
              error={fault('cancellation_fee_percent')}
              {...register('cancellation_fee_percent')}
            />
          </div>
        </FormGroup>
      </FormPage>
      {conflict && (
        <ConflictDialog {...conflict} thing="policy" nameOf={(field) => FIELD_LABELS[field] ?? field} said={said} />
      )}
    </>
  );
}
