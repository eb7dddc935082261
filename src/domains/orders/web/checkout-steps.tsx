import { Check } from 'lucide-react';
import { STEPS, type Step } from './checkout-values.ts';

const STEP_NAMES: Record<Step, string> = { details: 'Your details', delivery: 'Delivery', payment: 'Payment' };

/** Where one is; steps that are done lead back. */
export function CheckoutSteps({ step, onGo }: { step: Step; onGo: (step: Step) => void }) {
  const at = STEPS.indexOf(step);
  return (
    <nav className="flow-steps" aria-label="Checkout">
      <ol className="steps-bar">
        {STEPS.map((name, index) => {
          if (index < at) {
            return (
              <li className="done" key={name}>
                <button
                  type="button"
                  aria-label={`Back to step ${index + 1}: ${STEP_NAMES[name]}`}
                  onClick={() => onGo(name)}
                >
                  <i>
                    <Check className="i" />
                  </i>
                </button>
              </li>
            );
          }
          return (
            <li key={name} aria-current={index === at ? 'step' : undefined}>
              <i aria-hidden="true">{index + 1}</i>
              <span>{STEP_NAMES[name]}</span>
            </li>
          );
        })}
      </ol>
      <span className="micro muted">
        Step {at + 1} of {STEPS.length}
      </span>
    </nav>
  );
}
