import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { readCart, useCartView } from '~/domains/cart/web/use-cart.ts';
import { needsIdentity, needsReview } from '~/domains/catalogue/rules.ts';
import { deliveryChargesQuery } from '~/domains/delivery-charges/web/query.ts';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { FormFault } from '~/ui/form-fault.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import type { CheckoutAnswer, CheckoutBody } from '../contract.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { CheckoutDelivery } from './checkout-delivery.tsx';
import { CheckoutDetails } from './checkout-details.tsx';
import { CheckoutQuestions } from './checkout-questions.tsx';
import { CheckoutReview } from './checkout-review.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { SummaryAside, SummaryFold, WhatNext } from './checkout-summary.tsx';
import { checkoutTotals } from './checkout-totals.ts';
import { firstStepOf, paymentMethodOf, STEP_FIELDS, stepsOf, type CheckoutAsks, type Step } from './checkout-values.ts';
import { placeOrder } from './place-order.ts';
import { ordersQuery } from './query.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useStep } from './use-checkout-step.ts';
import flowStyles from '~/ui/flow.module.css';

const TITLES: Record<Step, string> = {
  details: 'Who is the order for?',
  questions: 'A few questions about the medicine',
  delivery: 'Where should we deliver it?',
  payment: 'Check your order',
};

export function CheckoutForm({ onPlaced }: { onPlaced: (answer: CheckoutAnswer) => void }) {
  const { cart } = useCartView();
  const charges = useQuery(deliveryChargesQuery.getDeliveryCharges.queryOptions());
  const locations = useQuery(locationsQuery.listLocations.queryOptions());
  const places = (locations.data ?? []).filter((place) => place.collection && place.is_active);
  const reviewed = cart.cart_items.filter(({ product }) => needsReview(product.schedule));
  const groups = useQuery({
    ...ordersQuery.listCounterGroups.queryOptions({
      input: { product_ids: reviewed.map(({ product }) => product.id).join(',') },
    }),
    enabled: reviewed.length > 0,
  });
  const asks: CheckoutAsks = {
    identity: cart.cart_items.some(({ product }) => needsIdentity(product.schedule)),
    groups: reviewed.length > 0 ? (groups.data?.groups ?? []) : null,
  };
  const steps = stepsOf(asks);
  const placing = useRef(false);

  const form = useCheckoutForm({
    asks,
    onSubmit: place,
    onFault: ({ errors }) => {
      const wrong = firstStepOf(errors.map(({ field }) => field));
      if (wrong) go(wrong);
    },
  });
  const { control, getFieldState, setValue, trigger, submit, fault, setFault } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, go } = useStep({ form, asks, heading });
  const [delivery_method, payment_method, province] = useWatch({
    control,
    name: ['delivery_method', 'payment_method', 'address.province'],
  });

  const chosen = { delivery_method, province };
  const totals = checkoutTotals(cart, charges.data, chosen);
  const fee = checkoutTotals(cart, charges.data, { ...chosen, delivery_method: 'delivery' }).delivery_charges;
  const shownTotal = totals.total;

  // A click on the button twice, or on it and Enter: one order.
  async function place(body: CheckoutBody): Promise<void> {
    if (placing.current) return;
    placing.current = true;
    try {
      onPlaced(await placeOrder(body, shownTotal, () => checkoutTotals(readCart().cart, charges.data, chosen).total));
    } catch (error) {
      // The fees, or what the products contain, may have changed.
      void charges.refetch();
      if (asks.groups) void groups.refetch();
      throw error;
    } finally {
      placing.current = false;
    }
  }

  async function next(): Promise<void> {
    setFault(null);
    const isLast = step === 'payment';
    const fields = isLast ? steps.flatMap((one) => [...STEP_FIELDS[one]]) : [...STEP_FIELDS[step]];
    if (!(await trigger(fields, { shouldFocus: true }))) {
      const wrong = steps.find((one) => STEP_FIELDS[one].some((name) => getFieldState(name).invalid));
      if (wrong && wrong !== step) go(wrong);
      return;
    }
    const following = steps[steps.indexOf(step) + 1];
    if (following) go(following);
    else await submit();
  }

  // Without the delivery charges the total is unknown. Offline, a query waits instead of failing.
  const failed = [charges, locations].some((read) => read.isError || (read.isPending && read.fetchStatus === 'paused'));
  const reload = () => {
    if (!charges.data) void charges.refetch();
    if (!locations.data) void locations.refetch();
  };

  // The draft may remember a collection that is no longer offered.
  const isClosed = locations.data !== undefined && places.length === 0;
  useEffect(() => {
    if (isClosed) setValue('delivery_method', 'delivery');
  }, [isClosed, setValue]);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={flowStyles.main}
        data-slot="flow-main"
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <CheckoutSteps steps={steps} step={step} onGo={go} />
        {step !== 'payment' && <SummaryFold totals={totals} />}
        <h1 ref={heading} tabIndex={-1}>
          {step === 'delivery' && delivery_method === 'collect' ? 'Where would you like to collect it?' : TITLES[step]}
        </h1>
        <FormFault fault={fault} />
        {step === 'details' && <CheckoutDetails asksIdentity={asks.identity} />}
        {step === 'questions' && <CheckoutQuestions asks={asks} />}
        {step === 'delivery' && (
          <CheckoutDelivery
            form={form}
            fee={fee}
            charges={charges.data}
            places={places}
            asksAddress={asks.identity}
            onChangePhone={() => go('details')}
          />
        )}
        {step === 'payment' && <CheckoutReview form={form} totals={totals} places={places} asks={asks} onGo={go} />}
        {failed && <LoadFailed onReload={reload} waiting={charges.isFetching || locations.isFetching} />}
        <CheckoutBar
          next={steps[steps.indexOf(step) + 1] ?? null}
          totals={totals}
          payment_method={paymentMethodOf({ delivery_method, payment_method })}
          waiting={form.formState.isSubmitting}
          disabled={step === 'payment' && !charges.data}
        />
      </form>
      {step === 'payment' ? (
        <WhatNext
          payment_method={paymentMethodOf({ delivery_method, payment_method })}
          delivery_method={delivery_method}
        />
      ) : (
        <SummaryAside totals={totals} />
      )}
    </FormProvider>
  );
}
