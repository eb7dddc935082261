import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { checkCheckout } from './checkout-schema.ts';
import {
  firstStepOf,
  STEP_FIELDS,
  stepsOf,
  type CheckoutAsks,
  type CheckoutValues,
  type Step,
} from './checkout-values.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The first incomplete step; the last one if all are complete. */
function furthestStep(values: CheckoutValues, asks: CheckoutAsks): Step {
  const { problems } = checkCheckout(values, asks);
  return firstStepOf(problems.map(({ path }) => path.join('.'))) ?? 'payment';
}

interface Options {
  form: CheckoutForm;
  asks: CheckoutAsks;
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The step is in the URL, so that the browser's Back returns to the previous step. Steps cannot be skipped: the step in the URL
 * is limited to the first incomplete one.
 */
export function useStep({ form, asks, heading }: Options) {
  const [params, setParams] = useSearchParams();
  const steps = stepsOf(asks);
  const [furthest, setFurthest] = useState(() => furthestStep(form.getValues(), asks));
  const reached = steps.indexOf(furthest);
  const asked = steps.findIndex((step) => step === params.get('step'));
  const step = steps[Math.max(0, Math.min(asked, reached))] ?? 'details';

  const isAhead = asked > steps.indexOf(step);
  useEffect(() => {
    // A reload, or a link to a later step: the URL is set to the real step, so that Back works from here.
    if (isAhead) setParams({ step }, { replace: true });
  }, [isAhead, step, setParams]);

  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // A step opened because of an error focuses the error; any other its title.
    const wrong = STEP_FIELDS[step].find((name) => form.getFieldState(name).invalid);
    if (wrong) document.querySelector<HTMLElement>('.flow-main [aria-invalid="true"]')?.focus();
    else heading.current?.focus({ preventScroll: true });
  });

  return {
    step,
    go(next: Step): void {
      if (steps.indexOf(next) > reached) setFurthest(next);
      if (next !== step) setParams({ step: next });
    },
  };
}
