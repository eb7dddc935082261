import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ownZone } from '~/ui/reader-zone.ts';
import { ownWhen } from '~/shared/when-labels.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import type { BookingMode, Service } from '~/domains/services/contract.ts';
import { bookLink } from '~/domains/services/web/links.ts';
import { bookingsApi } from './api.ts';
import { nextDays, type FreeDay } from './next-days.ts';
import { classNames } from '~/ui/class-names.ts';
import buttonStyles from '~/ui/button.module.css';
import textStyles from '~/ui/text.module.css';

// No paging here; the booking page has the whole calendar.
const AHEAD_DAYS = 27;

async function readFree(service_id: string, modes: readonly BookingMode[]): Promise<FreeDay[]> {
  const from = shopDate(new Date());
  const answers = await Promise.all(
    modes.map(async (booking_mode) => {
      const days = await bookingsApi.getServiceBookingDays({
        from,
        to: addDays(from, AHEAD_DAYS),
        services: [{ service_id, booking_mode }],
      });
      return (days[service_id] ?? []).map((day) => ({ ...day, mode: booking_mode }));
    }),
  );
  return nextDays(answers.flat(), from);
}

/** The first three days with free slots. The HTML is cached and shared, so they load after hydration. */
export function NextTimes({ service }: { service: Pick<Service, 'id' | 'modes'> }) {
  const { id, modes } = service;
  const [days, setDays] = useState<FreeDay[] | null>(null);
  const asked = modes.join();
  useEffect(() => {
    let wanted = true;
    readFree(id, asked.split(',') as BookingMode[]).then(
      (free) => wanted && setDays(free),
      // The booking page reports errors; here nothing is missing without it.
      () => wanted && setDays(null),
    );
    return () => {
      wanted = false;
    };
  }, [id, asked]);

  const [first] = days ?? [];
  const own = first ? ownWhen(first.start_at, ownZone()) : null;
  return (
    <>
      <h2>Next available times</h2>
      {days && days.length > 0 ? (
        <ul>
          {days.map(({ date, words, time, mode }) => (
            <li key={date}>
              <Link
                className={classNames(buttonStyles.outline, buttonStyles.small)}
                data-slot="button"
                data-variant="outline"
                data-size="small"
                to={bookLink({ id }, { date, mode })}
              >
                {words} <b>{time}</b>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classNames(textStyles.small, textStyles.muted)}>
          {days
            ? 'There are no available times in the next four weeks. Later dates are on the next page.'
            : 'All available times are on the next page.'}
        </p>
      )}
      {first && own !== null && (
        <p className={classNames(textStyles.small, textStyles.muted)}>
          These are times in Johannesburg: {first.words} {first.time} is {own} where you are.
        </p>
      )}
    </>
  );
}
