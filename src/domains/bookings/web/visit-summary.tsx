import { Link } from 'react-router';
import type { BookingFlow } from './booking-flow.ts';
import { CHOOSE_PATH } from './paths.ts';
import { PriceOf, priceText } from './service-price.tsx';
import { chosenText } from './service-panel.tsx';

/** The visit about to be booked; beside the choices while choosing. */
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
                {chosenText(flow, service) ?? (isChoosing ? 'No time chosen yet' : 'Please choose another time')}
              </small>
            </span>
            <PriceOf amount={Number(service.price)} even />
          </li>
        ))}
      </ul>
      {flow.selectedServices.length > 1 && (
        <p className="bk-total">
          <span>Total</span> <b>{priceText(flow.totalPrice)}</b>
        </p>
      )}
    </section>
  );
}
