import { expect, test } from 'vitest';
import {
  bookedNotification,
  bookingRescheduledNotification,
  ownBookingNotification,
  type BookingFacts,
} from './booking-copy.ts';

const facts: BookingFacts = {
  booking_number: 'B7001',
  booking_status: 'confirmed',
  staff_name: 'Lerato Khumalo',
  booking_mode: 'online',
  starts_at: new Date('2026-12-06T22:30:00Z'),
  cancelled_by: null,
};

test('staff see shop time without a zone, and customers see "South African time"', () => {
  expect(bookedNotification(facts, 'Nomsa Dlamini').description).toBe(
    'Nomsa Dlamini with Lerato Khumalo, Monday, 07 Dec 2026, 12:30 AM, online.',
  );
  expect(bookingRescheduledNotification(facts, 'Nomsa Dlamini').description).toContain(
    'now Monday, 07 Dec 2026, 12:30 AM.',
  );
  for (const step of ['confirmed', 'moved'] as const)
    expect(ownBookingNotification(facts, step).description).toBe(
      'Monday, 07 Dec 2026, 12:30 AM, South African time, online.',
    );
  expect(ownBookingNotification(facts, 'cancelled').description).toBe(
    'It was for Monday, 07 Dec 2026, 12:30 AM, South African time.',
  );
});
