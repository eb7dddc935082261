import { expect, test } from 'vitest';
import type { Order } from '../contract.ts';
import {
  historyOf,
  moveLabel,
  noticesOf,
  partMoves,
  paymentText,
  releasedBy,
  stopMessage,
} from './admin-order-copy.ts';

const item = {
  id: 'line',
  product_id: 'product',
  name: 'Cetirizine 10 mg',
  slug: 'cetirizine',
  sku: null,
  nappi_code: null,
  image: null,
  tint: 'medicine',
  schedule: 'S2',
  storage: 'room',
  price: 68.2,
  discount: 0,
  quantity: 1,
  quantity_removed: 0,
  quantity_unbilled: 0,
  quantity_to_send: 1,
  product_sub_total: 68.2,
  product_discount: 0,
  product_total: 68.2,
  promo_discount: 0,
  not_supplied: null,
} as const;

const step = (status: Order['order_status'], by: string, note: string | null = null) => ({
  status,
  by,
  note,
  buyer_note: null,
  reason_code: null,
  at: '2026-03-12T11:58:00.000Z',
});

function anOrder(change: Partial<Order> = {}): Order {
  return {
    order_id: 'order',
    order_number: 'AP-10482',
    order_status: 'pharmacist_review',
    payment_status: 'paid',
    payment_method: 'online',
    payment_uuid: null,
    delivery_method: 'delivery',
    items: [item],
    sub_total: 68.2,
    total_discount: 0,
    promo_code: null,
    promo_discount: 0,
    delivery_charges: 65,
    vat_included: 17.37,
    total: 133.2,
    address: null,
    collect_from: null,
    contact: { first_name: 'Thandi', last_name: 'Maseko', email: 'thandi@apteek.example', phone: '0825550147' },
    note: null,
    tracking_number: null,
    packed_cold: null,
    obstacles: [],
    created_at: '2026-03-12T11:56:00.000Z',
    expires_at: null,
    is_read: true,
    version: 1,
    history: [],
    refunded: 0,
    refund_pending: 0,
    refund_due: 0,
    refunds: [],
    payments: [],
    invoice_number: null,
    allowed_moves: ['processing', 'cancelled'],
    ...change,
  };
}

test('the next step comes first, and cancelling never does', () => {
  expect(partMoves(anOrder())).toEqual({ primary: 'processing', others: ['cancelled'] });
  expect(partMoves(anOrder({ allowed_moves: ['cancelled'] }))).toEqual({ primary: null, others: ['cancelled'] });
  expect(partMoves(anOrder({ allowed_moves: [] }))).toEqual({ primary: null, others: [] });
});

test('a status button is named for this order', () => {
  expect(moveLabel(anOrder(), 'processing')).toBe('Release order');
  expect(moveLabel(anOrder({ order_status: 'paid' }), 'processing')).toBe('Mark as processing');
  expect(moveLabel(anOrder(), 'out_for_delivery')).toBe('Send out');
  expect(moveLabel(anOrder(), 'delivered')).toBe('Mark as delivered');
  const counter = { delivery_method: 'collect', payment_method: 'inperson' } as const;
  expect(moveLabel(anOrder({ ...counter, payment_status: 'created' }), 'delivered')).toBe('Mark as paid and collected');
  expect(moveLabel(anOrder(counter), 'delivered')).toBe('Mark as collected');
});

test('the history is newest first and names who released the medicine', () => {
  const order = anOrder({
    order_status: 'processing',
    history: [
      step('pending_payment', 'Customer'),
      step('paid', 'Payment provider'),
      step('pharmacist_review', 'Shop'),
      step('processing', 'Lerato Mokoena', 'Phoned her.'),
    ],
  });
  expect(historyOf(order).map(({ words, who, note }) => [words, who, note])).toEqual([
    ['Released', 'Lerato Mokoena', 'Phoned her.'],
    ['Waiting for a pharmacist', 'Shop', null],
    ['Paid R133.20', 'Payment provider', null],
    ['Placed online', 'Customer', null],
  ]);
  expect(releasedBy(order)).toBe('Lerato Mokoena');
  expect(releasedBy(anOrder())).toBeNull();
});

test('a repeated status shows its note', () => {
  const order = anOrder({
    order_status: 'cancelled',
    history: [
      step('cancelled', 'Shop', 'Not paid within 60 minutes.'),
      step('cancelled', 'Payment provider', 'Paid after cancellation: refund due.'),
    ],
  });
  expect(historyOf(order).map(({ words, note }) => [words, note])).toEqual([
    ['Paid after cancellation: refund due.', null],
    ['Cancelled', 'Not paid within 60 minutes.'],
  ]);
});

test("the pharmacist's duty comes first until it is done", () => {
  const said = (order: Order, mayRelease: boolean) =>
    noticesOf(order, mayRelease).map(({ title, text }) => `${title} ${text}`);
  expect(said(anOrder(), true)).toEqual([
    "Contains a Schedule 2 medicine. Check the customer's age, interactions and the quantity, then release. The sale is recorded under your name.",
  ]);
  expect(said(anOrder(), false)).toEqual([
    'Contains a Schedule 2 medicine. Do not pack it until a pharmacist has checked and released it.',
  ]);
  const released = anOrder({
    order_status: 'processing',
    history: [step('pharmacist_review', 'Shop'), step('processing', 'Lerato Mokoena')],
  });
  expect(said(released, false)).toEqual(['Contains a Schedule 2 medicine. Released by Lerato Mokoena.']);
  expect(said(anOrder({ items: [{ ...item, schedule: 'S0' }] }), true)).toEqual([]);
});

test('missing payment, payment at the counter and refunds due are shown', () => {
  const plain = { items: [{ ...item, schedule: 'none' }] } as const;
  const titles = (change: Partial<Order>) =>
    noticesOf(anOrder({ ...plain, ...change, items: [...plain.items] }), true).map(({ title }) => title);
  expect(titles({ order_status: 'pending_payment', payment_status: 'created' })).toEqual(['Not paid yet.']);
  expect(titles({ order_status: 'processing', payment_status: 'created', payment_method: 'inperson' })).toEqual([
    'Take payment of R133.20 at the counter.',
  ]);
  expect(titles({ order_status: 'cancelled', refund_due: 133.2 })).toEqual(['Refund due.']);
  expect(titles({ order_status: 'cancelled', refund_pending: 133.2 })).toEqual(['Refund pending.']);
  expect(titles({ order_status: 'cancelled' })).toEqual([]);
  expect(titles({ order_status: 'cancelled', payment_status: 'cancelled', payment_method: 'inperson' })).toEqual([]);
  expect(paymentText(anOrder())).toBe('Paid online');
  expect(paymentText(anOrder({ order_status: 'cancelled', payment_status: 'failed' }))).toBe('Not paid');
});

test('a packing slip says when the order may not be packed', () => {
  const plain = [{ ...item, schedule: 'none' as const }];
  expect(stopMessage(anOrder())).toBe('Not released yet: a pharmacist must check it first.');
  expect(stopMessage(anOrder({ order_status: 'processing' }))).toBeNull();
  expect(stopMessage(anOrder({ order_status: 'paid', items: plain }))).toBeNull();
  expect(stopMessage(anOrder({ order_status: 'pending_payment', items: plain }))).toBe('Not paid yet: do not pack.');
  expect(stopMessage(anOrder({ order_status: 'cancelled' }))).toBe('Cancelled: do not pack.');
});
