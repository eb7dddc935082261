import { Link } from 'react-router';
import type { BookingFlow } from './booking-flow.ts';
import { CHOOSE_PATH } from './paths.ts';
import { PriceOf, priceWords } from './service-price.tsx';
import { chosenWords } from './service-panel.tsx';

/** What is about to be booked; while it is chosen, beside that. */
export function VisitSummary({ flow, isChoosing = false }: { flow: BookingFlow; isChoosing?: boolean }) {
  return (
    <section className="bk-summary" aria-labelledby="bk-summary">
      <div className="review-head">
        <h2 id="bk-summary">Your visit</h2>
        {!isChoosing && (
          <Link className="link small" to={CHOOSE_PATH}>
            Change<span className="sr"> the times</span>
          </Link>
        )}
      </div>
      <ul>
        {flow.selectedServices.map((service) => (
          <li key={service.id}>
            <span>
              <b>{service.name}</b>
              <small>
                {chosenWords(flow, service) ?? (isChoosing ? 'No time chosen yet' : 'Please choose another time')}
              </small>
            </span>
            <PriceOf amount={Number(service.price)} even />
          </li>
        ))}
      </ul>
      {flow.selectedServices.length > 1 && (
        <p className="bk-total">
          <span>Total</span> <b>{priceWords(flow.totalPrice)}</b>
        </p>
      )}
    </section>
  );
}
