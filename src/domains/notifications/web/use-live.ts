import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '~/client/session.ts';
import { query } from '~/client/query.ts';
import { announce } from '~/ui/live-region.tsx';
import type { LiveEvent } from '../contract.ts';
import { followLive } from './live-stream.ts';

/** What is read anew when something of it changed; only what stands on the screen is asked for at once. */
const READS: Record<LiveEvent['changed'][number], readonly (() => readonly unknown[])[]> = {
  notification: [() => query.notifications.listNotifications.key()],
  order: [() => query.orders.key(), () => query.dashboard.key()],
  contact_us: [() => query.contact.key(), () => query.dashboard.key()],
  payment: [() => query.payments.key(), () => query.dashboard.key()],
  prescription: [() => query.prescriptions.key(), () => query.register.key(), () => query.dashboard.key()],
  booking: [() => query.bookings.key(), () => query.consultations.key(), () => query.dashboard.key()],
};

function takeIn(client: QueryClient, event: LiveEvent): void {
  const { prescription_unread_count, order_unread_count, booking_unread_count, contact_us_unread_count } = event;
  client.setQueryData(query.notifications.getUnreadCount.queryKey(), {
    prescription_unread_count,
    order_unread_count,
    booking_unread_count,
    contact_us_unread_count,
  });
  for (const topic of event.changed)
    for (const keyOf of READS[topic]) void client.invalidateQueries({ queryKey: keyOf() });
}

/** Lists and counts follow what happens in the shop for as long as this stands on the screen. */
export function useLive(): void {
  const client = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === null) return undefined;
    let told: string | null | undefined;
    return followLive((event) => {
      takeIn(client, event);
      const newest = event.newest?.id ?? null;
      // UUIDs of version 7 sort by time: an older one that is the newest again was not told just now.
      const isNew = told !== undefined && newest !== null && (told === null || newest > told);
      if (isNew && event.newest) announce(event.newest.title);
      told = newest === null ? (told ?? null) : told && told > newest ? told : newest;
    });
  }, [client, token]);
}
