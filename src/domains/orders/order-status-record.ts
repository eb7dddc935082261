import type { StatusLook } from '../../shared/status-look.ts';
import type { OrderGroup, OrderStatus } from './order-status.ts';

// What is said of each status, and what the sentences of it may know. The records are in order-status.ts.

/** What the buyer's sentence about a step needs to know. */
interface BuyerFacts {
  is_collected: boolean;
  /** "Please pay R100.00 when you collect.", or nothing. */
  at_counter: string;
  /** Until when unpaid items are held. */
  until: string | null;
  phone: string;
  place: string;
  /** What we still have to refund, in words; null where nothing is due. */
  due: string | null;
  refunded: string;
  is_unpaid: boolean;
}

/** What the move to a status is about, for the button that leads there. */
interface MoveFacts {
  is_release: boolean;
  is_collected: boolean;
  is_paid_at_counter: boolean;
}

interface StepFacts {
  before: OrderStatus | undefined;
  total: string;
}

interface NotificationFacts {
  order_number: string;
  is_under_review: boolean;
  /** What becomes of the money: "You haven't been charged." */
  money_back: string;
}

interface ActivityFacts {
  order_number: string;
  before: OrderStatus | null;
  /** A colleague's name; else nobody of the house did it. */
  by: string;
  is_by_staff: boolean;
  who: string;
  town: string;
  /** ", contains S2", or nothing. */
  holds: string;
  is_collected: boolean;
}

export interface OrderStatusRecord extends StatusLook {
  /** Where it is not called by its label once an order is collected. */
  collected_label?: string;
  group: OrderGroup;
  /**
   * What staff may make of it. `pending_payment` becomes `paid` by the provider's notice alone, and `refunded` by the refund
   * itself: no hand moves an order there. What has left the house can no longer be cancelled.
   */
  moves_to: readonly OrderStatus[];
  /** Which orders pass through it when nothing comes in between. */
  stage: 'every' | 'paid_online' | 'reviewed' | 'collected' | 'delivered' | null;
  /** Where its goods are: what may be packed, what is still in the house, what may go back on the shelf. */
  goods: 'unpaid' | 'to_release' | 'to_pack' | 'packed' | 'sent' | 'ended';
  /** What it means for the buyer, and who does what next. */
  sentence: (facts: BuyerFacts) => string;
  /** On the button of the back office that leads there. */
  button?: (facts: MoveFacts) => string;
  /** In the order's history, where it is not the label. */
  step?: (facts: StepFacts) => string;
  /** What the mail log calls the email of this step; null where the buyer gets none. Its text is in server/emails.tsx. */
  email: string | null;
  /** What a buyer with an account is told. */
  notification: ((facts: NotificationFacts) => { title: string; description: string }) | null;
  /** What the dashboard tells colleagues. */
  activity: (facts: ActivityFacts) => { kind: 'order' | 'payment' | 'done' | 'sent'; words: string } | null;
}
