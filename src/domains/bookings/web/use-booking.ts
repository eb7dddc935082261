import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keyedReading, useRefetchAfterLogin } from '~/domains/accounts/web/guest-link-page.tsx';
import type { PayableAccess } from '~/domains/payments/web/payable/use-payable-read.ts';
import { keptKey } from '~/ui/guest-key.ts';
import { bookingsQuery } from './query.ts';
import type { Booking } from '../contract.ts';
import { keepBookingKey } from './paths.ts';

export type BookingAccess = PayableAccess;

const isClosed = ({ booking_status }: Booking) => booking_status !== 'pending' && booking_status !== 'confirmed';

/** The key of the email's link, or the one stored in this tab when it was booked or opened. */
export function useBookingAccess(id: string, path: string): BookingAccess {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const fromLink = params.get('key') ?? new URLSearchParams(hash.slice(1)).get('key');
  // The payment page and the consultation have the return path, but not the key.
  useEffect(() => {
    if (fromLink) keepBookingKey(id, fromLink);
  }, [id, fromLink]);
  return { id, key: fromLink ?? keptKey(path) ?? undefined };
}

/** One booking, refetched while it may still change. */
export function useBooking(access: BookingAccess) {
  const client = useQueryClient();
  const options = bookingsQuery.getBooking.queryOptions({ input: access });
  const read = useQuery({
    ...options,
    ...keyedReading(isClosed),
    // Not cached beyond the page.
    gcTime: 0,
  });
  useRefetchAfterLogin(read.refetch);
  return { read, put: (next: Booking) => client.setQueryData(options.queryKey, next) };
}
