interface RefundEvent {
  refund_id: string;
  payment_uuid: string;
  purpose: 'order' | 'prescription' | 'booking';
  purpose_id: string;
}

interface OrderEvent {
  order_id: string;
  /** Null: ordered without an account. Left out: the handler reads it. */
  user_id?: string | null;
}

/** Every event of the shop with its payload: ids, and what never changes, so that a job run later reads the current state. */
export interface Events {
  'order.placed': { order_id: string };
  'order.paid': OrderEvent & { payment_method?: 'online' | 'inperson' };
  'order.status_changed': OrderEvent & { from: string; to: string };
  'order.cancelled': OrderEvent;
  /** A payment arrived that the order cannot accept. */
  'order.refund_due': { order_id: string };
  'payment.settled': {
    payment_uuid: string;
    purpose: 'order' | 'prescription' | 'booking';
    purpose_id: string;
    outcome: 'paid' | 'failed' | 'cancelled';
  };
  /** Null if the notice names no payment of ours. */
  'payment.notice_refused': { payment_uuid: string | null; kind: string };
  'payment.refund_requested': RefundEvent;
  'payment.refunded': RefundEvent;
  'payment.refund_failed': RefundEvent;
  /** Stock is so low that staff should know; 0 is sold out. */
  'product.stock_low': { product_id: string; left: number };
  'account.registered': { user_id: string };
  /** Null if no account has this email address: the response must not show the difference. */
  'account.reset_requested': { user_id: string | null };
  /** A link to confirm an email address, or a change of it. */
  'account.link_wanted': { link_id: string };
  /** Many wrong passwords in a day. Null if no account has the email address they were tried on. */
  'account.guessed': { user_id: string | null };
  'account.invited': { user_id: string };
  /** `at`: when, ISO 8601. */
  'account.password_changed': { user_id: string; at: string };
  'account.second_factor_changed': { user_id: string; change: 'on' | 'off' | 'removed'; at: string };
  'prescription.submitted': { prescription_id: string };
  'prescription.answered': { prescription_id: string };
  'prescription.status_changed': { prescription_id: string; from: string; to: string };
  'booking.booked': { visit_id: string };
  /** Those confirmed by one act: the visit's payment, or a colleague. */
  'booking.confirmed': { visit_id: string; booking_ids: string[] };
  /** The previous start, and the practitioner from whom someone else took it. */
  'booking.moved': { booking_id: string; from: string; taken_from?: string };
  'booking.cancelled': { visit_id: string; booking_ids: string[] };
  /** Written in a consultation, for the patient to fill elsewhere. */
  'booking.script_given': { booking_id: string };
  'booking.status_changed': { booking_id: string; from: string; to: string };
  'contact.received': { contact_id: string };
  'contact.replied': { reply_id: string };
  /** The mail server has accepted it; the key identifies the message. */
  'mail.sent': { key: string; kind: string };
  /** An import too large to run while the person waits. */
  'product.import_kept': { import_id: string };
}
export type EventName = keyof Events;
