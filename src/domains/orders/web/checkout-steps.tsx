import { StepsBar } from '~/ui/steps-bar.tsx';
import type { Step } from './checkout-values.ts';

const STEP_NAMES: Record<Step, string> = {
  details: 'Your details',
  questions: 'Questions',
  delivery: 'Delivery',
  payment: 'Payment',
};

interface CheckoutStepsProps {
  steps: readonly Step[];
  step: Step;
  onGo: (step: Step) => void;
}

/** The current step; completed steps link back. */
export function CheckoutSteps({ steps, step, onGo }: CheckoutStepsProps) {
  return (
    <StepsBar
      label="Checkout"
      names={steps.map((one) => STEP_NAMES[one])}
      at={steps.indexOf(step)}
      onGo={(index) => onGo(steps[index] ?? 'details')}
    />
  );
}
