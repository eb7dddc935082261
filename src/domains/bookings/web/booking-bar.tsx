import { Button } from '~/ui/button.tsx';
import { ownWhen, shopWhen } from '~/shared/when-labels.ts';
import { withoutTime, type BookingFlow } from './booking-flow.ts';
import { priceText } from './service-price.tsx';
import { ownZone } from '~/ui/reader-zone.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './booking-bar.module.css';
import flowStyles from '~/ui/flow.module.css';
import priceStyles from '~/ui/price.module.css';

/** The choices so far, in two short lines. */
function barText(flow: BookingFlow): { head: string; small: string } {
  const { selectedServiceIds, selectedTimeSlots, totalPrice } = flow;
  const sum = priceText(totalPrice);
  const [only] = selectedServiceIds;
  const open = withoutTime(flow).length;
  if (selectedServiceIds.length === 1 && only !== undefined) {
    const slot = selectedTimeSlots[only];
    if (!slot) return { head: sum, small: 'Choose a time' };
    const own = ownWhen(slot.start_at, ownZone());
    return { head: shopWhen(slot.start_at), small: own === null ? sum : `${own} where you are, ${sum}` };
  }
  const chosen = selectedServiceIds.length - open;
  return { head: sum, small: `${chosen} of ${selectedServiceIds.length} times chosen` };
}

/** Fixed at the bottom on a phone: the service, its price, and the main action. */
export function BookingBar({
  flow,
  waiting,
  onContinue,
}: {
  flow: BookingFlow;
  waiting: boolean;
  onContinue: () => void;
}) {
  const { head, small } = barText(flow);
  return (
    <div className={flowStyles.sticky} data-slot="sticky">
      <p className={classNames(priceStyles.price, styles.sum)} data-slot="price" aria-live="polite" aria-atomic="true">
        {head}
        <small>{small}</small>
      </p>
      <Button size="big" wide waiting={waiting} onClick={onContinue}>
        Continue
      </Button>
    </div>
  );
}
