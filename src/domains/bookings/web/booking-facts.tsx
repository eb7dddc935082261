import type { ReactNode } from 'react';
import { formatPhone } from '~/shared/phone.ts';
import { LogoMark } from '~/ui/logo.tsx';
import type { Booking } from '../contract.ts';
import { ownWhen, shopWhenLong } from '~/shared/when-labels.ts';
import { wasPaid } from './booking-copy.ts';
import { priceText } from './service-price.tsx';
import { ownZone, zoneCity } from '~/ui/reader-zone.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './booking-facts.module.css';
import flowStyles from '~/ui/flow.module.css';
import labelBoxStyles from '~/ui/label-box.module.css';
import textStyles from '~/ui/text.module.css';

function whereOf({ booking_mode, place }: Booking): ReactNode {
  if (booking_mode === 'online') return 'Online, by video in your browser';
  if (!place) return 'At the pharmacy';
  return (
    <>
      {place.name}
      <br />
      {[place.line1, place.suburb, place.city].filter(Boolean).join(', ')}
    </>
  );
}

const paymentText = ({ payment_method, payment_status, price }: Booking): string => {
  if (price === 0) return priceText(price);
  if (payment_status === 'refunded') return `${priceText(price)}, refunded`;
  if (wasPaid({ payment_status })) return `${priceText(price)}, paid`;
  return `${priceText(price)}, ${payment_method === 'online' ? 'to pay online' : 'to pay at the counter'}`;
};

/** Time, location and practitioner: the details that customers look up on the way. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { start_at, service_name, staff_name, booking_number, place } = booking;
  const zone = ownZone();
  const own = ownWhen(start_at, zone);
  return (
    <section className={labelBoxStyles.labelBox} data-slot="label-box" aria-label={service_name}>
      <header>
        <span>{service_name}</span>
        <LogoMark />
      </header>
      <dl>
        <dt>When</dt>
        <dd>
          <time dateTime={start_at}>{shopWhenLong(start_at)}</time>
          {own !== null && (
            <>
              {' in Johannesburg'}
              <small className={classNames(textStyles.muted, styles.line)}>
                {own} where you are, in {zoneCity(zone)}
              </small>
            </>
          )}
        </dd>
        <dt>Where</dt>
        <dd>{whereOf(booking)}</dd>
        {place?.phone && (
          <>
            <dt>Phone</dt>
            <dd>{formatPhone(place.phone)}</dd>
          </>
        )}
        <dt>With</dt>
        <dd>{staff_name}</dd>
        <dt>Price</dt>
        <dd>{paymentText(booking)}</dd>
        <dt>Number</dt>
        <dd>{booking_number}</dd>
      </dl>
    </section>
  );
}

/** What to bring and how to prepare. */
export function Preparation({ text }: { text: string }) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>What to bring</h2>
      <ul className={flowStyles.nextSteps}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
