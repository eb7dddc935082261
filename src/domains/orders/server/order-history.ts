import { defineHistory, type HistoryRow, type Note } from '~/domains/payments/server/payable/history.ts';
import type { Events } from '~/shared/events.ts';
import type { OrderStatus } from '../contract.ts';
import type { RefusalReason } from '../refusal-reasons.ts';
import type { OrderRecord } from './queries.ts';

export interface OrderHistoryRow extends HistoryRow {
  status: OrderStatus;
  /** The shop's note to the buyer with this step. */
  buyer_note: string | null;
  /** Why staff cancelled it. */
  reason_code: RefusalReason | null;
}

export type OrderNote = Note<OrderHistoryRow>;

export const { note, list: listHistory } = defineHistory<OrderHistoryRow>({
  table: 'order_history',
  owner: 'order_id',
  texts: ['status', 'by', 'note', 'buyer_note', 'reason_code'],
});

/** The payload of `order.paid`. */
export const paidEvent = (order: Pick<OrderRecord, 'id' | 'user_id' | 'payment_method'>): Events['order.paid'] => ({
  order_id: order.id,
  user_id: order.user_id,
  payment_method: order.payment_method,
});
