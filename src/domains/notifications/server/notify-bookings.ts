import { mayStill } from '~/domains/accounts/server/current-access.ts';
import { findVisitOf, listBookingsToTell, type BookingToTell } from '~/domains/bookings/server/booking-notices.ts';
import type { Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import {
  bookedNotification,
  bookingCancelledNotification,
  bookingRescheduledNotification,
  ownBookingNotification,
  bookingTakenOverNotification,
} from '../booking-copy.ts';
import type { Told } from '../rules.ts';
import { notifyCustomer, notifyStaff, type About } from './notify.ts';

// Jobs: each reads the bookings' current state. The front desk is notified of all of them, other staff only
// of their own.

const about = (booking: BookingToTell, event: string): About => ({
  key: `booking.${event}/${booking.id}/${booking.calendar_sequence}`,
  related_to: 'appointment',
  related_id: booking.id,
});

const DESK = 'booking.create';

async function tellHouse(ctx: Context, booking: BookingToTell, event: string, words: Told): Promise<void> {
  await notifyStaff(ctx, DESK, about(booking, event), words);
  if (!(await mayStill(ctx, booking.staff_id, DESK)) && (await mayStill(ctx, booking.staff_id, 'staff')))
    await notifyCustomer(ctx, booking.staff_id, about(booking, event), words);
}

async function tellOwner(
  ctx: Context,
  booking: BookingToTell,
  step: 'confirmed' | 'moved' | 'cancelled',
): Promise<void> {
  if (booking.user_id)
    await notifyCustomer(ctx, booking.user_id, about(booking, `own_${step}`), ownBookingNotification(booking, step));
}

export async function tellOfBooked(ctx: Context, { visit_id }: Events['booking.booked']): Promise<void> {
  const visit = await findVisitOf(ctx, visit_id);
  if (!visit) return;
  for (const booking of visit.bookings) {
    if (booking.booking_status === 'cancelled') continue;
    await tellHouse(ctx, booking, 'booked', bookedNotification(booking, visit.name));
    if (booking.booking_status === 'confirmed') await tellOwner(ctx, booking, 'confirmed');
  }
}

export async function tellOfConfirmed(ctx: Context, { booking_ids }: Events['booking.confirmed']): Promise<void> {
  for (const booking of await listBookingsToTell(ctx, booking_ids))
    if (booking.booking_status === 'confirmed') await tellOwner(ctx, booking, 'confirmed');
}

/** The former practitioner may no longer open it, so it has no link. The reschedule has its own notification. */
async function tellTaken(
  ctx: Context,
  { booking, customer, was_with, from }: { booking: BookingToTell; customer: string; was_with: string; from: Date },
): Promise<void> {
  if ((await mayStill(ctx, was_with, DESK)) || !(await mayStill(ctx, was_with, 'staff'))) return;
  const { key } = about(booking, 'taken');
  await notifyCustomer(
    ctx,
    was_with,
    { key, related_to: 'other', related_id: null },
    bookingTakenOverNotification(booking, customer, from),
  );
}

export async function tellOfMoved(
  ctx: Context,
  { booking_id, from, taken_from }: Events['booking.moved'],
): Promise<void> {
  for (const booking of await listBookingsToTell(ctx, [booking_id])) {
    const visit = await findVisitOf(ctx, booking.visit_id);
    if (!visit || booking.booking_status === 'cancelled') continue;
    await tellHouse(ctx, booking, 'moved', bookingRescheduledNotification(booking, visit.name));
    await tellOwner(ctx, booking, 'moved');
    if (taken_from) await tellTaken(ctx, { booking, customer: visit.name, was_with: taken_from, from: new Date(from) });
  }
}

export async function tellOfCancelled(
  ctx: Context,
  { visit_id, booking_ids }: Events['booking.cancelled'],
): Promise<void> {
  const visit = await findVisitOf(ctx, visit_id);
  if (!visit) return;
  for (const booking of await listBookingsToTell(ctx, booking_ids)) {
    if (booking.booking_status !== 'cancelled') continue;
    // A staff member who cancelled it knows.
    if (booking.cancelled_by !== 'shop')
      await tellHouse(ctx, booking, 'cancelled', bookingCancelledNotification(booking, visit.name));
    await tellOwner(ctx, booking, 'cancelled');
  }
}
