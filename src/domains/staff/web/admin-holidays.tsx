import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { longDay } from '~/shared/when-labels.ts';
import { shopDate } from '~/shared/dates.ts';
import { holidayOn } from '~/shared/public-holidays.ts';
import { staffApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { AskedPart } from '~/ui/query-boundary.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { staffQuery } from './query.ts';
import { Segments } from '~/ui/segments.tsx';
import { Switch } from '~/ui/switch.tsx';
import { toast } from '~/ui/toast.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { Holiday } from '../contract.ts';
import { useClosingDay } from './admin-close-day.tsx';
import { classNames } from '~/ui/class-names.ts';
import adminHoursStyles from './admin-hours.module.css';
import formStyles from '~/ui/form.module.css';
import formGroupStyles from '~/ui/form-group.module.css';
import iconStyles from '~/ui/icon.module.css';
import panelStyles from '~/ui/panel.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// The form and its validation load after the page.
const ClosedDayForm = lazy(async () => ({ default: (await import('./admin-closed-day-form.tsx')).ClosedDayForm }));

/** Opens a holiday of the law, takes that back, or takes a day of the shop's own off. */
function usePutHoliday(mayClose: (date: string) => Promise<boolean>) {
  const client = useQueryClient();
  return useMutation({
    /** Returns whether it was done. */
    mutationFn: async ({ day, is_closed }: { day: Holiday; is_closed: boolean }): Promise<boolean> => {
      if (is_closed && !(await mayClose(day.date))) return false;
      if (is_closed || !holidayOn(day.date)) await staffApi.clearHoliday({ date: day.date });
      else await staffApi.setHoliday({ date: day.date, name: holidayOn(day.date)?.name ?? day.name, is_closed });
      return true;
    },
    onSuccess: (isDone, { day, is_closed }) => {
      if (isDone) toast.success(`${longDay(day.date)} is ${is_closed ? 'closed' : 'open'} for bookings`);
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.key() }),
  });
}

function Days({ days }: { days: readonly Holiday[] }) {
  const mayChange = useCan('staff.update');
  const { mayClose, dialog } = useClosingDay();
  const put = usePutHoliday(mayClose);
  return (
    <>
      {dialog}
      <ul className={adminHoursStyles.holidays}>
        {days.map((day) => {
          const words = `${day.name}, ${longDay(day.date)}`;
          const isOwn = !holidayOn(day.date);
          return (
            <li key={day.date}>
              <div>
                <b>{day.name}</b>
                <span>
                  {longDay(day.date)}
                  {isOwn && ', closed by the shop'}
                </span>
              </div>
              {!mayChange ? (
                <span className={textStyles.muted}>{day.is_closed ? 'Closed' : 'Open'}</span>
              ) : isOwn ? (
                <IconButton label={`Open again: ${words}`} onClick={() => put.mutate({ day, is_closed: false })}>
                  <X className={iconStyles.small} />
                </IconButton>
              ) : (
                <Switch
                  label={
                    <>
                      <span className={visuallyHiddenStyles.hidden}>{words}: </span>
                      {day.is_closed ? 'Closed' : 'Open'}
                    </>
                  }
                  checked={!day.is_closed}
                  disabled={put.isPending}
                  onChange={(event) => put.mutate({ day, is_closed: !event.target.checked })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** On which days the shop takes no bookings: the law's holidays, and its own. */
export function Holidays() {
  const mayChange = useCan('staff.update');
  const today = shopDate(useMinute());
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const asked = useQuery({ ...staffQuery.listHolidays.queryOptions({ input: { year } }), staleTime: 0 });
  return (
    <div className={adminHoursStyles.holidaysPage}>
      <section
        className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
        data-slot="panel form-group"
        aria-labelledby="holidays-name"
      >
        <div className={adminHoursStyles.holidaysHead}>
          <h2 id="holidays-name">Public holidays</h2>
          <Segments
            label="Year"
            value={String(year)}
            options={[thisYear, thisYear + 1].map((one) => ({ value: String(one), words: one }))}
            onChange={(next) => setYear(Number(next))}
          />
        </div>
        <p className={formStyles.help} data-slot="help">
          On a closed day there are no bookings, unless someone has extra hours on that day. On an open day the weekly
          hours apply. The website shows the same, but keeps the location's own hours for public holidays that you don't
          open. Existing bookings stay: see{' '}
          <Link className={textStyles.link} to="/admin/booking/list?view=orphaned">
            bookings outside working hours
          </Link>
          .
        </p>
        <AskedPart asked={asked} thing="holidays" lines={8}>
          {(days) => {
            const left = days.filter(({ date }) => date >= today);
            return left.length > 0 ? (
              <Days days={left} />
            ) : (
              <p className={textStyles.muted}>There are no more public holidays this year.</p>
            );
          }}
        </AskedPart>
      </section>
      {mayChange && (
        <section
          className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
          data-slot="panel form-group"
          aria-label="Close another day"
        >
          <h2>Close another day</h2>
          <Suspense fallback={<DotsBlock />}>
            <ClosedDayForm today={today} onClosed={(date) => setYear(Number(date.slice(0, 4)))} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
