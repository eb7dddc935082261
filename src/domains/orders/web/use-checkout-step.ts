import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { shopDate } from '~/shared/dates.ts';
import { checkoutBody } from '../contract.ts';
import { identityProblems } from './checkout-identity-rules.ts';
import { bodyOf, firstStepOf, STEP_FIELDS, STEPS, type CheckoutValues, type Step } from './checkout-values.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The first incomplete step; the last one if all are complete. */
function furthestStep(values: CheckoutValues, asksIdentity: boolean): Step {
  const problems =
    checkoutBody.safeParse(bodyOf(values, asksIdentity)).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const identity = asksIdentity ? identityProblems(values, shopDate(new Date())).map(({ path }) => path.join('.')) : [];
  return firstStepOf([...problems, ...identity]) ?? 'payment';
}

interface Options {
  form: CheckoutForm;
  asksIdentity: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The step is in the URL, so that the browser's Back returns to the previous step. Steps cannot be skipped: the step in the URL
 * is limited to the first incomplete one.
 */
export function useStep({ form, asksIdentity, heading }: Options) {
  const [params, setParams] = useSearchParams();
  const [reached, setReached] = useState(() => STEPS.indexOf(furthestStep(form.getValues(), asksIdentity)));
  const asked = STEPS.findIndex((step) => step === params.get('step'));
  const step = STEPS[Math.max(0, Math.min(asked, reached))] ?? 'details';

  const isAhead = asked > STEPS.indexOf(step);
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
      setReached((now) => Math.max(now, STEPS.indexOf(next)));
      if (next !== step) setParams({ step: next });
    },
  };
}
