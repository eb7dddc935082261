import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '~/client/session.ts';
import { bookingsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { bookingsQuery } from './query.ts';
import { servicesQuery } from '~/domains/services/web/query.ts';
import { keyOf } from '~/client/query-keys.ts';
import { toast } from '~/ui/toast.tsx';
import type { Booking } from '../contract.ts';

// The stream reports changes; while it is disconnected, data is refetched at intervals.
const FRESH = { staleTime: 0, refetchInterval: 30_000 } as const;

/** The days of a calendar; the previous ones stay visible while the next ones load. */
export function useCalendar(days: readonly string[], staff: string) {
  const input = { from: days[0] ?? '', to: days.at(-1) ?? '', ...(staff ? { staff_id: staff } : {}) };
  return useQuery({
    ...bookingsQuery.getCalendar.queryOptions({ input }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

const bookingKey = (id: string) => bookingsQuery.getBooking.queryKey({ input: { id } });

/** One booking. Opening it marks it read. */
export function useAdminBooking(id: string) {
  const client = useQueryClient();
  const mayUpdate = useCan('booking.update');
  const asked = useQuery({ ...bookingsQuery.getBooking.queryOptions({ input: { id } }), ...FRESH });
  const isUnread = asked.data?.is_read === false;
  useEffect(() => {
    if (!isUnread || !mayUpdate) return;
    bookingsApi
      .markBookingRead({ id })
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: bookingsQuery.key() }),
          client.invalidateQueries({ queryKey: keyOf('notifications', 'getUnreadCount') }),
        ]),
      )
      // It stays unread and is marked when it is opened again.
      .catch(() => {});
  }, [client, id, isUnread, mayUpdate]);
  return asked;
}

/** An action on the open booking: nothing changes before the server responds; a refusal is shown with its message. */
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
      // A response requested before the change would show the old state.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, changed);
      toast.success(done(changed));
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => void client.invalidateQueries({ queryKey: bookingsQuery.key() }),
  });
}

/** The people who offer services, for filters. */
export function usePeopleOptions(): { value: string; words: string }[] {
  const { data } = useQuery(servicesQuery.listCategoriesWithServices.queryOptions());
  const found = new Map<string, string>();
  for (const { services } of data ?? [])
    for (const { staffs } of services)
      for (const { id, first_name, last_name } of staffs) found.set(id, `${first_name} ${last_name}`.trim());
  return [...found]
    .map(([value, words]) => ({ value, words }))
    .toSorted((one, other) => one.words.localeCompare(other.words));
}
