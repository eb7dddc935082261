import { describe, expect, test } from 'vitest';
import type { Booking } from '../contract.ts';
import {
  bookingStages,
  cancelText,
  customerLook,
  joinText,
  isToCome,
  rescheduleText,
  nextStepText,
  waitsForPayment,
} from './booking-copy.ts';

const SHOP = 'Africa/Johannesburg';
const PHONE = '021 555 0134';
const BEFORE = new Date('2026-03-16T08:00:00.000Z');

const booking = (more: Partial<Booking> = {}): Booking => ({
  booking_id: 'b',
  booking_number: 'B7001',
  booking_status: 'confirmed',
  service_id: 's',
  service_name: 'Pharmacist consultation',
  staff_id: 'p',
  staff_name: 'Lerato Mokoena',
  booking_mode: 'physical',
  booking_date: '2026-03-18',
  start_time: '11:00',
  end_time: '11:30',
  start_at: '2026-03-18T09:00:00.000Z',
  end_at: '2026-03-18T09:30:00.000Z',
  customer_name: 'Nomsa Dlamini',
  email: 'nomsa@example.com',
  phone: '0825550147',
  price: 350,
  payment_method: 'inperson',
  payment_status: 'created',
  pay_by: null,
  is_read: false,
  version: 1,
  created_at: '2026-03-16T08:00:00.000Z',
  visit_id: 'v',
  meeting: null,
  role: 'customer',
  place: null,
  preparation: '',
  message: '',
  reason: null,
  cancelled_by: null,
  cancellation_fee: 0,
  terms: {
    can_cancel: true,
    free_until: '2026-03-17T09:00:00.000Z',
    fee: 0,
    fee_percent: 50,
    refund: 0,
    can_reschedule: true,
    reschedule_until: '2026-03-17T21:00:00.000Z',
  },
  visit_total: 350,
  together_with: [],
  taken_by_name: null,
  prescription_id: null,
  has_script: false,
  notes: '',
  notes_hidden: false,
  history: [],
  ...more,
});
const ONLINE = { payment_method: 'online', payment_status: 'created', booking_status: 'pending' } as const;
const next = (more: Partial<Booking>, now = BEFORE) =>
  nextStepText(booking(more), { zone: SHOP, now, shopPhone: PHONE });

describe("the customer's label of a booking", () => {
  test('asks for online payment only while the booking is live', () => {
    expect(waitsForPayment(booking(ONLINE))).toBe(true);
    expect(customerLook(booking(ONLINE)).label).toBe('Awaiting payment');
    expect(waitsForPayment(booking({ ...ONLINE, payment_status: 'paid' }))).toBe(false);
    expect(waitsForPayment(booking({ ...ONLINE, booking_status: 'cancelled' }))).toBe(false);
    expect(waitsForPayment(booking())).toBe(false);
  });

  test('says when the pharmacy must confirm', () => {
    expect(customerLook(booking({ booking_status: 'pending' })).label).toBe('Awaiting confirmation');
    expect(customerLook(booking({ ...ONLINE, payment_status: 'paid' })).label).toBe('Awaiting confirmation');
  });

  test('a booking is upcoming until it has ended', () => {
    expect(isToCome(booking(), new Date('2026-03-18T09:29:59.000Z'))).toBe(true);
    expect(isToCome(booking(), new Date('2026-03-18T09:30:00.000Z'))).toBe(false);
    expect(isToCome(booking({ booking_status: 'cancelled' }), BEFORE)).toBe(false);
  });
});

describe('what happens next', () => {
  test('says until when an unpaid time is held', () => {
    expect(next({ ...ONLINE, pay_by: '2026-03-16T08:30:00.000Z' })).toBe(
      "We're holding this time for you until Mon 16 Mar, 10:30. Pay by then to confirm your booking. After that we release the slot.",
    );
  });

  test('says who confirms it, where it is and what to pay there', () => {
    expect(next({ booking_status: 'pending' })).toContain('email nomsa@example.com once it');
    expect(next({})).toBe(
      'See you on Wed 18 Mar, 11:00. We’ll remind you by email. Please pay R350.00 at the counter.',
    );
    expect(next({ booking_mode: 'online', payment_method: 'online', payment_status: 'paid' })).toBe(
      'You can join on this page from 15 minutes before it starts. We’ll remind you by email.',
    );
    expect(next({}, new Date('2026-03-18T10:00:00.000Z'))).toBe('This booking is over. Thank you for coming.');
  });

  test.each([
    [
      'unpaid',
      { cancelled_by: 'unpaid' },
      "We didn't receive your payment in time, so we've released the slot. You haven't been charged.",
    ],
    [
      'late',
      { cancelled_by: 'customer', cancellation_fee: 175, payment_status: 'paid' },
      "You cancelled this booking. The cancellation fee was R175.00. We'll refund R175.00.",
    ],
    ['in time', { cancelled_by: 'customer' }, 'You cancelled this booking. There was no cancellation fee.'],
    [
      'by the shop',
      { cancelled_by: 'shop', payment_status: 'paid' },
      "We're sorry, but we had to cancel this booking. We'll refund R350.00. You're welcome to choose another time.",
    ],
    [
      'and paid back',
      { cancelled_by: 'shop', payment_status: 'refunded' },
      "We're sorry, but we had to cancel this booking. We've refunded R350.00. You're welcome to choose another time.",
    ],
  ] as const)('cancelled %s', (_, more, words) => {
    expect(next({ booking_status: 'cancelled', ...more })).toBe(words);
  });
});

describe('the cost of a change', () => {
  test('is nothing in time', () => {
    expect(cancelText(booking(), SHOP)).toBe('There is no cancellation fee.');
  });

  test('names the fee in rand, the reason and the refund', () => {
    const terms = { ...booking().terms, fee: 175, refund: 175 };
    expect(cancelText(booking({ terms, payment_status: 'paid' }), SHOP)).toBe(
      "The cancellation fee is R175.00, 50% of the price. Cancelling was free until Tue 17 Mar, 11:00. We'll refund R175.00.",
    );
    expect(cancelText(booking({ terms: { ...terms, fee: 350, refund: 0 } }), SHOP)).toBe(
      'The cancellation fee is R350.00, the full price. Cancelling was free until Tue 17 Mar, 11:00.',
    );
  });

  test('of rescheduling names the deadline, and what is possible after it', () => {
    expect(rescheduleText(booking(), { zone: SHOP, shopPhone: PHONE })).toBe(
      'You can reschedule free of charge until Tue 17 Mar, 23:00.',
    );
    const late = { ...booking().terms, can_reschedule: false };
    expect(rescheduleText(booking({ terms: late }), { zone: 'Europe/London', shopPhone: PHONE })).toBe(
      'You can no longer reschedule online (the deadline was Tue 17 Mar, 23:00 in Johannesburg, 21:00 where you are). You can still cancel it, or phone us on 021 555 0134.',
    );
  });
});

test('a consultation says from when it can be joined', () => {
  const meeting = {
    opens_at: '2026-03-18T08:45:00.000Z',
    closes_at: '2026-03-18T09:30:00.000Z',
    is_open: false,
    is_consented: false,
    must_pay: false,
  };
  expect(joinText(booking({ meeting: { ...meeting, must_pay: true } }), SHOP)).toBe(
    'Pay for this consultation to join.',
  );
  expect(joinText(booking(), SHOP)).toBeNull();
  expect(joinText(booking({ meeting }), SHOP)).toBe('You can join from Wed 18 Mar, 10:45.');
  expect(joinText(booking({ meeting: { ...meeting, is_open: true } }), SHOP)).toBe('You can join now.');
});

test('the stages are in order, and the last is the current one', () => {
  const at = '2026-03-16T08:00:00.000Z';
  const history = ['booked', 'moved', 'called_back'].map((kind) => ({
    kind,
    at,
    by: 'Nomsa',
    note: null,
    moved: null,
  }));
  expect(bookingStages({ history }, SHOP).map(({ label, state }) => [label, state])).toEqual([
    ['Booked', 'done'],
    ['Rescheduled', 'done'],
    ['Called back', 'now'],
  ]);
});

test("case 35: a reschedule shows the previous time in the reader's zone beside the shop's", () => {
  const moved = { from: '2026-07-01T22:30:00.000Z', to: '2026-07-03T09:00:00.000Z', staff_name: 'Lerato Khumalo' };
  const history = [{ kind: 'moved', at: '2026-06-30T08:00:00.000Z', by: 'Shop', note: 'In words.', moved }];
  const noteIn = (zone: string) => bookingStages({ history }, zone)[0]?.note;
  expect(noteIn(SHOP)).toBe('Previously: Thu 2 Jul, 00:30. Now with Lerato Khumalo.');
  expect(noteIn('Europe/London')).toBe(
    'Previously: Thu 2 Jul, 00:30 in Johannesburg, Wed 1 Jul, 23:30 where you are. Now with Lerato Khumalo.',
  );
});
