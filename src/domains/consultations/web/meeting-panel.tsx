import { formatPhone } from '~/shared/phone.ts';
import { FactLines } from '~/ui/admin/fact-lines.tsx';
import type { Booking } from '~/domains/bookings/contract.ts';
import { shopWhenLong } from '~/shared/when-labels.ts';
import { Consultation } from './admin-consultation.tsx';
import { classNames } from '~/ui/class-names.ts';
import layoutStyles from '~/ui/layout.module.css';
import styles from './meeting-panel.module.css';
import panelStyles from '~/ui/panel.module.css';

/** Beside the call, for the practitioner alone: the patient, the message from the booking, notes and prescription. */
export function MeetingPanel({ booking }: { booking: Booking }) {
  const { customer_name, phone, email, message, service_name, booking_number, start_at } = booking;
  return (
    <aside className={classNames(panelStyles.panel, styles.panel)} data-slot="panel" aria-label="About this booking">
      <FactLines title={customer_name}>
        <li>{formatPhone(phone)}</li>
        <li>{email}</li>
      </FactLines>
      <FactLines title={service_name}>
        <li>{shopWhenLong(start_at)}</li>
        <li>Booking {booking_number}</li>
      </FactLines>
      {message && (
        <FactLines title="Message from the customer">
          <li className={layoutStyles.keepLines}>{message}</li>
        </FactLines>
      )}
      <Consultation booking={booking} />
    </aside>
  );
}
