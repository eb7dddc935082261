// Types only: this file has no schema of its own.
import { needsReview } from '../catalogue/rules.ts';
import type { Schedule } from '../catalogue/contract.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/order-status.ts';
import type { Activity } from './contract.ts';

// Activity texts. Actions without a text are not shown.

export interface OrderStep {
  order_number: string;
  status: OrderStatus;
  /** The step before; null if it is the first. */
  before: OrderStatus | null;
  /** A colleague's name; null if no staff member did it. */
  by: string;
  is_by_staff: boolean;
  who: string;
  town: string;
  schedule: Schedule;
  delivery_method: 'delivery' | 'collect';
}

type Told = Pick<Activity, 'kind' | 'words' | 'subject'>;

const holds = (schedule: Schedule) => (needsReview(schedule) ? `, contains ${schedule}` : '');

export function orderStepActivity(step: OrderStep): Told | null {
  const { order_number: subject, status, before, who } = step;
  // The same step twice is a note on the order.
  if (status === before) return null;
  if (before === null && status !== 'cancelled')
    return { kind: 'order', words: `${who} placed ${subject}${holds(step.schedule)}`, subject };
  const is_collected = step.delivery_method === 'collect';
  const told = ORDER_STATUS[status].activity({ ...step, holds: holds(step.schedule), is_collected });
  return told && { ...told, subject };
}

/** Actions of colleagues that matter to others. The rest is for the audit log. */
const STAFF_ACTS: Record<string, { kind: Told['kind']; words: string }> = {
  'staff.invited': { kind: 'staff', words: 'invited a colleague' },
  'staff.removed': { kind: 'staff', words: 'removed a colleague from the staff' },
  'user.role_changed': { kind: 'staff', words: 'changed a person\u2019s role' },
  'role.created': { kind: 'staff', words: 'created a role' },
  'role.changed': { kind: 'staff', words: 'changed a role' },
  'role.deleted': { kind: 'staff', words: 'deleted a role' },
  // An import adds or changes thousands of products: those are only in the audit log.
  'product.deleted': { kind: 'shop', words: 'deleted a product' },
  'category.deleted': { kind: 'shop', words: 'deleted a category' },
  'refund.requested': { kind: 'shop', words: 'issued a refund' },
  'product.imported': { kind: 'shop', words: 'imported products' },
  'product.price_register_imported': { kind: 'shop', words: 'imported a price register' },
  'category.created': { kind: 'shop', words: 'added a category' },
  'category.changed': { kind: 'shop', words: 'changed a category' },
  'service.created': { kind: 'shop', words: 'added a service' },
  'service.changed': { kind: 'shop', words: 'changed a service' },
  'service.deleted': { kind: 'shop', words: 'deleted a service' },
  'service_category.created': { kind: 'shop', words: 'added a service category' },
  'service_category.changed': { kind: 'shop', words: 'changed a service category' },
  'service_category.deleted': { kind: 'shop', words: 'deleted a service category' },
  'booking_policy.created': { kind: 'shop', words: 'gave a service its own booking policy' },
  'booking_policy.changed': { kind: 'shop', words: 'changed a booking policy' },
  'booking_policy.deleted': { kind: 'shop', words: 'removed a booking policy from a service' },
  'promo_code.created': { kind: 'shop', words: 'created a promo code' },
  'promo_code.changed': { kind: 'shop', words: 'changed a promo code' },
  'promo_code.deleted': { kind: 'shop', words: 'deleted a promo code' },
  'delivery_charges.changed': { kind: 'shop', words: 'changed the delivery charges' },
  'business_location.created': { kind: 'shop', words: 'added a location' },
  'business_location.changed': { kind: 'shop', words: 'changed a location' },
  'business_location.deleted': { kind: 'shop', words: 'deleted a location' },
  'schedule_rule.written': { kind: 'shop', words: 'changed the rules of a schedule' },
  'prescription.quoted': { kind: 'done', words: 'sent a prescription quote' },
  'prescription.dispensed': { kind: 'done', words: 'dispensed a prescription' },
  'medicine_register.exported': { kind: 'shop', words: 'exported the medicine register' },
  'medicine_register.printed': { kind: 'shop', words: 'printed a month of the medicine register' },
  'medicine_register.corrected': { kind: 'shop', words: 'corrected the medicine register' },
  'dispensing_rule.signed': { kind: 'shop', words: 'signed a dispensing rule' },
  'working_hours.changed': { kind: 'staff', words: 'changed a person\u2019s working hours' },
  'holiday.changed': { kind: 'shop', words: 'opened or closed a day for bookings' },
  'holiday.cleared': { kind: 'shop', words: 'restored a day to the public holiday calendar' },
  'booking.taken': { kind: 'done', words: 'made a booking' },
  'booking.cancelled': { kind: 'done', words: 'cancelled a booking' },
  'booking.moved': { kind: 'done', words: 'rescheduled a booking' },
  'booking.prescription_sent': { kind: 'done', words: 'sent a prescription from a consultation' },
  'booking.prescription_given': { kind: 'done', words: 'gave a patient a prescription from a consultation' },
  'slide.added': { kind: 'shop', words: 'added a home page slide' },
  'slide.changed': { kind: 'shop', words: 'changed a home page slide' },
  'slide.deleted': { kind: 'shop', words: 'deleted a home page slide' },
  'slides.ordered': { kind: 'shop', words: 'reordered the home page slides' },
};
export const STAFF_NEWS: readonly string[] = Object.keys(STAFF_ACTS);

export function staffActivity({ action, actor_name }: { action: string; actor_name: string }): Told | null {
  const known = STAFF_ACTS[action];
  if (!known) return null;
  const subject = actor_name || 'Someone';
  return { kind: known.kind, words: `${subject} ${known.words}`, subject };
}
