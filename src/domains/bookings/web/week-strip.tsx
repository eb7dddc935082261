import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addDays } from '~/shared/dates.ts';
import { classNames } from '~/ui/class-names.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { closedReason, dayLabel, monthsLabel, weekdayLabel } from '~/shared/when-labels.ts';
import { STRIP_DAYS, WINDOW_DAYS, type AsksOf } from './slot-requests.ts';
import { useDays } from './use-days.ts';
import bookingStyles from './booking.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import styles from './week-strip.module.css';

// A calendar of a whole month is heavy, and most people choose one of the next days.
const MonthView = lazy(async () => ({ default: (await import('./month-view.tsx')).MonthView }));

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const stripOf = (today: string, date: string) => Math.max(0, Math.floor(daysBetween(today, date) / STRIP_DAYS));

interface WeekStripProps {
  asks: AsksOf;
  /** The chosen date, today and the last date that can be booked. */
  date: string;
  today: string;
  last: string;
  onChoose: (date: string) => void;
}

/** Seven days side by side, or a month; a dot if something is free. */
export function WeekStrip({ asks, date, today, last, onChoose }: WeekStripProps) {
  const [strip, setStrip] = useState(() => stripOf(today, date));
  const [isMonth, setMonth] = useState(false);
  // A date that is chosen elsewhere, as by "next free", is shown.
  const [shown, setShown] = useState(date);
  if (shown !== date) {
    setShown(date);
    setStrip(stripOf(today, date));
  }
  const from = addDays(today, strip * STRIP_DAYS);
  const windowFrom = addDays(today, Math.floor((strip * STRIP_DAYS) / WINDOW_DAYS) * WINDOW_DAYS);
  const days = useDays(asks, windowFrom, WINDOW_DAYS);
  const dates = Array.from({ length: STRIP_DAYS }, (_, index) => addDays(from, index));
  const dayOf = (one: string) => days?.find((day) => day.date === one);
  const holidays = dates.map(dayOf).filter((day) => day !== undefined && day.holiday !== null && day.free === 0);
  const end = addDays(from, STRIP_DAYS);

  return (
    <section>
      <div className={styles.when}>
        <h3 className={formStyles.label} aria-live="polite">
          {isMonth ? 'Choose a day' : monthsLabel(from, addDays(end, -1))}
        </h3>
        <span>
          {!isMonth && (
            <>
              <IconButton label="Previous week" disabled={strip === 0} onClick={() => setStrip(strip - 1)}>
                <ChevronLeft className={iconStyles.icon} />
              </IconButton>
              <IconButton label="Next week" disabled={end > last} onClick={() => setStrip(strip + 1)}>
                <ChevronRight className={iconStyles.icon} />
              </IconButton>
            </>
          )}
          <IconButton
            label={isMonth ? 'Show a week' : 'Show a month'}
            aria-pressed={isMonth}
            onClick={() => setMonth(!isMonth)}
          >
            <CalendarDays className={iconStyles.icon} />
          </IconButton>
        </span>
      </div>
      {isMonth ? (
        <Suspense fallback={<DotsBlock label="Loading the calendar" />}>
          <MonthView
            asks={asks}
            date={date}
            today={today}
            last={last}
            onChoose={(chosen) => {
              onChoose(chosen);
              setStrip(stripOf(today, chosen));
              setMonth(false);
            }}
          />
        </Suspense>
      ) : (
        <>
          <div className={bookingStyles.days} role="group" aria-label="Day">
            {dates.map((one) => {
              const day = dayOf(one);
              return (
                <button
                  key={one}
                  type="button"
                  className={classNames(
                    one === date && bookingStyles.on,
                    (one > last || day?.free === 0) && bookingStyles.none,
                    !day && bookingStyles.open,
                  )}
                  aria-pressed={one === date}
                  aria-label={dayLabel(one, day)}
                  disabled={one > last}
                  onClick={() => onChoose(one)}
                >
                  <small>{weekdayLabel(one)}</small>
                  {Number(one.slice(8))}
                  <i />
                </button>
              );
            })}
          </div>
          {holidays.map((day) => (
            <p className={classNames(formStyles.help, layoutStyles.above2)} data-slot="help" key={day?.date}>
              {day && closedReason(day.date, day.holiday)}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
