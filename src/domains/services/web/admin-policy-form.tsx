import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useCan } from '~/domains/accounts/web/session.ts';
import { api } from '~/ui/api.ts';
import { Button } from '~/ui/button.tsx';
import { ConflictDialog } from '~/ui/conflict-dialog.tsx';
import { faultAt } from '~/ui/fault-at.ts';
import { TextField } from '~/ui/field.tsx';
import { FormGroup, FormPage } from '~/ui/form-page.tsx';
import { Switch } from '~/ui/switch.tsx';
import { useRecordForm } from '~/ui/use-record-form.ts';
import type { BookingPolicy, PolicyBody } from '../contract.ts';
import { FIELD_WORDS } from '../rules.ts';
import { noticeWords, policyLines } from '../words.ts';
import { LengthField } from './admin-policy-length.tsx';
import { changesOf, policyForm, valuesOf, type PolicyValues } from './admin-policy-values.ts';
import { useDropPolicy } from './use-admin-policies.ts';
import { askAnew } from './use-admin-services.ts';

type Kept = BookingPolicy & { name: string };

interface PolicyFormProps {
  /** Its own; null where the service follows the shop's. */
  policy: BookingPolicy | null;
  /** Where a first policy of its own begins. */
  shop: BookingPolicy;
  /** Null is the shop itself. */
  service: { id: string; name: string; price: string } | null;
  /** Whose policy it is, to choose. */
  chooser: ReactNode;
}

const EXAMPLE_PRICE = '350.00';
const LENGTHS = [
  {
    name: 'cancel_cutoff_minutes',
    label: 'Free to cancel until',
    help: 'Before it starts. Later than this, cancelling costs the fee.',
  },
  {
    name: 'reschedule_cutoff_minutes',
    label: 'Can be moved until',
    help: 'Before it starts. Later than this, only you can move it.',
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
    create: async (body) => named(await api.services.createBookingPolicy({ ...body, service_id: service?.id ?? null })),
    update: async ({ id, version }, body, typed) =>
      named(await api.services.updateBookingPolicy({ ...changesOf(body, typed), id, version })),
    read: async (id) => {
      const all = await api.services.listBookingPolicies();
      return named(all.find((one) => one.id === id) ?? shop);
    },
    onCreated: () => askAnew(client),
    onUpdated: () => void askAnew(client),
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
        saveWords={policy ? 'Save' : 'Give it its own policy'}
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
              Follow the shop’s policy
            </Button>
          )
        }
        side={
          <FormGroup
            title="What a customer meets"
            text={`With what stands in the form now, for ${service ? service.name : 'a service of R350.00'}.`}
          >
            <ul className="policy-lines" aria-live="polite">
              {typed.success ? (
                [
                  noticeWords({ ...shop, ...typed.data }),
                  `Times are offered every ${typed.data.slot_step_minutes} minutes.`,
                  ...policyLines({ ...shop, ...typed.data }, price),
                ].map((line) => <li key={line}>{line}</li>)
              ) : (
                <li>Please mend the fields first.</li>
              )}
            </ul>
          </FormGroup>
        }
      >
        {chooser}
        <FormGroup title="When it can be booked">
          <div className="form-row">
            <Controller
              control={control}
              name="min_notice_minutes"
              render={({ field }) => (
                <LengthField
                  label="Notice"
                  help="At least this long before it starts. 0: until it starts."
                  error={fault('min_notice_minutes')}
                  disabled={!mayChange}
                  {...field}
                />
              )}
            />
            <TextField
              label="Days ahead"
              inputMode="numeric"
              autoComplete="off"
              disabled={!mayChange}
              help="No further than this, at most 365."
              error={fault('max_days_ahead')}
              {...register('max_days_ahead')}
            />
            <TextField
              label="A time every, in minutes"
              inputMode="numeric"
              autoComplete="off"
              disabled={!mayChange}
              help="Counted from the start of a person’s hours."
              error={fault('slot_step_minutes')}
              {...register('slot_step_minutes')}
            />
          </div>
          <Switch
            label="Bookings wait until we confirm them"
            disabled={!mayChange}
            {...register('requires_confirmation')}
          />
        </FormGroup>
        <FormGroup title="When plans change">
          <div className="form-row">
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
              label="Fee after that, in percent"
              inputMode="decimal"
              autoComplete="off"
              disabled={!mayChange}
              help="Of the price. 0: cancelling is always free."
              error={fault('cancellation_fee_percent')}
              {...register('cancellation_fee_percent')}
            />
          </div>
        </FormGroup>
      </FormPage>
      {conflict && (
        <ConflictDialog {...conflict} thing="policy" nameOf={(field) => FIELD_WORDS[field] ?? field} said={said} />
      )}
    </>
  );
}
