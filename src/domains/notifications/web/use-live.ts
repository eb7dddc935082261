import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '~/client/session.ts';
import { bookingsQuery } from '~/domains/bookings/web/query.ts';
import { consultationsQuery } from '~/domains/consultations/web/query.ts';
import { contactQuery } from '~/domains/contact/web/query.ts';
import { notificationsQuery } from './query.ts';
import { ordersQuery } from '~/domains/orders/web/query.ts';
import { paymentsQuery } from '~/domains/payments/web/query.ts';
import { prescriptionsQuery } from '~/domains/prescriptions/web/query.ts';
import { registerQuery } from '~/domains/register/web/query.ts';
import { keyOf } from '~/client/query-keys.ts';
import { readAgain } from '~/client/read-again.ts';
import { announce } from '~/ui/live-region.tsx';
import type { LiveEvent } from '../contract.ts';
import { followLive } from './live-stream.ts';

/** The queries to refetch on a change; only those on the screen immediately. */
const READS: Record<LiveEvent['changed'][number], readonly (() => readonly unknown[])[]> = {
  notification: [() => notificationsQuery.listNotifications.key()],
  order: [() => ordersQuery.key(), () => keyOf('dashboard')],
  contact_us: [() => contactQuery.key(), () => keyOf('dashboard')],
  payment: [() => paymentsQuery.key(), () => keyOf('dashboard')],
  prescription: [() => prescriptionsQuery.key(), () => registerQuery.key(), () => keyOf('dashboard')],
  booking: [() => bookingsQuery.key(), () => consultationsQuery.key(), () => keyOf('dashboard')],
};

function takeIn(client: QueryClient, event: LiveEvent): void {
  const { prescription_unread_count, order_unread_count, booking_unread_count, contact_us_unread_count } = event;
  client.setQueryData(notificationsQuery.getUnreadCount.queryKey(), {
    prescription_unread_count,
    order_unread_count,
    booking_unread_count,
    contact_us_unread_count,
  });
  for (const topic of event.changed) for (const keyOf of READS[topic]) void readAgain(client, keyOf());
}

/** Lists and counts follow changes in the shop while this is mounted. */
export function useLive(): void {
  const client = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === null) return undefined;
    let told: string | null | undefined;
    return followLive((event) => {
      takeIn(client, event);
      const newest = event.newest?.id ?? null;
      // UUIDs of version 7 sort by time: an older one that is the latest again is not new.
      const isNew = told !== undefined && newest !== null && (told === null || newest > told);
      if (isNew && event.newest) announce(event.newest.title);
      told = newest === null ? (told ?? null) : told && told > newest ? told : newest;
    });
  }, [client, token]);
}
