import { formatRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import type { CheckoutBody } from '../contract.ts';
import type { CheckoutTotals } from './checkout-totals.ts';
import type { Step } from './checkout-values.ts';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import priceStyles from '~/ui/price.module.css';

interface CheckoutBarProps {
  /** The step that follows; null on the last. */
  next: Step | null;
  totals: CheckoutTotals;
  payment_method: CheckoutBody['payment_method'];
  waiting: boolean;
  disabled: boolean;
}

const NEXT: Record<Step, string> = {
  details: '',
  questions: 'Continue to the questions',
  delivery: 'Continue to delivery',
  payment: 'Continue to payment',
};

function words(next: Step | null, total: number, method: CheckoutBody['payment_method']): string {
  if (next !== null) return NEXT[next];
  return method === 'online'
    ? `Place order and pay ${formatRand(total)}`
    : `Place order, pay ${formatRand(total)} in store`;
}

/** Fixed at the bottom on a phone: the total, and the main action. */
export function CheckoutBar({ next, totals, payment_method, waiting, disabled }: CheckoutBarProps) {
  const isLast = next === null;
  return (
    <div className={classNames(flowStyles.sticky, isLast && flowStyles.last)} data-slot="sticky">
      {!isLast && (
        <p className={priceStyles.price} data-slot="price" aria-live="polite" aria-atomic="true">
          <Money amount={totals.total} even />
          <small>
            Includes VAT <Money amount={totals.vat_included} even />
          </small>
        </p>
      )}
      <Button
        type="submit"
        size="big"
        wide
        waiting={waiting}
        waitingText={isLast ? 'Placing your order' : undefined}
        disabled={disabled}
      >
        {words(next, totals.total, payment_method)}
      </Button>
    </div>
  );
}
