import { describe, expect, test } from 'vitest';
import type { ServiceCard } from '~/domains/services/contract.ts';
import type { Slot } from '../contract.ts';
import { VISIT_SERVICES_MAX } from '../contract-limits.ts';
import {
  bookingFlow,
  chosenOf,
  INITIAL,
  NO_SLOTS,
  SLOTS_FAILED,
  TAKEN,
  withoutTime,
  type BookingFlow,
  type FlowAction,
} from './booking-flow.ts';

const TODAY = '2026-03-18';

const person = (id: string) => ({ id, first_name: 'Lerato', last_name: 'Mokoena', title: 'Pharmacist' });
const service = (id: string, more: Partial<ServiceCard> = {}): ServiceCard => ({
  id,
  name: `Service ${id}`,
  slug: id,
  summary: '',
  images: [],
  price: '350.00',
  duration_minutes: 30,
  buffer_minutes: 0,
  service_category: { id: 'c', name: 'Consultations', slug: 'consultations' },
  modes: ['physical', 'online'],
  staffs: [person('lerato'), person('johan')],
  business_location_ids: [],
  is_active: true,
  ...more,
});
const slot = (start_time: string, staff_id = 'lerato'): Slot => ({
  start_time,
  end_time: '23:59',
  start_at: `${TODAY}T${start_time}:00.000Z`,
  staff_id,
});

const A = service('a');
const B = service('b', { price: '120.50' });
const run = (actions: FlowAction[], from: BookingFlow = INITIAL) => actions.reduce(bookingFlow, from);
const came: FlowAction = { kind: 'servicesCame', services: [A, B], today: TODAY };
const addA: FlowAction = { kind: 'add', service: A, today: TODAY };
const addB: FlowAction = { kind: 'add', service: B, today: TODAY };

/** A is chosen, has a time, and its times are there. */
const ready = run([
  came,
  addA,
  { kind: 'slotsCame', id: 'a', slots: [slot('09:00'), slot('10:00')] },
  { kind: 'chooseSlot', id: 'a', slot: slot('10:00') },
]);

describe('adding a service', () => {
  test('picks the first staff member, today and in person, and updates the total', () => {
    const flow = run([came, addA, addB]);
    expect(flow.bookingDetails).toEqual({
      a: { booking_date: TODAY, staff_id: 'lerato', price: '350.00' },
      b: { booking_date: TODAY, staff_id: 'lerato', price: '120.50' },
    });
    expect(flow.bookingModes).toEqual({ a: 'physical', b: 'physical' });
    expect(flow.selectedServiceIds).toEqual(['a', 'b']);
    expect(flow.totalPrice).toBe(470.5);
  });

  test('chooses online if the service is not given in person', () => {
    const online = service('o', { modes: ['online'] });
    expect(run([{ kind: 'add', service: online, today: TODAY }]).bookingModes).toEqual({ o: 'online' });
  });

  test('removes it from the offered list', () => {
    expect(run([came]).filteredServices).toEqual([A, B]);
    expect(run([came, addA]).filteredServices).toEqual([B]);
  });

  test('is ignored if it is already chosen', () => {
    expect(run([addA], ready)).toBe(ready);
  });

  test('stops at the maximum per visit', () => {
    const many = Array.from({ length: 8 }, (_, index) => service(`s${index}`));
    const flow = run(many.map((one) => ({ kind: 'add', service: one, today: TODAY })));
    expect(flow.selectedServiceIds).toHaveLength(VISIT_SERVICES_MAX);
  });

  test('without staff leaves the practitioner open', () => {
    const nobody = service('n', { staffs: [] });
    expect(run([{ kind: 'add', service: nobody, today: TODAY }]).bookingDetails['n']?.staff_id).toBeNull();
  });
});

describe('removing a service', () => {
  test('clears its data and updates the total', () => {
    const flow = run([addB, { kind: 'slotsFailed', id: 'a' }, { kind: 'remove', id: 'a' }], ready);
    for (const part of ['bookingDetails', 'bookingModes', 'selectedTimeSlots', 'slots', 'loading', 'errors'] as const)
      expect(flow[part]).not.toHaveProperty('a');
    expect(flow.selectedServices).toEqual([B]);
    expect(flow.filteredServices).toEqual([A]);
    expect(flow.totalPrice).toBe(120.5);
  });

  test('ignores a late answer for it', () => {
    const flow = run([{ kind: 'remove', id: 'a' }], ready);
    expect(run([{ kind: 'slotsCame', id: 'a', slots: [slot('09:00')] }], flow)).toBe(flow);
    expect(run([{ kind: 'chooseSlot', id: 'a', slot: slot('09:00') }], flow)).toBe(flow);
  });
});

describe('changing date, practitioner or mode', () => {
  test.each<[string, FlowAction]>([
    ['date', { kind: 'changeDate', id: 'a', booking_date: '2026-03-19' }],
    ['person', { kind: 'changeStaff', id: 'a', staff_id: 'johan' }],
    ['person, whoever is free', { kind: 'changeStaff', id: 'a', staff_id: null }],
    ['way', { kind: 'changeMode', id: 'a', mode: 'online' }],
  ])('clears the chosen time: %s', (_, action) => {
    const flow = run([action], ready);
    expect(flow.selectedTimeSlots).toEqual({});
    expect(flow.slots).toEqual({});
  });

  test("leaves the other services' times", () => {
    const both = run([addB, { kind: 'chooseSlot', id: 'b', slot: slot('12:00') }], ready);
    const flow = run([{ kind: 'changeDate', id: 'a', booking_date: '2026-03-19' }], both);
    expect(flow.selectedTimeSlots).toEqual({ b: slot('12:00') });
  });

  test.each<[string, FlowAction]>([
    ['date', { kind: 'changeDate', id: 'a', booking_date: TODAY }],
    ['person', { kind: 'changeStaff', id: 'a', staff_id: 'lerato' }],
    ['way', { kind: 'changeMode', id: 'a', mode: 'physical' }],
  ])('to the same value changes nothing: %s', (_, action) => {
    expect(run([action], ready)).toBe(ready);
  });
});

describe('free times in the booking flow', () => {
  test('set loading and clear the error when requested', () => {
    const flow = run(
      [
        { kind: 'slotsFailed', id: 'a' },
        { kind: 'slotsAsked', id: 'a' },
      ],
      ready,
    );
    expect(flow.loading).toEqual({ a: true });
    expect(flow.errors).toEqual({});
  });

  test("show the specification's message when there are none, and another on failure", () => {
    const none = run([came, addA, { kind: 'slotsAsked', id: 'a' }, { kind: 'slotsCame', id: 'a', slots: [] }]);
    expect(none.errors['a']).toBe(NO_SLOTS);
    expect(NO_SLOTS).toBe(
      'No available slots for this staff on the selected date. Please choose a different staff or date.',
    );
    expect(none.loading).toEqual({});
    const failed = run(
      [
        { kind: 'slotsAsked', id: 'a' },
        { kind: 'slotsFailed', id: 'a' },
      ],
      none,
    );
    expect(failed.errors['a']).toBe(SLOTS_FAILED);
    expect(SLOTS_FAILED).toBe('Error fetching slots.');
    expect(failed.loading).toEqual({});
  });

  test('clear the error when one is chosen', () => {
    const flow = run([{ kind: 'told', id: 'a', error: 'Please choose a time.' }], ready);
    expect(run([{ kind: 'chooseSlot', id: 'a', slot: slot('09:00') }], flow).errors).toEqual({});
  });

  test('clear a chosen time that is gone with a message, and keep one that is still free', () => {
    const gone = run([{ kind: 'slotsCame', id: 'a', slots: [slot('09:00')] }], ready);
    expect(gone.selectedTimeSlots).toEqual({});
    expect(gone.errors['a']).toBe(TAKEN);
    const other = run([{ kind: 'slotsCame', id: 'a', slots: [slot('10:00', 'johan')] }], ready);
    expect(other.selectedTimeSlots['a']?.staff_id).toBe('johan');
    expect(other.errors).toEqual({});
  });

  test('"next available" sets day and time together', () => {
    const next = { ...slot('11:00'), start_at: '2026-03-20T09:00:00.000Z' };
    const flow = run([{ kind: 'jump', id: 'a', booking_date: '2026-03-20', slot: next }], ready);
    expect(flow.bookingDetails['a']?.booking_date).toBe('2026-03-20');
    expect(flow.selectedTimeSlots['a']).toEqual(next);
  });

  test('book the practitioner of the chosen time, even when "first available" was chosen', () => {
    const flow = run(
      [
        { kind: 'changeStaff', id: 'a', staff_id: null },
        { kind: 'chooseSlot', id: 'a', slot: slot('10:00', 'johan') },
        addB,
      ],
      ready,
    );
    expect(chosenOf(flow)).toEqual([
      { service_id: 'a', staff_id: 'johan', booking_mode: 'physical', booking_date: TODAY, start_time: '10:00' },
    ]);
    expect(withoutTime(flow)).toEqual(['b']);
  });
});

describe('when the offered services change', () => {
  test('a withdrawn service is removed and prices are updated', () => {
    const dearer = service('b', { price: '200.00' });
    const flow = run([addB, { kind: 'servicesCame', services: [dearer], today: TODAY }], ready);
    expect(flow.selectedServiceIds).toEqual(['b']);
    expect(flow.selectedServices).toEqual([dearer]);
    expect(flow.totalPrice).toBe(200);
  });

  test('a practitioner or mode that is gone is chosen again, without the time', () => {
    const other = service('a', { staffs: [person('johan')], modes: ['online'] });
    const flow = run([{ kind: 'servicesCame', services: [other], today: TODAY }], ready);
    expect(flow.bookingDetails['a']?.staff_id).toBe('johan');
    expect(flow.bookingModes['a']).toBe('online');
    expect(flow.selectedTimeSlots).toEqual({});
  });

  test('a past date becomes today, and other choices stay', () => {
    expect(run([came], ready).selectedTimeSlots).toEqual(ready.selectedTimeSlots);
    const next = run([{ kind: 'servicesCame', services: [A, B], today: '2026-03-19' }], ready);
    expect(next.bookingDetails['a']?.booking_date).toBe('2026-03-19');
    expect(next.selectedTimeSlots).toEqual({});
  });
});

test('typed details are kept, and reset returns to the initial state', () => {
  const typed = run([{ kind: 'details', details: { name: 'Nomsa' } }], ready);
  expect(typed.userDetails).toEqual({ ...INITIAL.userDetails, name: 'Nomsa' });
  expect(INITIAL.userDetails.paymentMethod).toBe('inperson');
  expect(run([{ kind: 'reset' }], typed)).toEqual(INITIAL);
});
