import { StepsBar } from '~/ui/steps-bar.tsx';
import { STEPS, type Step } from './checkout-values.ts';

const STEP_NAMES: Record<Step, string> = { details: 'Your details', delivery: 'Delivery', payment: 'Payment' };
const NAMES = STEPS.map((step) => STEP_NAMES[step]);

/** The current step; completed steps link back. */
export function CheckoutSteps({ step, onGo }: { step: Step; onGo: (step: Step) => void }) {
  return (
    <StepsBar
      label="Checkout"
      names={NAMES}
      at={STEPS.indexOf(step)}
      onGo={(index) => onGo(STEPS[index] ?? 'details')}
    />
  );
}
