import type { StatusLook } from '../../shared/status-look.ts';
import type { OrderGroup, OrderStatus } from './order-status.ts';

// The texts of each status, and the facts they may use. The records are in order-status.ts.

/** Facts for the buyer's sentence about a step. */
interface BuyerFacts {
  is_collected: boolean;
  /** "Please pay R100.00 when you collect.", or nothing. */
  at_counter: string;
  /** Until when unpaid items are held. */
  until: string | null;
  phone: string;
  place: string;
  /** The amount we still have to refund, as text; null if nothing is due. */
  due: string | null;
  refunded: string;
  is_unpaid: boolean;
}

/** Facts about a move to a status, for the button that makes it. */
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
  /** What happens to the money: "You haven't been charged." */
  money_back: string;
}

interface ActivityFacts {
  order_number: string;
  before: OrderStatus | null;
  /** A colleague's name; null if no staff member did it. */
  by: string;
  is_by_staff: boolean;
  who: string;
  town: string;
  /** ", contains S2", or nothing. */
  holds: string;
  is_collected: boolean;
}

export interface OrderStatusRecord extends StatusLook {
  /** The label for orders that are collected, if it differs. */
  collected_label?: string;
  group: OrderGroup;
  /**
   * Moves by staff. `pending_payment` becomes `paid` by the provider's notice alone, and `refunded` by the refund
   * itself: staff cannot set either of them. An order that has been sent can no longer be cancelled.
   */
  moves_to: readonly OrderStatus[];
  /** The orders that usually pass through it. */
  stage: 'every' | 'paid_online' | 'reviewed' | 'collected' | 'delivered' | null;
  /** The items' location: decides whether they may be packed, are still in the pharmacy, or may be restocked. */
  goods: 'unpaid' | 'to_release' | 'to_pack' | 'packed' | 'sent' | 'ended';
  /** What it means for the buyer, and the next step. */
  sentence: (facts: BuyerFacts) => string;
  /** On the button of the back office that leads there. */
  button?: (facts: MoveFacts) => string;
  /** In the order's history, if it differs from the label. */
  step?: (facts: StepFacts) => string;
  /** The name of this step's email in the email log; null if the buyer gets none. Its text is in server/emails.tsx. */
  email: string | null;
  /** The notification of a buyer with an account. */
  notification: ((facts: NotificationFacts) => { title: string; description: string }) | null;
  /** The entry in the dashboard's activity. */
  activity: (facts: ActivityFacts) => { kind: 'order' | 'payment' | 'done' | 'sent'; words: string } | null;
}
