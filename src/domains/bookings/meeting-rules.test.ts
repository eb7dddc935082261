import { describe, expect, test } from 'vitest';
import { doorOf, mustPayToJoin, noMeeting, otherRole, shutDoor, type MeetingBooking } from './meeting-rules.ts';

const booking: MeetingBooking = {
  booking_status: 'confirmed',
  booking_mode: 'online',
  pay_by: null,
  starts_at: new Date('2026-12-07T09:00:00Z'),
  ends_at: new Date('2026-12-07T09:30:00Z'),
};
const at = (time: string) => new Date(`2026-12-07T${time}Z`);
const outside = { was_inside: false };
const inside = { was_inside: true };

test('a consultation can be joined from 15 minutes before it starts until it ends, and is cut off 10 minutes later', () => {
  expect(doorOf(booking)).toEqual({ opens_at: at('08:45:00'), closes_at: at('09:30:00'), over_at: at('09:40:00') });
});

describe('joining a consultation', () => {
  test.each([
    ['08:44:59.999', outside, /^You can join from Monday, 07 Dec 2026, 10:45 AM, South African time\.$/],
    ['08:45:00', outside, null],
    ['09:29:59.999', outside, null],
    ['09:30:00', outside, /^This consultation ended on Monday, 07 Dec 2026, 11:30 AM, South African time\.$/],
    ['08:44:59', inside, /^You can join from/],
    ['09:39:59', inside, null],
    ['09:40:00', inside, /^This consultation ended/],
  ])('at %s with %j', (time, who, words) => {
    const shut = shutDoor(booking, at(time), who);
    if (words) expect(shut).toMatch(words);
    else expect(shut).toBeNull();
  });

  test.each([
    [{ booking_mode: 'physical' as const }, /in person/],
    [{ booking_status: 'cancelled' as const }, /was cancelled/],
    [{ booking_status: 'no_show' as const }, /is closed/],
    [{ booking_status: 'pending' as const }, /hasn't been confirmed/],
    [{ booking_status: 'pending' as const, pay_by: at('09:10:00') }, /hasn't been paid yet/],
  ])('is never possible for %j', (change, words) => {
    expect(noMeeting({ ...booking, ...change })).toMatch(words);
    expect(shutDoor({ ...booking, ...change }, at('09:00:00'), inside)).toMatch(words);
  });

  test('stays possible until the end for a booking already marked as completed', () => {
    expect(shutDoor({ ...booking, booking_status: 'completed' }, at('09:20:00'), outside)).toBeNull();
  });
});

test("customer and practitioner are each other's counterpart", () => {
  expect(otherRole('customer')).toBe('practitioner');
  expect(otherRole('practitioner')).toBe('customer');
});

describe('when the customer must pay before joining', () => {
  const unpaid = {
    booking_status: 'confirmed' as const,
    price_cents: 35000,
    payment_method: 'inperson' as const,
    payment_status: 'created' as const,
  };
  test.each([
    ['an unpaid booking', {}, true],
    ['one whose payment failed', { payment_status: 'failed' as const }, true],
    ['a paid one', { payment_status: 'paid' as const }, false],
    ['one that was refunded out of goodwill', { payment_status: 'refunded' as const }, false],
    ['one that is to pay online and was confirmed by staff', { payment_method: 'online' as const }, false],
    [
      'one that waits for its online payment',
      { payment_method: 'online' as const, booking_status: 'pending' as const },
      true,
    ],
    ['a free one', { price_cents: 0 }, false],
    ['one too cheap to pay online', { price_cents: 499 }, false],
  ])('%s', (_, change, is) => {
    expect(mustPayToJoin({ ...unpaid, ...change })).toBe(is);
  });
});
