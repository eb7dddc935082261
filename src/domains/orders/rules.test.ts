import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from './contract.ts';
import {
  buyerMoves,
  nextAfterPayment,
  ORDER_GROUPS,
  orderStatusLabel,
  possibleMoves,
  staffMoves,
  type OrderState,
} from './rules.ts';

const order = (order_status: OrderStatus, rest: Partial<OrderState> = {}): OrderState => ({
  order_status,
  payment_status: order_status === 'pending_payment' ? 'created' : 'paid',
  delivery_method: 'delivery',
  schedule: 'none',
  ...rest,
});
const pharmacist = {
  roles: ['locum'],
  permissions: {},
  registrations: [
    {
      council: 'SAPC' as const,
      number: 'P12345',
      category: 'pharmacist' as const,
      qualification: 'BPharm',
      max_schedule: null,
    },
  ],
};
const assistant = { roles: ['shop_assistant'], permissions: { order: { read: true, update: true } } };
const admin = { roles: ['admin'], permissions: {} };

describe('the status changes of an order', () => {
  it('lead an order for delivery to "delivered" and no further', () => {
    expect(staffMoves(order('paid'), assistant)).toEqual(['processing', 'cancelled']);
    expect(staffMoves(order('processing'), assistant)).toEqual(['out_for_delivery', 'cancelled']);
    expect(staffMoves(order('out_for_delivery'), assistant)).toEqual(['delivered']);
    expect(staffMoves(order('delivered'), admin)).toEqual([]);
  });

  it('allow "ready for collection" only for collection orders', () => {
    expect(possibleMoves(order('processing', { delivery_method: 'collect' }))).toEqual([
      'ready_for_collection',
      'cancelled',
    ]);
    expect(possibleMoves(order('ready_for_collection', { delivery_method: 'collect' }))).toEqual([
      'delivered',
      'cancelled',
    ]);
  });

  it('never set paid, refunded or unpaid by hand', () => {
    for (const from of ORDER_STATUSES) {
      for (const schedule of ['none', 'S2'] as const) {
        for (const delivery_method of ['delivery', 'collect'] as const) {
          const moves = staffMoves(order(from, { schedule, delivery_method }), admin);
          for (const never of ['paid', 'refunded', 'pending_payment', from] as const)
            expect(moves).not.toContain(never);
        }
      }
    }
  });

  it('end at cancelled and refunded', () => {
    expect(possibleMoves(order('cancelled'))).toEqual([]);
    expect(possibleMoves(order('refunded'))).toEqual([]);
  });
});

describe('rules 2 and 3: a pharmacist must release S1 and S2', () => {
  it.each(['S1', 'S2'] as const)(
    '%s goes from paid to review and can be released only by a pharmacist, not an admin or a role of that name',
    (schedule) => {
      expect(nextAfterPayment(schedule, 'online')).toBe('pharmacist_review');
      expect(nextAfterPayment(schedule, 'inperson')).toBe('pharmacist_review');
      expect(possibleMoves(order('paid', { schedule }))).toEqual(['pharmacist_review', 'cancelled']);
      expect(staffMoves(order('pharmacist_review', { schedule }), assistant)).toEqual(['cancelled']);
      expect(staffMoves(order('pharmacist_review', { schedule }), pharmacist)).toEqual(['processing', 'cancelled']);
      expect(staffMoves(order('pharmacist_review', { schedule }), admin)).toEqual(['cancelled']);
      const named = { roles: ['pharmacist'], permissions: {} };
      expect(staffMoves(order('pharmacist_review', { schedule }), named)).toEqual(['cancelled']);
    },
  );

  it('rule 1: S0 and other products need no release', () => {
    expect(nextAfterPayment('S0', 'online')).toBe('paid');
    expect(nextAfterPayment('none', 'inperson')).toBe('processing');
  });
});

describe('the customer', () => {
  it('may cancel an unpaid order that has not been sent', () => {
    expect(buyerMoves(order('pending_payment'))).toEqual(['cancelled']);
    expect(buyerMoves(order('processing', { payment_status: 'created', delivery_method: 'collect' }))).toEqual([
      'cancelled',
    ]);
    expect(buyerMoves(order('paid'))).toEqual([]);
    expect(buyerMoves(order('cancelled', { payment_status: 'cancelled' }))).toEqual([]);
  });
});

describe('order statuses', () => {
  it('each belong to one group', () => {
    const sorted = Object.values(ORDER_GROUPS).flatMap((group): readonly OrderStatus[] => group.statuses);
    expect([...sorted].sort()).toEqual([...ORDER_STATUSES].sort());
  });

  it('call a delivered collection order "Collected"', () => {
    expect(orderStatusLabel('delivered', 'collect')).toBe('Collected');
    expect(orderStatusLabel('delivered')).toBe('Delivered');
  });
});
