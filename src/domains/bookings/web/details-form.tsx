import { useRef, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { LoginHint } from '~/domains/accounts/web/person-fields.tsx';
import { SMALLEST_ONLINE_CENTS } from '~/domains/payments/rules.ts';
import { formatRand, toCents } from '~/shared/money.ts';
import { RadioCards } from '~/ui/choice-field.tsx';
import { Button } from '~/ui/button.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import type { Slot } from '../contract.ts';
import { MESSAGE_MAX, PAY_MINUTES } from '../contract-limits.ts';
import { mustPayOnline } from '../rules.ts';
import { bookVisit, type BookAnswer } from './book-visit.ts';
import { bookingFlow, withoutTime, type FlowAction } from './booking-flow.ts';
import { useBookingFlow } from './booking-provider.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { holdTimes } from './hold-slots.ts';
import { KeptTimesNote } from './held-slots-note.tsx';
import { TakenTimes } from './taken-slots-dialog.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { useHold } from './use-hold.ts';
import { VisitSummary } from './visit-summary.tsx';
import { VisitTerms } from './visit-terms.tsx';
import { classNames } from '~/ui/class-names.ts';
import bookingStyles from './booking.module.css';
import flowStyles from '~/ui/flow.module.css';
import formStyles from '~/ui/form.module.css';

/** In person, or online if the amount can be paid online; a visit with an online consultation only online. */
function PayPart({ mayOnline, mustOnline }: { mayOnline: boolean; mustOnline: boolean }) {
  const { register, formState } = useFormContext<{ payment_method: string }>();
  const online = {
    value: 'online',
    title: 'Pay online',
    text: `By card or EFT on the next page. We'll hold your time for ${PAY_MINUTES} minutes.`,
  };
  return (
    <section>
      <h2>How would you like to pay?</h2>
      <RadioCards
        label="Payment"
        hideLabel
        error={formState.errors.payment_method?.message}
        help={
          mustOnline
            ? 'Online consultations must be paid online.'
            : mayOnline
              ? undefined
              : 'The minimum for online payment is R5.00.'
        }
        options={[
          ...(mustOnline
            ? []
            : [{ value: 'inperson', title: 'Pay in person', text: 'At the counter, by card or cash.' }]),
          ...(mayOnline ? [online] : []),
        ]}
        {...register('payment_method')}
      />
    </section>
  );
}

function WhatNext({ isOnline }: { isOnline: boolean }) {
  return (
    <aside className={flowStyles.aside} data-slot="flow-aside" aria-label="What happens next">
      <h2>What happens next</h2>
      <ol className={flowStyles.nextSteps}>
        {isOnline && <li>You pay on the next page. We hold your time for {PAY_MINUTES} minutes.</li>}
        <li>We'll email you the details, with a calendar entry and what to bring.</li>
        <li>We'll remind you the day before and an hour before.</li>
        <li>Use the link in the email to reschedule or cancel. You don't need an account.</li>
      </ol>
    </aside>
  );
}

/** The customer's details, and the payment method. */
export function DetailsForm({ onBooked }: { onBooked: (answer: BookAnswer) => void }) {
  const { flow, dispatch, reload } = useBookingFlow();
  const booking = useRef(false);
  const [isHolding, setHolding] = useState(false);
  const hold = useHold(flow.kept);
  const mayOnline = toCents(flow.totalPrice) >= SMALLEST_ONLINE_CENTS;
  const mustOnline = mustPayOnline(
    flow.selectedServices.map(({ id, price }) => ({
      booking_mode: flow.bookingModes[id] ?? 'physical',
      price_cents: toCents(price),
    })),
  );
  const form = useDetailsForm({
    mayOnline,
    mustOnline,
    onSubmit: async (values) => {
      // A double click, or a click and Enter, creates one booking.
      if (booking.current) return;
      booking.current = true;
      try {
        onBooked(await bookVisit(values, flow, dispatch));
      } catch (error) {
        // The prices may have changed.
        reload();
        throw error;
      } finally {
        booking.current = false;
      }
    },
  });
  const { register, control, formState, submit, fault, setFault } = form;
  const { errors } = formState;
  const [message = '', method] = useWatch({ control, name: ['message', 'payment_method'] });

  async function keepAgain(next = flow): Promise<void> {
    setFault(null);
    setHolding(true);
    const error = await holdTimes(next, dispatch);
    setHolding(false);
    // A slot that is no longer available is reported where alternatives are offered.
    if (error !== null && error.status !== 409) setFault(error.detail);
  }

  function takeInstead(id: string, booking_date: string, slot: Slot): void {
    const action: FlowAction = { kind: 'jump', id, booking_date, slot };
    const next = bookingFlow(flow, action);
    dispatch(action);
    setFault(null);
    if (withoutTime(next).length === 0) void keepAgain(next);
  }

  const taken = withoutTime(flow);
  const isOnline = mayOnline && method === 'online';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={classNames(flowStyles.main, bookingStyles.main)}
        data-slot="flow-main"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <BookingSteps at={1} />
        <h1>Your details</h1>
        <VisitSummary flow={flow} />
        {taken.length === 0 && <KeptTimesNote {...hold} waiting={isHolding} onAgain={() => void keepAgain()} />}
        <div role="alert">
          {flow.selectedServices
            .filter(({ id }) => taken.includes(id))
            .map((service) => (
              <TakenTimes
                key={service.id}
                flow={flow}
                service={service}
                onChoose={(date, slot) => takeInstead(service.id, date, slot)}
              />
            ))}
        </div>
        <section>
          <h2>Who is the appointment for?</h2>
          <div className={formStyles.form} data-slot="form">
            <LoginHint words="You can book without an account." />
            <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              help="We'll send your booking details and reminders here."
              error={errors.email?.message}
              {...register('email')}
            />
            <TextField
              label="Phone"
              type="tel"
              autoComplete="tel"
              help="We'll phone you if anything changes."
              error={errors.phone?.message}
              {...register('phone')}
            />
            <TextArea
              label="Message"
              optional
              maxLength={MESSAGE_MAX}
              help="The reason for your visit, or anything we should know beforehand."
              count={{ used: message.length, max: MESSAGE_MAX }}
              error={errors.message?.message}
              {...register('message')}
            />
          </div>
        </section>
        {flow.totalPrice > 0 && <PayPart mayOnline={mayOnline} mustOnline={mustOnline} />}
        <VisitTerms services={flow.selectedServices} />
        <FormFault fault={fault} />
        <div className={classNames(flowStyles.sticky, flowStyles.last)} data-slot="sticky">
          <Button type="submit" size="big" wide waiting={formState.isSubmitting} waitingText="Booking">
            {isOnline ? `Book and pay ${formatRand(flow.totalPrice)}` : 'Book'}
          </Button>
        </div>
      </form>
      <WhatNext isOnline={isOnline} />
    </FormProvider>
  );
}
