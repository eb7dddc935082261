import { Link } from 'react-router';
import type { BookingFlow } from './booking-flow.ts';
import { CHOOSE_PATH } from './paths.ts';
import { PriceOf, priceText } from './service-price.tsx';
import { chosenText } from './service-panel.tsx';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import textStyles from '~/ui/text.module.css';
import styles from './visit-summary.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The visit about to be booked; beside the choices while choosing. */
export function VisitSummary({ flow, isChoosing = false }: { flow: BookingFlow; isChoosing?: boolean }) {
  return (
    <section className={styles.summary} aria-labelledby="bk-summary">
      <div className={flowStyles.reviewHead}>
        <h2 id="bk-summary">Your visit</h2>
        {!isChoosing && (
          <Link className={classNames(textStyles.link, textStyles.small)} to={CHOOSE_PATH}>
            Change<span className={visuallyHiddenStyles.hidden}> the times</span>
          </Link>
        )}
      </div>
      <ul>
        {flow.selectedServices.map((service) => (
          <li key={service.id}>
            <span>
              <b>{service.name}</b>
              <small>
                {chosenText(flow, service) ?? (isChoosing ? 'No time chosen yet' : 'Please choose another time')}
              </small>
            </span>
            <PriceOf amount={Number(service.price)} even />
          </li>
        ))}
      </ul>
      {flow.selectedServices.length > 1 && (
        <p className={styles.total}>
          <span>Total</span> <b>{priceText(flow.totalPrice)}</b>
        </p>
      )}
    </section>
  );
}
