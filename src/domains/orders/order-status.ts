import type { OrderStatusRecord } from './order-status-record.ts';

// Everything that depends on the status of an order alone, one record for each. The contract, the moves, the screens, the
// emails, the notifications and the dashboard read it here.

/** In the order in which an order passes through them. */
export const ORDER_STATUSES = [
  'pending_payment',
  'paid',
  'pharmacist_review',
  'processing',
  'ready_for_collection',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How the back office sorts its work: the tabs above the list, and the keys of `counts`. */
const GROUP_LABELS = {
  our_turn: 'Our turn',
  processing: 'Processing',
  on_its_way: 'On its way',
  awaiting_payment: 'Awaiting payment',
  closed: 'Closed',
} as const;
export type OrderGroup = keyof typeof GROUP_LABELS;

const RECORDS = {
  pending_payment: {
    label: 'Awaiting payment',
    tone: 'warn',
    hollow: true,
    group: 'awaiting_payment',
    moves_to: ['cancelled'],
    stage: 'paid_online',
    goods: 'unpaid',
    sentence: ({ until }) =>
      until === null
        ? "We're holding your items. Please pay to complete your order."
        : `We're holding your items until ${until}. Please pay before then to complete your order.`,
    step: () => 'Placed online',
    email: null,
    notification: null,
    activity: () => null,
  },
  paid: {
    label: 'Paid',
    tone: 'rose',
    group: 'our_turn',
    moves_to: ['pharmacist_review', 'processing', 'cancelled'],
    stage: 'paid_online',
    goods: 'to_release',
    sentence: () => "Thank you, we've received your payment. We'll pack your order next.",
    step: ({ total }) => `Paid ${total}`,
    email: 'Receipt',
    notification: ({ order_number, is_under_review }) => ({
      title: `We've received your payment for order ${order_number}`,
      description: is_under_review ? 'A pharmacist will check your order before we pack it.' : "We'll pack it next.",
    }),
    activity: ({ order_number, who, holds }) => ({ kind: 'payment', words: `${order_number} paid by ${who}${holds}` }),
  },
  pharmacist_review: {
    label: 'Pharmacist review',
    tone: 'rose',
    group: 'our_turn',
    moves_to: ['processing', 'cancelled'],
    stage: 'reviewed',
    goods: 'to_release',
    sentence: ({ phone, at_counter }) =>
      `Your order contains a Schedule 1 or 2 medicine. A pharmacist will check it before we send it and may phone you on ${phone}. There's nothing you need to do.${at_counter}`,
    button: () => 'Send to the pharmacist',
    step: ({ before }) => (before ? 'Waiting for a pharmacist' : 'Placed online, waiting for a pharmacist'),
    email: null,
    notification: null,
    activity: () => null,
  },
  processing: {
    label: 'Processing',
    tone: 'info',
    group: 'processing',
    moves_to: ['ready_for_collection', 'out_for_delivery', 'cancelled'],
    stage: 'every',
    goods: 'to_pack',
    sentence: ({ is_collected, at_counter }) =>
      is_collected
        ? `We're packing your order and will email you when you can collect it.${at_counter}`
        : "We're packing your order and will email you when it's on its way.",
    button: ({ is_release }) => (is_release ? 'Release order' : 'Mark as processing'),
    step: ({ before }) => {
      if (!before) return 'Placed online, payment on collection';
      return before === 'pharmacist_review' ? 'Released' : 'Processing';
    },
    email: 'Order being packed',
    notification: null,
    activity: ({ order_number, by, is_by_staff, before }) => {
      if (!is_by_staff) return null;
      const did = before === 'pharmacist_review' ? 'released' : 'began packing';
      return { kind: 'done', words: `${by} ${did} ${order_number}` };
    },
  },
  ready_for_collection: {
    label: 'Ready for collection',
    tone: 'aqua',
    group: 'on_its_way',
    moves_to: ['delivered', 'cancelled'],
    stage: 'collected',
    goods: 'packed',
    sentence: ({ place, at_counter }) =>
      `Your order is ready for collection at ${place}. Please bring your ID and the order number.${at_counter}`,
    button: () => 'Mark as ready for collection',
    email: 'Ready for collection',
    notification: ({ order_number }) => ({
      title: `Order ${order_number} is ready for collection`,
      description: 'Please bring the order number when you collect it.',
    }),
    activity: ({ order_number, who }) => ({ kind: 'done', words: `${order_number} is ready for collection by ${who}` }),
  },
  out_for_delivery: {
    label: 'Out for delivery',
    tone: 'aqua',
    group: 'on_its_way',
    moves_to: ['delivered'],
    stage: 'delivered',
    goods: 'sent',
    sentence: ({ phone }) =>
      `The driver will phone ${phone} before arriving. Someone over 14 must be there to receive the parcel and sign for it.`,
    button: () => 'Send out',
    step: () => 'Sent out',
    email: 'Out for delivery',
    notification: ({ order_number }) => ({
      title: `Order ${order_number} is on its way`,
      description: 'Someone over 14 must be there to sign for it.',
    }),
    activity: ({ order_number, town }) => ({
      kind: 'sent',
      words: town ? `${order_number} is on its way to ${town}` : `${order_number} is out for delivery`,
    }),
  },
  delivered: {
    label: 'Delivered',
    collected_label: 'Collected',
    tone: 'good',
    group: 'closed',
    moves_to: [],
    stage: 'every',
    goods: 'sent',
    sentence: () => 'Please read the leaflet before you use a medicine. If you have a question, ask our pharmacist.',
    button: ({ is_collected, is_paid_at_counter }) => {
      if (!is_collected) return 'Mark as delivered';
      return is_paid_at_counter ? 'Mark as paid and collected' : 'Mark as collected';
    },
    email: 'Order delivered',
    notification: null,
    activity: ({ order_number, is_collected, who, town }) => {
      if (is_collected) return { kind: 'done', words: `${order_number} collected by ${who}` };
      return { kind: 'sent', words: town ? `${order_number} delivered in ${town}` : `${order_number} delivered` };
    },
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'calm',
    hollow: true,
    group: 'closed',
    moves_to: [],
    stage: null,
    goods: 'ended',
    sentence: ({ is_unpaid, due, refunded }) => {
      if (is_unpaid) return "You haven't been charged.";
      return due === null
        ? `We've refunded ${refunded} to your original payment method.`
        : `We'll refund ${due} to your original payment method.`;
    },
    button: () => 'Cancel order',
    email: 'Order cancelled',
    notification: ({ order_number, money_back }) => ({
      title: `Order ${order_number} was cancelled`,
      description: money_back,
    }),
    activity: ({ order_number, by, is_by_staff, who }) => {
      if (is_by_staff) return { kind: 'order', words: `${by} cancelled ${order_number}` };
      const words = by === 'Customer' ? `${who} cancelled ${order_number}` : `${order_number} was cancelled unpaid`;
      return { kind: 'order', words };
    },
  },
  refunded: {
    label: 'Refunded',
    tone: 'calm',
    group: 'closed',
    moves_to: [],
    stage: null,
    goods: 'ended',
    sentence: ({ refunded }) => `We've refunded ${refunded} to your original payment method.`,
    email: 'Order refunded',
    notification: ({ order_number }) => ({
      title: `Order ${order_number} was refunded`,
      description: "We've refunded your original payment method. It may take a few days to show in your account.",
    }),
    activity: ({ order_number, who }) => ({ kind: 'payment', words: `${order_number} refunded to ${who}` }),
  },
} as const satisfies Record<OrderStatus, OrderStatusRecord>;

export const ORDER_STATUS: Record<OrderStatus, OrderStatusRecord> = RECORDS;
export const isOrderStatus = (word: string): word is OrderStatus => word in RECORDS;
/** The steps that have an email. */
export type EmailedStatus = {
  [Status in OrderStatus]: (typeof RECORDS)[Status]['email'] extends string ? Status : never;
}[OrderStatus];

export const ordersWhere = (holds: (record: OrderStatusRecord) => boolean): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => holds(ORDER_STATUS[status]));

const groupOf = (group: OrderGroup) => ({
  label: GROUP_LABELS[group],
  statuses: ordersWhere((record) => record.group === group),
});
export const ORDER_GROUPS: Record<OrderGroup, { label: string; statuses: readonly OrderStatus[] }> = {
  our_turn: groupOf('our_turn'),
  processing: groupOf('processing'),
  on_its_way: groupOf('on_its_way'),
  awaiting_payment: groupOf('awaiting_payment'),
  closed: groupOf('closed'),
};

export const emailedStatuses = (): EmailedStatus[] => ordersWhere(({ email }) => email !== null) as EmailedStatus[];
