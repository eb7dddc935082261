import type { ReactNode } from 'react';
import { hasMoney } from '~/domains/payments/refund-rules.ts';
import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLink,
  MailNote,
  MailSums,
  EmailText,
} from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { JOIN_FROM_MINUTES } from '~/domains/services/contract-limits.ts';
import { bookingPath, meetingPath, placeLine, formatShopTime } from '../email-copy.ts';
import type { MailBooking, MailVisit, ToldBooking } from './email-facts.ts';

export type MailKind = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'day' | 'hour';

export interface BookingMail {
  shop: Config;
  visit: MailVisit;
  /** Those that this email is about, the soonest first. */
  bookings: readonly [ToldBooking, ...ToldBooking[]];
  /** While the visit is to be paid online. */
  payment_url: string | null;
  /** `moved`: when it was before. */
  from: Date | null;
  /** The deadline for free cancellation and the later fee; empty if there is neither. */
}

interface EmailText {
  subject: string;
  title: string;
  preview: string;
  /** Before the facts. */
  lead?: ReactNode;
  /** After them. */
  foot?: ReactNode;
}

const numbersOf = (bookings: readonly MailBooking[]) => bookings.map((one) => one.booking_number).join(' and ');
const togetherOf = (bookings: readonly MailBooking[]) =>
  toRand(bookings.reduce((sum, { price_cents }) => sum + price_cents, 0));
const wasPaid = ({ payment_status }: MailVisit) => hasMoney(payment_status);

/** The refund of a cancelled booking. */
function moneyText({ visit, bookings }: BookingMail): string {
  const fee = toRand(bookings.reduce((sum, one) => sum + toCents(one.cancellation_fee), 0));
  if (bookings[0].cancelled_by === 'unpaid')
    return "We didn't receive your payment in time, so we've released the slot. You haven't been charged.";
  if (fee > 0 && wasPaid(visit))
    return fee < togetherOf(bookings)
      ? `The late cancellation fee is ${formatRand(fee)}. We'll refund the rest of what you paid.`
      : `The late cancellation fee is ${formatRand(fee)}, the full price.`;
  if (fee > 0) return `The late cancellation fee is ${formatRand(fee)}. Please pay it at the pharmacy.`;
  if (!wasPaid(visit)) return "You haven't been charged.";
  return `We'll refund what you paid for ${bookings.length > 1 ? 'these bookings' : 'this booking'}.`;
}

const DOOR = `You can join from ${JOIN_FROM_MINUTES} minutes before your consultation starts. Find a quiet, well-lit place and use a phone or computer with a camera.`;

/** Subjects are shown on locked screens to anyone holding the phone: it has the number, never the service (POPIA s19). */
function textFor(kind: MailKind, mail: BookingMail): EmailText {
  const { shop, visit, bookings, payment_url, from } = mail;
  const [first] = bookings;
  const numbers = numbersOf(bookings);
  const many = bookings.length > 1;
  const foot = bookings.some((one) => one.booking_mode === 'online') && <MailNote>{DOOR}</MailNote>;
  switch (kind) {
    case 'requested':
      return visit.pay_by && payment_url
        ? {
            subject: `Booking ${numbers}: please pay to confirm`,
            title: many ? "We're holding your times" : "We're holding your time",
            preview: `Pay by ${formatShopTime(visit.pay_by)} to confirm your booking.`,
            lead: (
              <>
                <EmailText>{`Pay ${formatRand(visit.total)} by ${formatShopTime(visit.pay_by)} to confirm your booking. After that we release the slot.`}</EmailText>
                <MailButton href={payment_url}>{`Pay ${formatRand(visit.total)}`}</MailButton>
              </>
            ),
          }
        : {
            subject: `Booking ${numbers}: we have your request`,
            title: 'We have your request',
            preview: "We'll email you once it's confirmed.",
            lead: <EmailText>We're holding this time for you and will email you once it's confirmed.</EmailText>,
          };
    case 'confirmed':
      return {
        subject: `Booking ${numbers}: confirmed`,
        title: many ? 'Your bookings are confirmed' : 'Your booking is confirmed',
        preview: formatShopTime(first.starts_at),
        foot: (
          <>
            {foot}
            {visit.total > 0 && (
              <EmailText>
                {wasPaid(visit)
                  ? `We received your payment of ${formatRand(visit.total)}. Thank you.`
                  : `Please pay ${formatRand(visit.total)} at the pharmacy.`}
              </EmailText>
            )}
          </>
        ),
      };
    case 'moved':
      return {
        subject: `Booking ${numbers}: rescheduled`,
        title: 'Your booking has been rescheduled',
        preview: formatShopTime(first.starts_at),
        lead: from && <EmailText>{`Previously: ${formatShopTime(from)}`}</EmailText>,
        foot,
      };
    case 'cancelled':
      return {
        subject: `Booking ${numbers}: cancelled`,
        title: many ? 'Your bookings are cancelled' : 'Your booking is cancelled',
        preview: "We've released the time.",
        lead: (
          <>
            {first.cancelled_by === 'shop' && (
              <EmailText>{`We're sorry, but we had to cancel. Phone us on ${shop.SHOP_PHONE} to arrange another time, or book one online.`}</EmailText>
            )}
            {first.cancelled_by === 'shop' && first.reason !== null && <MailNote>{first.reason}</MailNote>}
            <EmailText>{moneyText(mail)}</EmailText>
          </>
        ),
      };
    case 'day':
      return {
        subject: `Reminder: booking ${numbers}`,
        title: 'A reminder about your booking',
        preview: formatShopTime(first.starts_at),
        foot,
      };
    case 'hour':
      return {
        subject: `Starting soon: booking ${numbers}`,
        title: 'Your booking starts soon',
        preview: formatShopTime(first.starts_at),
        foot: first.booking_mode === 'online' && <MailNote>{DOOR}</MailNote>,
      };
  }
}

function Facts({
  booking,
  shop,
  visit,
  kind,
}: {
  booking: ToldBooking;
  shop: Config;
  visit: MailVisit;
  kind: MailKind;
}) {
  const isOn = kind !== 'cancelled';
  const mayJoin = isOn && kind !== 'requested' && booking.booking_mode === 'online';
  const join = (
    <MailLink href={`${shop.PUBLIC_URL}${meetingPath(booking.id, visit.access_key)}`}>Join the consultation</MailLink>
  );
  return (
    <>
      <MailHeading>{booking.service_name}</MailHeading>
      <MailFacts
        facts={[
          { label: 'When', value: formatShopTime(booking.starts_at) },
          { label: 'With', value: booking.staff_name },
          { label: 'Where', value: placeLine(booking) },
          { label: 'Number', value: booking.booking_number },
          ...(isOn && booking.preparation !== '' ? [{ label: 'Before you come', value: booking.preparation }] : []),
          ...(isOn ? [{ label: 'Cancellation fee', value: booking.cancelling }] : []),
          ...(mayJoin ? [{ label: 'To join', value: join }] : []),
        ]}
      />
    </>
  );
}

export async function bookingMail(
  kind: MailKind,
  mail: BookingMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { shop, visit, bookings } = mail;
  const words = textFor(kind, mail);
  const rendered = await renderMail(
    <MailLayout
      shop={shop}
      preview={words.preview}
      title={words.title}
      reason={`You're receiving this email because booking ${numbersOf(bookings)} was made with this email address.`}
    >
      {words.lead}
      {bookings.map((booking) => (
        <Facts key={booking.id} booking={booking} shop={shop} visit={visit} kind={kind} />
      ))}
      {bookings.length > 1 && (
        <MailSums sums={[{ label: 'Total', amount: formatRand(togetherOf(bookings)), tone: 'total' }]} />
      )}
      {words.foot}
      <MailButton href={`${shop.PUBLIC_URL}${bookingPath(bookings[0].id, visit.access_key)}`}>
        {kind === 'cancelled' ? 'See the booking' : 'Change or cancel'}
      </MailButton>
    </MailLayout>,
  );
  return { subject: words.subject, ...rendered };
}
