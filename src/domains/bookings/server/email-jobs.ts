import { findPayUrl } from '~/domains/payments/server/payable/pay-url.ts';
import { preparationFor } from '~/domains/services/rules.ts';
import { preparationsOf } from '~/domains/services/server/service.ts';
import type { Context } from '~/platform/context.ts';
import type { Mail } from '~/platform/mailer/mailer.ts';
import type { Events } from '~/shared/events.ts';
import { cancellationText } from '../email-copy.ts';
import { calendarFile } from './calendar-file.ts';
import { bookingMail, type MailKind } from './emails.tsx';
import type { MailVisit } from './email-facts.ts';
import * as queries from './queries-email.ts';
import type { BookingToMail } from './queries-email.ts';

// Jobs: each reads the bookings' current state, and the email's key makes a second run harmless.

type Some = readonly [BookingToMail, ...BookingToMail[]];
const isSome = (bookings: readonly BookingToMail[]): bookings is Some => bookings.length > 0;

interface Letter {
  kind: MailKind;
  visit: MailVisit;
  bookings: Some;
  key: string;
  from?: Date;
  good_for_minutes?: number;
}

/** A single booking is added to the calendar automatically; several are attached, as a message can carry one (RFC 6047). */
function calendars(ctx: Context, visit: MailVisit, bookings: Some): Pick<Mail, 'calendar' | 'attachments'> {
  const files = bookings.map((booking) => calendarFile(ctx.config, visit, booking));
  const [only] = files;
  if (files.length === 1) return { calendar: only };
  return {
    attachments: files.map(({ name, method, content }) => ({
      name,
      media_type: `text/calendar; charset=utf-8; method=${method}`,
      content: new TextEncoder().encode(content),
    })),
  };
}

async function send(ctx: Context, { kind, visit, bookings, key, from, good_for_minutes }: Letter): Promise<void> {
  const mustPay = kind === 'requested' && visit.pay_by !== null;
  const [first, ...rest] = bookings;
  const preparations = await preparationsOf(
    ctx,
    bookings.map(({ service_id }) => service_id),
  );
  const now = ctx.now();
  const facts = (booking: BookingToMail) => ({
    ...booking,
    preparation: preparationFor(preparations.get(booking.service_id) ?? '', booking.booking_mode),
    cancelling: cancellationText(booking, now),
  });
  await ctx.services.mailer.send({
    to: visit.email,
    key,
    good_for_minutes,
    ...(await bookingMail(kind, {
      shop: ctx.config,
      visit,
      bookings: [facts(first), ...rest.map(facts)],
      payment_url: mustPay ? await findPayUrl(ctx, 'booking', visit.id, visit.access_key) : null,
      from: from ?? null,
    })),
    // Only confirmed bookings go into a calendar.
    ...(kind === 'confirmed' || kind === 'moved' || kind === 'cancelled' ? calendars(ctx, visit, bookings) : {}),
  });
}

const withStatus = (bookings: readonly BookingToMail[], status: BookingToMail['booking_status']) =>
  bookings.filter((one) => one.booking_status === status);

/** Bookings confirmed immediately are reported as confirmed; those awaiting payment or confirmation as held. */
export async function emailBooked(ctx: Context, { visit_id }: Events['booking.booked']): Promise<void> {
  const visit = await queries.findVisitToMail(ctx.db, visit_id);
  if (!visit) return;
  const all = await queries.listOfVisit(ctx.db, visit_id);
  const sure = withStatus(all, 'confirmed');
  const kept = withStatus(all, 'pending');
  // Paid before this ran: the `booking.confirmed` email covers it.
  if (isSome(sure) && visit.payment_method === 'inperson')
    await send(ctx, { kind: 'confirmed', visit, bookings: sure, key: `booking-confirmed-${sure[0].id}` });
  if (isSome(kept)) await send(ctx, { kind: 'requested', visit, bookings: kept, key: `booking-requested-${visit_id}` });
}

export async function emailConfirmed(
  ctx: Context,
  { visit_id, booking_ids }: Events['booking.confirmed'],
): Promise<void> {
  const visit = await queries.findVisitToMail(ctx.db, visit_id);
  const bookings = withStatus(await queries.listToMail(ctx.db, booking_ids), 'confirmed');
  if (visit && isSome(bookings))
    await send(ctx, { kind: 'confirmed', visit, bookings, key: `booking-confirmed-${bookings[0].id}` });
}

export async function emailMoved(ctx: Context, { booking_id, from }: Events['booking.moved']): Promise<void> {
  const bookings = await queries.listToMail(ctx.db, [booking_id]);
  const visit = isSome(bookings) ? await queries.findVisitToMail(ctx.db, bookings[0].visit_id) : null;
  if (!visit || !isSome(bookings)) return;
  const [booking] = bookings;
  // Rescheduled, cancelled or not certain yet: the next email covers it.
  if (booking.booking_status !== 'confirmed') return;
  await send(ctx, {
    kind: 'moved',
    visit,
    bookings,
    key: `booking-moved-${booking_id}-${booking.calendar_sequence}`,
    from: new Date(from),
  });
}

export async function emailCancelled(
  ctx: Context,
  { visit_id, booking_ids }: Events['booking.cancelled'],
): Promise<void> {
  const visit = await queries.findVisitToMail(ctx.db, visit_id);
  const bookings = withStatus(await queries.listToMail(ctx.db, booking_ids), 'cancelled');
  if (visit && isSome(bookings))
    await send(ctx, { kind: 'cancelled', visit, bookings, key: `booking-cancelled-${bookings[0].id}` });
}

const MINUTE_MS = 60_000;
const REMINDERS = [
  { kind: 'day', column: 'day_reminder_for', before_minutes: 24 * 60 },
  { kind: 'hour', column: 'hour_reminder_for', before_minutes: 60 },
] as const;
const AT_ONCE = 200;

/**
 * Scheduled. Checks who must be reminded when the email is written, so a booking that was moved, cancelled or not paid gets
 * none; and a delayed email is not sent once the appointment has begun.
 */
export async function remind(ctx: Context): Promise<void> {
  for (const { kind, column, before_minutes } of REMINDERS) {
    const now = ctx.now();
    const ids = await queries.takeToRemind(ctx.db, column, {
      now,
      within_ms: before_minutes * MINUTE_MS,
      most: AT_ONCE,
    });
    for (const booking of await queries.listToMail(ctx.db, ids)) {
      const visit = await queries.findVisitToMail(ctx.db, booking.visit_id);
      const left_minutes = Math.floor((booking.starts_at.getTime() - now.getTime()) / MINUTE_MS);
      if (!visit || left_minutes < 1) continue;
      await send(ctx, {
        kind,
        visit,
        bookings: [booking],
        key: `booking-${kind}-reminder-${booking.id}-${booking.starts_at.getTime()}`,
        good_for_minutes: left_minutes,
      });
    }
  }
}
