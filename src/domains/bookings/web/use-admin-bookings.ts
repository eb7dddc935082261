import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '~/client/session.ts';
import { api } from '~/client/api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { query } from '~/client/query.ts';
import { toast } from '~/ui/toast.tsx';
import type { Booking } from '../contract.ts';
import { listInput, type BookingsState } from './admin-bookings-search-params.ts';

// The stream says when something changed; where it is cut off it is asked anew now and then.
const FRESH = { staleTime: 0, refetchInterval: 30_000 } as const;

/** One page of the list; the page before stays while the next one comes. */
export function useAdminBookings(state: BookingsState) {
  return useQuery({
    ...query.bookings.listBookings.queryOptions({ input: listInput(state) }),
    ...FRESH,
    placeholderData: keepPreviousData,
    enabled: state.show === 'list',
  });
}

/** The days of a calendar; those before stay while the next ones come. */
export function useCalendar(days: readonly string[], staff: string, isShown: boolean) {
  const input = { from: days[0] ?? '', to: days.at(-1) ?? '', ...(staff ? { staff_id: staff } : {}) };
  return useQuery({
    ...query.bookings.getCalendar.queryOptions({ input }),
    ...FRESH,
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
}

const bookingKey = (id: string) => query.bookings.getBooking.queryKey({ input: { id } });

/** One booking. Opening it marks it read. */
export function useAdminBooking(id: string) {
  const client = useQueryClient();
  const mayUpdate = useCan('booking.update');
  const asked = useQuery({ ...query.bookings.getBooking.queryOptions({ input: { id } }), ...FRESH });
  const isUnread = asked.data?.is_read === false;
  useEffect(() => {
    if (!isUnread || !mayUpdate) return;
    api.bookings
      .markBookingRead({ id })
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: query.bookings.key() }),
          client.invalidateQueries({ queryKey: query.notifications.getUnreadCount.key() }),
        ]),
      )
      // It stays unread and is marked when it is opened again.
      .catch(() => {});
  }, [client, id, isUnread, mayUpdate]);
  return asked;
}

/** A press on the open booking: nothing is shown before the server has said so; what it refuses is told in its own words. */
export function useBookingAct<Asked>(
  id: string,
  act: (asked: Asked) => Promise<Booking>,
  done: (b: Booking) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (changed) => {
      const queryKey = bookingKey(id);
      // An answer that was on its way before the change would show the state before it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, changed);
      toast.success(done(changed));
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => void client.invalidateQueries({ queryKey: query.bookings.key() }),
  });
}

/** Who gives services: for filters and for taking a booking. */
export function usePeople(): { id: string; name: string }[] {
  const { data } = useQuery(query.services.listCategoriesWithServices.queryOptions());
  const found = new Map<string, string>();
  for (const { services } of data ?? [])
    for (const { staffs } of services)
      for (const { id, first_name, last_name } of staffs) found.set(id, `${first_name} ${last_name}`.trim());
  return [...found].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name));
}
