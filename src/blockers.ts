import { countBookings } from './domains/bookings/server/booking-counts.ts';
import { countUpcomingAt, listUpcomingOf } from './domains/bookings/server/upcoming-bookings.ts';
import { countCartsWith } from './domains/cart/server/cart-counts.ts';
import { countOrdersWith } from './domains/orders/server/order-counts.ts';
import { countToCollect } from './domains/orders/server/orders-to-collect.ts';
import { listOrdersOf } from './domains/orders/server/service.ts';
import { countWithHoursAt } from './domains/staff/server/hours-at.ts';
import type { BlockerTable } from './platform/blockers.ts';

/** TABLE 5: who still needs it? Checked before a product, a location, a service or working hours change (shared/blockers.ts). */
export const blockers: BlockerTable = {
  carts_with_product: countCartsWith,
  orders_with_product: countOrdersWith,
  orders_to_collect_at: countToCollect,
  bookings_at: countUpcomingAt,
  people_with_hours_at: countWithHoursAt,
  bookings_of_service: countBookings,
  bookings_with_staff: listUpcomingOf,
  orders_of_account: (ctx, { user_id, most }) => listOrdersOf(ctx, user_id, most),
};
