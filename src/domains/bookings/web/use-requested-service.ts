import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { shopDate } from '~/shared/dates.ts';
import { calendarDay } from './calendar-day.ts';
import { useBookingFlow } from './booking-provider.tsx';

/**
 * `?service=` adds that service, once; with `date` and `mode` if they were already selected on its page. Returns whether it
 * cannot be booked.
 */
export function useAskedService(): boolean {
  const { flow, dispatch, isThere } = useBookingFlow();
  const [params, setParams] = useSearchParams();
  const asked = params.get('service');
  const service = flow.services.find(({ id }) => id === asked);
  const done = useRef<string | null>(null);

  useEffect(() => {
    if (!isThere || !service || done.current === service.id) return;
    done.current = service.id;
    const today = shopDate(new Date());
    dispatch({ kind: 'add', service, today });
    const date = calendarDay(params.get('date'));
    if (date !== null && date > today) dispatch({ kind: 'changeDate', id: service.id, booking_date: date });
    const mode = service.modes.find((one) => one === params.get('mode'));
    if (mode) dispatch({ kind: 'changeMode', id: service.id, mode });
    // Once removed, it must not reappear when the page is reloaded.
    setParams({}, { replace: true, preventScrollReset: true });
  }, [isThere, service, params, dispatch, setParams]);

  return isThere && flow.services.length > 0 && asked !== null && service === undefined;
}
