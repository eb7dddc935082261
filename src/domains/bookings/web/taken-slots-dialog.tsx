import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { addDays, shopDate } from '~/shared/dates.ts';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { useMinute } from '~/ui/use-minute.ts';
import type { Slot } from '../contract.ts';
import { shopWhen, shortDay, whenBoth } from '~/shared/when-labels.ts';
import { freeSlots, WINDOW_DAYS } from './slot-requests.ts';
import { TAKEN, type BookingFlow } from './booking-flow.ts';
import { ownZone } from '~/ui/reader-zone.ts';
import { CHOOSE_PATH } from './paths.ts';
import { useNextFree } from './use-days.ts';
import { classNames } from '~/ui/class-names.ts';
import bookingStyles from './booking.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import styles from './taken-slots-dialog.module.css';
import textStyles from '~/ui/text.module.css';

const SAME_DAY_MOST = 4;
const LATER_MOST = 3;

interface TakenTimesProps {
  flow: BookingFlow;
  service: ServiceCard;
  onChoose: (booking_date: string, slot: Slot) => void;
}

function Time({ slot, words, onChoose }: { slot: Slot; words: string; onChoose: () => void }) {
  return (
    <button type="button" aria-label={whenBoth(slot.start_at, ownZone())} onClick={onChoose}>
      {words}
    </button>
  );
}

/** A selected slot was taken by someone else: offers the next free slots to select directly. */
export function TakenTimes({ flow, service, onChoose }: TakenTimesProps) {
  const { id } = service;
  const today = shopDate(useMinute());
  const date = flow.bookingDetails[id]?.booking_date ?? today;
  const next = useNextFree({ flow, id }, today, addDays(today, WINDOW_DAYS * 2), LATER_MOST + 1) ?? [];
  const sameDay = freeSlots(flow, id).slice(0, SAME_DAY_MOST);
  const later = next.filter((one) => one.date !== date).slice(0, LATER_MOST);
  return (
    <div
      className={classNames(noteStyles.note, noteStyles.bad, styles.taken)}
      data-slot="note"
      role="group"
      aria-label={`Another time for ${service.name}`}
    >
      <TriangleAlert className={iconStyles.icon} />
      <div>
        <p>
          <b>{service.name}.</b> {flow.errors[id] ?? TAKEN}
        </p>
        {sameDay.length > 0 && (
          <p className={bookingStyles.next} data-slot="booking-next">
            <span>{shortDay(date)}</span>
            {sameDay.map((slot) => (
              <Time key={slot.start_at} slot={slot} words={slot.start_time} onChoose={() => onChoose(date, slot)} />
            ))}
          </p>
        )}
        <p className={bookingStyles.next} data-slot="booking-next">
          {later.length > 0 && <span>Other days</span>}
          {later.map((one) => (
            <Time
              key={one.slot.start_at}
              slot={one.slot}
              words={shopWhen(one.slot.start_at)}
              onChoose={() => onChoose(one.date, one.slot)}
            />
          ))}
          <Link className={textStyles.link} to={CHOOSE_PATH}>
            View all times
          </Link>
        </p>
      </div>
    </div>
  );
}
