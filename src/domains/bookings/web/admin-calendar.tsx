import { ChevronLeft, ChevronRight, Video } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { addDays, shopDate, shopTime } from '~/shared/dates.ts';
import { toApiError } from '~/ui/api-error.ts';
import { classNames } from '~/ui/class-names.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { Empty } from '~/ui/empty.tsx';
import { Choice } from '~/ui/admin/find-row.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { BOOKING_STATUS } from '../booking-status.ts';
import { useMinute } from '~/ui/use-minute.ts';
import { minutesOf, timeOf } from '~/domains/staff/hours-rules.ts';
import type { BookingRow } from '../contract.ts';
import { longDay, monthsLabel, shortDay } from '~/shared/when-labels.ts';
import { columnsOf, daysShown, hoursShown, placeOf, type CalendarColumn, type HourSpan } from './calendar-layout.ts';
import { useCalendar, usePeopleOptions } from './use-admin-bookings.ts';
import styles from './admin-calendar.module.css';
import buttonStyles from '~/ui/button.module.css';
import iconStyles from '~/ui/icon.module.css';
import panelStyles from '~/ui/panel.module.css';

interface CalendarState {
  show: 'list' | 'day' | 'week';
  staff: string;
  date: string;
  open: string | null;
}

type HrefOf = (change: Partial<CalendarState>) => string;

const percent = ({ top, height }: { top: number; height: number }) => ({ top: `${top}%`, height: `${height}%` });

interface BookingBoxProps {
  row: BookingRow;
  span: HourSpan;
  state: CalendarState;
  hrefOf: HrefOf;
}

function BookingBox({ row, span, state, hrefOf }: BookingBoxProps) {
  const status = BOOKING_STATUS[row.booking_status].label.toLowerCase();
  return (
    <Link
      to={hrefOf({ open: row.booking_id })}
      preventScrollReset
      className={classNames(styles.booking, row.booking_id === state.open && styles.on)}
      data-status={row.booking_status}
      style={percent(placeOf(row.start_time, row.end_time, span))}
      aria-label={`${row.start_time} ${row.customer_name} ${row.service_name}, until ${row.end_time}, with ${row.staff_name}, ${status}`}
    >
      <b>
        {row.start_time}
        {row.booking_mode === 'online' && <Video className={iconStyles.small} />}
      </b>{' '}
      <span>{row.customer_name}</span> <small>{row.service_name}</small>
    </Link>
  );
}

interface ColumnProps {
  column: CalendarColumn;
  span: HourSpan;
  state: CalendarState;
  hrefOf: HrefOf;
  head: string;
  now: Date;
}

/** One person's day. The line of the current hour is decorative. */
function Column({ column, span, state, hrefOf, head, now }: ColumnProps) {
  const { windows, bookings, holiday, date, person } = column;
  const isToday = date === shopDate(now);
  const minute = minutesOf(shopTime(now));
  return (
    <section
      className={classNames(styles.column, isToday && styles.today)}
      data-today={isToday || undefined}
      aria-label={`${person}, ${longDay(date)}`}
    >
      <h3>
        {head}
        {holiday !== null && <small>{holiday}</small>}
      </h3>
      <div className={styles.day}>
        {windows.map(({ start_time, end_time }) => (
          <span key={start_time} className={styles.open} style={percent(placeOf(start_time, end_time, span))} />
        ))}
        {bookings.map((row) => (
          <BookingBox key={row.booking_id} row={row} span={span} state={state} hrefOf={hrefOf} />
        ))}
        {isToday && minute >= span.from && minute <= span.until && (
          <span className={styles.now} style={{ top: `${((minute - span.from) / (span.until - span.from)) * 100}%` }} />
        )}
      </div>
    </section>
  );
}

function Hours({ span }: { span: HourSpan }) {
  const hours = Array.from({ length: (span.until - span.from) / 60 }, (_, at) => span.from + at * 60);
  return (
    <div className={styles.hours} data-hours aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour}>{timeOf(hour)}</span>
      ))}
    </div>
  );
}

/** A week of everyone is wider than the screen: it scrolls to today. */
function showToday(grid: HTMLDivElement | null) {
  const today = grid?.querySelector<HTMLElement>('[data-today]');
  const hours = grid?.querySelector<HTMLElement>('[data-hours]');
  grid?.parentElement?.scrollTo({ left: today && hours ? today.offsetLeft - hours.offsetWidth : 0 });
}

interface AdminCalendarProps {
  state: CalendarState;
  hrefOf: HrefOf;
}

/** A day of everyone, or a week of one or all, with the hours of each as ground. */
export function AdminCalendar({ state, hrefOf }: AdminCalendarProps) {
  const navigate = useNavigate();
  const now = useMinute();
  const days = daysShown(state, now);
  const people = usePeopleOptions();
  const asked = useCalendar(days, state.staff);
  const [first = shopDate(now)] = days;
  const step = state.show === 'week' ? 7 : 1;
  const columns = asked.data ? columnsOf(asked.data.people, asked.data.bookings) : [];
  const span = asked.data ? hoursShown(asked.data.people, asked.data.bookings) : null;
  const title = state.show === 'day' ? longDay(first) : `${shortDay(first)} to ${shortDay(days.at(-1) ?? first)}`;
  const many = (asked.data?.people.length ?? 0) > 1;
  const headOf = ({ date, person }: CalendarColumn) => {
    if (state.show === 'day') return person;
    return many ? `${shortDay(date)}, ${person}` : shortDay(date);
  };
  return (
    <section
      className={classNames(panelStyles.panel, styles.calendar)}
      data-slot="panel"
      aria-label={`Calendar, ${title}`}
    >
      <div className={styles.head}>
        <Link
          className={buttonStyles.iconButton}
          data-slot="icon-button"
          to={hrefOf({ date: addDays(first, -step) })}
          aria-label="Earlier"
        >
          <ChevronLeft className={iconStyles.icon} />
        </Link>
        <Link
          className={buttonStyles.iconButton}
          data-slot="icon-button"
          to={hrefOf({ date: addDays(first, step) })}
          aria-label="Later"
        >
          <ChevronRight className={iconStyles.icon} />
        </Link>
        <h2>
          {title} <small>{state.show === 'day' ? first.slice(0, 4) : monthsLabel(first, days.at(-1) ?? first)}</small>
        </h2>
        <Link className={buttonStyles.text} data-slot="button" data-variant="text" to={hrefOf({ date: '' })}>
          Today
        </Link>
        {people.length > 1 && (
          <Choice
            words="With"
            value={state.staff}
            options={[{ value: '', words: 'Everyone' }, ...people]}
            onChoose={(staff) => void navigate(hrefOf({ staff }), { preventScrollReset: true })}
          />
        )}
      </div>
      {asked.isPending && <DotsBlock />}
      {asked.isError && !asked.data && (
        <LoadFailed
          variant="refresh"
          message={toApiError(asked.error).detail}
          waiting={asked.isFetching}
          onReload={() => void asked.refetch()}
        />
      )}
      {asked.data && columns.length === 0 && (
        <Empty
          drawing="visits"
          title="No working hours yet"
          text="Set them under Staff. Each staff member then has a column here."
        />
      )}
      {span && columns.length > 0 && (
        // Scrolled by the keyboard too.
        <div
          className={styles.scroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
          tabIndex={0}
          role="region"
          aria-label="Columns of the calendar"
          data-old={asked.isPlaceholderData || undefined}
        >
          <div
            key={columns.map(({ date }) => date).join()}
            ref={showToday}
            className={styles.grid}
            style={{ '--hours': (span.until - span.from) / 60 } as React.CSSProperties}
          >
            <Hours span={span} />
            {columns.map((column) => (
              <Column
                key={column.key}
                column={column}
                span={span}
                state={state}
                hrefOf={hrefOf}
                head={headOf(column)}
                now={now}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
