import { expect, it } from 'vitest';
import type { Order, OrderStatus } from '../contract.ts';
import { orderStages } from './order-stages.ts';

function anOrder(change: Partial<Order> & { past: OrderStatus[]; schedule?: Order['items'][number]['schedule'] }) {
  const { past, schedule = 'none', ...rest } = change;
  return {
    order_status: past.at(-1) ?? 'pending_payment',
    payment_method: 'online' as const,
    delivery_method: 'delivery' as const,
    items: [{ schedule } as Order['items'][number]],
    history: past.map((status, hour) => ({
      status,
      at: `2026-11-27T0${hour}:00:00.000Z`,
      by: 'Shop',
      note: null,
      buyer_note: null,
      reason_code: null,
    })),
    ...rest,
  };
}
const said = (order: Parameters<typeof orderStages>[0]) =>
  orderStages(order).map(({ label, state }) => `${label} ${state}`);

it('shows past and coming stages', () => {
  expect(said(anOrder({ past: ['pending_payment', 'paid'] }))).toEqual([
    'Awaiting payment done',
    'Paid now',
    'Processing ahead',
    'Out for delivery ahead',
    'Delivered ahead',
  ]);
});

it("includes the pharmacist's review for S1 and S2", () => {
  expect(said(anOrder({ past: ['pending_payment'], schedule: 'S2' }))).toContain('Pharmacist review ahead');
  expect(said(anOrder({ past: ['pending_payment'], schedule: 'S0' }))).not.toContain('Pharmacist review ahead');
});

it('has the stages of collection and payment at the counter', () => {
  const order = anOrder({ past: ['processing'], payment_method: 'inperson', delivery_method: 'collect' });
  expect(said(order)).toEqual(['Processing now', 'Ready for collection ahead', 'Collected ahead']);
});

it('has no coming stages for a closed order, and no repeated stage for a note', () => {
  expect(said(anOrder({ past: ['pending_payment', 'cancelled', 'cancelled'] }))).toEqual([
    'Awaiting payment done',
    'Cancelled now',
  ]);
  expect(said(anOrder({ past: ['processing', 'out_for_delivery', 'delivered'] })).at(-1)).toBe('Delivered now');
});
