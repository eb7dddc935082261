import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from './contract-limits.ts';
import { BOOKING_GROUPS, freeUntil, isLive, mustPayOnline, seesAllBookings, staffMoves, termsOf } from './rules.ts';

describe('status changes of a booking', () => {
  test('are those of the wire contract', () => {
    const all = Object.fromEntries(BOOKING_STATUSES.map((status) => [status, staffMoves(status, { started: true })]));
    expect(all).toEqual({
      pending: ['confirmed', 'cancelled'],
      confirmed: ['completed', 'no_show', 'cancelled'],
      no_show: ['completed'],
      completed: [],
      cancelled: [],
    });
  });

  test('cannot be completed or no-show before the booking starts', () => {
    expect(staffMoves('confirmed', { started: false })).toEqual(['cancelled']);
    expect(staffMoves('pending', { started: false })).toEqual(['confirmed', 'cancelled']);
  });

  test('every status belongs to exactly one tab', () => {
    const tabs = Object.values(BOOKING_GROUPS).flatMap(({ statuses }) => [...statuses]);
    expect(tabs.toSorted()).toEqual([...BOOKING_STATUSES].toSorted());
  });
});

describe('the cancellation fee', () => {
  const asked = {
    status: 'confirmed' as BookingStatus,
    price_cents: 35_000,
    paid_cents: 35_000,
    starts_at: new Date('2026-12-07T12:00:00Z'),
    free_until: new Date('2026-12-07T11:30:00Z'),
    reschedule_cutoff_minutes: 30,
    cancellation_fee_percent: 50,
    now: new Date('2026-12-07T08:00:00Z'),
  };

  test("case 25: a booking four hours ahead with a 30-minute cut-off may be changed, whatever the server's time zone", () => {
    // The same instant written as someone's at UTC-6 would read it.
    const now = new Date('2026-12-07T02:00:00-06:00');
    expect(termsOf({ ...asked, now })).toMatchObject({ can_cancel: true, can_reschedule: true, fee_cents: 0 });
    expect(termsOf({ ...asked, now: new Date('2026-12-07T05:31:00-06:00') })).toMatchObject({
      can_cancel: true,
      can_reschedule: false,
      fee_cents: 17_500,
      refund_cents: 17_500,
    });
  });

  test("is nothing until the cut-off and the policy's fee after it, and from the start a booking cannot be cancelled", () => {
    const at = (now: string) => termsOf({ ...asked, now: new Date(now) });
    expect(at('2026-12-07T11:30:00Z')).toMatchObject({ fee_cents: 0, refund_cents: 35_000, can_reschedule: true });
    expect(at('2026-12-07T11:30:00.001Z')).toMatchObject({ fee_cents: 17_500, can_reschedule: false });
    expect(at('2026-12-07T12:00:00Z')).toMatchObject({ can_cancel: false, fee_cents: 0, refund_cents: 0 });
  });

  test('is nothing for an unconfirmed booking, and a past booking cannot be cancelled', () => {
    const late = new Date('2026-12-07T11:59:00Z');
    expect(termsOf({ ...asked, now: late, status: 'pending' })).toMatchObject({ can_cancel: true, fee_cents: 0 });
    for (const status of ['completed', 'cancelled', 'no_show'] as const)
      expect(termsOf({ ...asked, status })).toMatchObject({ can_cancel: false, can_reschedule: false });
  });

  test('adds up with the refund to what was paid, to the cent, and never exceeds the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: -200, max: 200 }),
        fc.constantFrom(...BOOKING_STATUSES),
        (price_cents, hundredths, minutes, status) => {
          const now = new Date(asked.starts_at.getTime() + minutes * 60_000);
          const terms = termsOf({
            ...asked,
            status,
            price_cents,
            paid_cents: price_cents,
            now,
            cancellation_fee_percent: hundredths / 100,
          });
          expect(terms.fee_cents).toBeGreaterThanOrEqual(0);
          expect(terms.fee_cents).toBeLessThanOrEqual(price_cents);
          if (terms.can_cancel) expect(terms.fee_cents + terms.refund_cents).toBe(price_cents);
          expect(terms.can_cancel).toBe(isLive(status) && now < asked.starts_at);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the deadline for free cancellation', () => {
  const starts_at = new Date('2026-12-14T12:00:00Z');
  const cancel_cutoff_minutes = 24 * 60;
  const day_before = new Date('2026-12-13T12:00:00Z');
  const free_until = new Date('2026-12-06T12:00:00Z');
  const moved = { status: 'confirmed' as BookingStatus, free_until, by: 'customer' as 'customer' | 'shop' };
  const soon = new Date('2026-12-06T12:00:00.001Z');

  test('is the cut-off before the start', () => {
    expect(freeUntil({ starts_at, cancel_cutoff_minutes })).toEqual(day_before);
    expect(freeUntil({ starts_at, cancel_cutoff_minutes: 0 })).toEqual(starts_at);
  });

  test('follows the new time after rescheduling in time', () => {
    const asked = { starts_at, cancel_cutoff_minutes, moved: { ...moved, now: free_until } };
    expect(freeUntil(asked)).toEqual(day_before);
  });

  test('is not renewed when the customer reschedules late, but is when the pharmacy does', () => {
    expect(freeUntil({ starts_at, cancel_cutoff_minutes, moved: { ...moved, now: soon } })).toEqual(free_until);
    expect(freeUntil({ starts_at, cancel_cutoff_minutes, moved: { ...moved, now: soon, by: 'shop' } })).toEqual(
      day_before,
    );
  });

  test('is kept when an unconfirmed booking is rescheduled', () => {
    expect(freeUntil({ starts_at, cancel_cutoff_minutes, moved: { ...moved, now: soon, status: 'pending' } })).toEqual(
      day_before,
    );
  });

  test("never lies after the booking's end when it is rescheduled to an earlier time", () => {
    const sooner = new Date('2026-12-06T13:00:00Z');
    expect(freeUntil({ starts_at: sooner, cancel_cutoff_minutes, moved: { ...moved, now: soon } })).toEqual(
      new Date('2026-12-05T13:00:00Z'),
    );
  });
});

test('staff who take bookings or read staff see all bookings, a practitioner only their own', () => {
  const who = (permissions: object, roles = ['somebody']) => seesAllBookings({ roles, permissions });
  expect(who({}, ['admin'])).toBe(true);
  expect(who({ booking: { read: true, create: true } })).toBe(true);
  expect(who({ booking: { read: true }, staff: { read: true } })).toBe(true);
  expect(who({ booking: { read: true, update: true } })).toBe(false);
  expect(who({ booking: { create: true } })).toBe(false);
  expect(who({ booking: { read: true, create: true } }, ['user'])).toBe(false);
  expect(seesAllBookings(null)).toBe(false);
});

describe('which payment method a visit needs', () => {
  const online = { booking_mode: 'online' as const, price_cents: 35000 };
  const physical = { booking_mode: 'physical' as const, price_cents: 35000 };
  test.each([
    ['an online consultation is paid online', [online], true],
    ['an online and a physical one are paid online together', [physical, online], true],
    ['a physical one may be paid at the counter', [physical], false],
    ['a free online one costs nothing', [{ ...online, price_cents: 0 }], false],
    [
      'a free online one leaves the physical one beside it to the counter',
      [{ ...online, price_cents: 0 }, physical],
      false,
    ],
    ['what is too little to pay online is not', [{ ...online, price_cents: 499 }], false],
    ['from R5.00 on it is', [{ ...online, price_cents: 500 }], true],
  ])('%s', (_, visit, is) => {
    expect(mustPayOnline(visit)).toBe(is);
  });
});
