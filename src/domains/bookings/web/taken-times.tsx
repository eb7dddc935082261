import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { addDays, shopDate } from '~/shared/dates.ts';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { useMinute } from '~/ui/use-minute.ts';
import type { Slot } from '../contract.ts';
import { shopWhen, whenBoth } from '../when-words.ts';
import { freeSlots, WINDOW_DAYS } from './booking-asks.ts';
import { TAKEN, type BookingFlow } from './booking-flow.ts';
import { ownZone } from './own-zone.ts';
import { CHOOSE_PATH } from './paths.ts';
import { useNextFree } from './use-days.ts';

const SAME_DAY_MOST = 4;
const LATER_MOST = 3;

interface TakenTimesProps {
  flow: BookingFlow;
  service: ServiceCard;
  onChoose: (booking_date: string, slot: Slot) => void;
}

/** A chosen time was taken by somebody else: what is free next, to be taken here and now. */
export function TakenTimes({ flow, service, onChoose }: TakenTimesProps) {
  const { id } = service;
  const today = shopDate(useMinute());
  const date = flow.bookingDetails[id]?.booking_date ?? today;
  const next = useNextFree({ flow, id }, today, addDays(today, WINDOW_DAYS * 2), LATER_MOST + 1) ?? [];
  const offered = [
    ...freeSlots(flow, id)
      .slice(0, SAME_DAY_MOST)
      .map((slot) => ({ date, slot })),
    ...next.filter((one) => one.date !== date).slice(0, LATER_MOST),
  ];
  return (
    <div className="note bad bk-taken" role="group" aria-label={`Another time for ${service.name}`}>
      <TriangleAlert className="i" />
      <div>
        <p>
          <b>{service.name}.</b> {flow.errors[id] ?? TAKEN}
        </p>
        <p className="bk-next">
          {offered.map((one) => (
            <button
              key={one.slot.start_at}
              type="button"
              aria-label={whenBoth(one.slot.start_at, ownZone())}
              onClick={() => onChoose(one.date, one.slot)}
            >
              {shopWhen(one.slot.start_at)}
            </button>
          ))}
          <Link className="link" to={CHOOSE_PATH}>
            See all times
          </Link>
        </p>
      </div>
    </div>
  );
}
