import { needsReview } from '~/domains/catalogue/rules.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { isKeptCold } from '~/shared/storage-class.ts';
import { formatRand, toCents } from '~/shared/money.ts';
import type { Order, OrderStatus } from '../contract.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { isRefundedInFull, isRelease, isUnpaid, linesToSend, orderStatusLabel, scheduleToSend } from '../rules.ts';

// Texts of the back office: moves, history, the pharmacist's duties.

export const scheduleOf = (order: Pick<Order, 'items'>): Schedule => scheduleToSend(order.items);

export const isReleaseOf = (order: Order, to: OrderStatus): boolean =>
  isRelease({ order_status: order.order_status, schedule: scheduleOf(order) }, to);

/** "3 units", or "2 of 3 units, 1 refunded" if some were restocked. */
export function quantityText(item: Order['items'][number]): string {
  const { quantity, quantity_removed, quantity_to_send, not_supplied } = item;
  const all = `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`;
  if (quantity_removed === 0) return all;
  const refused = not_supplied?.quantity ?? 0;
  const refunded = quantity_removed - refused;
  return [
    `${quantity_to_send} of ${all}`,
    refused > 0 ? `${refused} not supplied` : '',
    refunded > 0 ? `${refunded} refunded` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const paysAtCounter = (order: Order) => order.payment_method === 'inperson' && isUnpaid(order);

/** The label of a move's button. */
export const moveLabel = (order: Order, to: OrderStatus): string =>
  ORDER_STATUS[to].button?.({
    is_release: isReleaseOf(order, to),
    is_collected: order.delivery_method === 'collect',
    is_paid_at_counter: paysAtCounter(order),
  }) ?? orderStatusLabel(to, order.delivery_method);

/** The primary button is the first transition that advances the order; the others are in the menu. */
export function partMoves({ allowed_moves }: Order): { primary: OrderStatus | null; others: OrderStatus[] } {
  const primary = allowed_moves.find((to) => to !== 'cancelled') ?? null;
  return { primary, others: allowed_moves.filter((to) => to !== primary) };
}

type Row = Order['history'][number];

const stepLabel = (order: Order, row: Row, before: Row | undefined): string =>
  ORDER_STATUS[row.status].step?.({ before: before?.status, total: formatRand(order.total) }) ??
  orderStatusLabel(row.status, order.delivery_method);

/** The history, newest first. */
export function historyOf(
  order: Order,
): { key: string; words: string; who: string; note: string | null; at: string }[] {
  const told = order.history.map((row, index, all) => {
    const before = all[index - 1];
    // The same status twice in a row is a note: its text is the news.
    const isNote = before?.status === row.status && row.note !== null;
    return {
      key: `${row.at} ${row.status}`,
      words: isNote ? (row.note ?? '') : stepLabel(order, row, before),
      who: row.by,
      note:
        [isNote ? null : row.note, row.buyer_note && `To the customer: ${row.buyer_note}`].filter(Boolean).join(' ') ||
        null,
      at: row.at,
    };
  });
  return told.reverse();
}

/** Who let the medicines of S1 and S2 go. */
export function releasedBy(order: Order): string | null {
  const { history } = order;
  const release = history.findLast(
    (row, index) => row.status === 'processing' && history[index - 1]?.status === 'pharmacist_review',
  );
  return release?.by ?? null;
}

/** The pharmacist's legal duties (General Regulations 2017 reg 35; Act 101 of 1965 s22A(6)(e)). */
const DUTIES: Partial<Record<Schedule, string>> = {
  S1: 'Check that the medicine and quantity are suitable for the customer, then release. The sale is recorded under your name.',
  S2: "Check the customer's age, interactions and the quantity, then release. The sale is recorded under your name.",
};

export interface Notice {
  look: 'warm' | 'bad' | 'info';
  icon: 'pharmacist' | 'money' | 'clock' | 'cold';
  title: string;
  text: string;
}

function scheduleNotice(order: Order, mayRelease: boolean): Notice | null {
  const schedule = scheduleOf(order);
  if (!needsReview(schedule)) return null;
  const title = `Contains a Schedule ${schedule.slice(1)} medicine.`;
  const isWaiting = ORDER_STATUS[order.order_status].goods === 'to_release';
  if (isWaiting) {
    const text = mayRelease
      ? (DUTIES[schedule] ?? '')
      : 'Do not pack it until a pharmacist has checked and released it.';
    return { look: 'warm', icon: 'pharmacist', title, text };
  }
  const by = releasedBy(order);
  return by === null ? null : { look: 'info', icon: 'pharmacist', title, text: `Released by ${by}.` };
}

function moneyNotice(order: Order): Notice | null {
  const total = formatRand(order.total);
  if (order.refund_due > 0) {
    const why = order.order_status === 'cancelled' ? 'was paid' : 'was overpaid';
    return { look: 'bad', icon: 'money', title: 'Refund due.', text: `${formatRand(order.refund_due)} ${why}.` };
  }
  if (order.refund_pending > 0) {
    const text = `A refund of ${formatRand(order.refund_pending)} is pending. Close it on the payment once it has gone through.`;
    return { look: 'info', icon: 'money', title: 'Refund pending.', text };
  }
  if (order.order_status === 'pending_payment') {
    const until = order.expires_at ? ` The items are held until ${shortDateTime(order.expires_at)}.` : '';
    return {
      look: 'info',
      icon: 'clock',
      title: 'Not paid yet.',
      text: `Wait for the payment before you pack.${until}`,
    };
  }
  if (paysAtCounter(order) && order.order_status !== 'cancelled') {
    return {
      look: 'info',
      icon: 'money',
      title: `Take payment of ${total} at the counter.`,
      text: 'The customer pays on collection.',
    };
  }
  return null;
}

const isInFridge = ({ order_status }: Order): boolean =>
  ['to_release', 'to_pack', 'packed'].includes(ORDER_STATUS[order_status].goods);

/** What is kept cold, or why it cannot be sent (rule 17). */
function coldNotice(order: Order): Notice | null {
  if (order.obstacles.length > 0) {
    const text = `${order.obstacles.join(' ')} Phone the customer, then cancel the order or refund the item.`;
    return { look: 'bad', icon: 'cold', title: "This order can't be sent.", text };
  }
  const cold = coldItems(order).map(({ name }) => name);
  if (cold.length === 0 || !isInFridge(order)) return null;
  return { look: 'warm', icon: 'cold', title: 'Keep it cold until it is handed over.', text: `${cold.join(', ')}.` };
}

/** The lines still to be sent that are kept cold. */
export const coldItems = ({ items }: Pick<Order, 'items'>): Order['items'] =>
  linesToSend(items).filter(({ storage }) => isKeptCold(storage));

/** Notes that staff must see before packing this order. */
export function noticesOf(order: Order, mayRelease: boolean): Notice[] {
  return [moneyNotice(order), scheduleNotice(order, mayRelease), coldNotice(order)].filter((notice) => notice !== null);
}

/** Why the goods may not leave, printed large on the slip; null when they may. */
export function stopMessage(order: Order): string | null {
  const { total, refunded, refund_pending } = order;
  const money = { paid: toCents(total), refunded: toCents(refunded), pending: toCents(refund_pending) };
  if (isRefundedInFull(order, money)) return 'Being refunded in full: do not pack.';
  if (order.obstacles.length > 0) return order.obstacles.join(' ');
  const { goods, label } = ORDER_STATUS[order.order_status];
  if (goods === 'unpaid') return 'Not paid yet: do not pack.';
  if (goods === 'ended') return `${label}: do not pack.`;
  return goods === 'to_release' && needsReview(scheduleOf(order))
    ? 'Not released yet: a pharmacist must check it first.'
    : null;
}

export function paymentText(order: Order): string {
  const { payment_method: method, payment_status: status } = order;
  if (status === 'paid') return method === 'online' ? 'Paid online' : 'Paid at the counter';
  if (status === 'refunded') return 'Refunded';
  if (status === 'partially_refunded') return 'Partly refunded';
  if (order.order_status === 'cancelled') return 'Not paid';
  return method === 'online' ? 'Online, not paid yet' : 'At the counter, on collection';
}
