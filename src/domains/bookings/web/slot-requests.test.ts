import { describe, expect, test } from 'vitest';
import { daysFor, freeSlots, nextFree, timingsFor } from './slot-requests.ts';
import { bookingFlow, INITIAL, type FlowAction } from './booking-flow.ts';

const DATE = '2026-03-18';
const card = (id: string, duration_minutes: number) => ({
  id,
  name: id,
  slug: id,
  summary: '',
  images: [],
  price: '100.00',
  duration_minutes,
  buffer_minutes: 0,
  service_category: { id: 'c', name: 'C', slug: 'c' },
  modes: ['physical' as const],
  staffs: [{ id: 'lerato', first_name: 'Lerato', last_name: 'M', title: '' }],
  business_location_ids: [],
  is_active: true,
});
const slot = (start_time: string) => ({
  start_time,
  end_time: start_time,
  start_at: `${DATE}T${start_time}:00.000Z`,
  staff_id: 'lerato',
});
const actions: FlowAction[] = [
  { kind: 'add', service: card('long', 60), today: DATE },
  { kind: 'add', service: card('short', 15), today: DATE },
  { kind: 'chooseSlot', id: 'long', slot: slot('10:00') },
  { kind: 'slotsCame', id: 'short', slots: ['09:30', '09:45', '10:00', '10:45', '11:00'].map(slot) },
];
const flow = actions.reduce(bookingFlow, INITIAL);

test("a request for times names the visit's other services with their times", () => {
  const others = [
    { service_id: 'long', staff_id: 'lerato', booking_mode: 'physical', booking_date: DATE, start_time: '10:00' },
  ];
  const own = { service_id: 'short', staff_id: 'lerato', booking_mode: 'physical' };
  expect(timingsFor({ flow, id: 'short' }, DATE)).toEqual({ booking_date: DATE, services: [own, ...others] });
  expect(timingsFor({ flow, id: 'long' }, DATE).services).toEqual([
    { service_id: 'long', staff_id: 'lerato', booking_mode: 'physical' },
  ]);
});

test('a request for times names the held times and the booking being rescheduled', () => {
  const kept = bookingFlow(flow, { kind: 'kept', kept: { hold_key: 'k', expires_at: `${DATE}T10:00:00Z` } });
  expect(daysFor({ flow: kept, id: 'short', booking_id: 'b' }, DATE, 56)).toMatchObject({
    from: DATE,
    to: '2026-05-12',
    hold_key: 'k',
    booking_id: 'b',
  });
});

test('times that overlap another service of the visit are not offered, and adjoining ones are', () => {
  expect(freeSlots(flow, 'short').map(({ start_time }) => start_time)).toEqual(['09:30', '09:45', '11:00']);
});

describe('the next free times', () => {
  const days = [
    { date: '2026-03-18', free: 2, first: slot('09:00'), holiday: null },
    { date: '2026-03-21', free: 0, first: null, holiday: 'Human Rights Day' },
    { date: '2026-03-23', free: 1, first: slot('12:00'), holiday: null },
    { date: '2026-03-24', free: 4, first: slot('08:00'), holiday: null },
  ];
  test('are taken from days that have some, from a given date', () => {
    expect(nextFree(days, '2026-03-18', 2).map(({ date }) => date)).toEqual(['2026-03-18', '2026-03-23']);
    expect(nextFree(days, '2026-03-19', 5).map(({ date }) => date)).toEqual(['2026-03-23', '2026-03-24']);
  });
});
