import { useState } from 'react';
import { Link } from 'react-router';
import { shopWhen } from '~/shared/when-labels.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import type { OrphanedBooking } from '../contract.ts';
import styles from './admin-hours-orphans.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const SHOWN = 8;
const OUTSIDE = '/admin/booking/list?view=orphaned';

export const countLabel = (orphans: readonly OrphanedBooking[]): string =>
  orphans.length === 1 ? '1 booking falls' : `${orphans.length} bookings fall`;

/** Each opens in a new tab, because this page may have unsaved text. */
export function OrphanLinks({ orphans }: { orphans: readonly OrphanedBooking[] }) {
  const rest = orphans.length - SHOWN;
  return (
    <ul className={styles.orphans}>
      {orphans.slice(0, SHOWN).map(({ booking_id, booking_number, starts_at, service_name, customer_name }) => (
        <li key={booking_id}>
          <Link className={textStyles.link} to={`/admin/booking/list?open=${booking_id}`} target="_blank">
            {booking_number}
            <span className={visuallyHiddenStyles.hidden}> in a new tab</span>
          </Link>
          <span>
            {shopWhen(starts_at)}, {service_name}, {customer_name}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Link className={textStyles.link} to={OUTSIDE} target="_blank">
            {rest} more
            <span className={visuallyHiddenStyles.hidden}> in a new tab</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

interface OrphansDialogProps {
  /** Null: no confirmation is needed. */
  orphans: readonly OrphanedBooking[] | null;
  onAnswer: (yes: boolean) => void;
  /** What the bookings are outside of, or on. */
  where?: string;
  /** The button that does it all the same. */
  anyway?: string;
}

/** Asks for confirmation before saving hours, or closing a day, that would leave bookings outside. */
export function OrphansDialog({
  orphans,
  onAnswer,
  where = 'outside these hours',
  anyway = 'Save anyway',
}: OrphansDialogProps) {
  // The text stays while the dialog fades out.
  const [last, setLast] = useState(orphans ?? []);
  if (orphans !== null && orphans !== last) setLast(orphans);
  return (
    <Dialog
      open={orphans !== null}
      wide
      onClose={() => onAnswer(false)}
      title={`${countLabel(last)} ${where}`}
      text="They stay booked until someone reschedules or cancels them. We won't notify the customers."
      buttons={
        <>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            Go back
          </Button>
          <Button onClick={() => onAnswer(true)}>{anyway}</Button>
        </>
      }
    >
      <OrphanLinks orphans={last} />
    </Dialog>
  );
}
