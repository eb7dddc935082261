/** A booking that is still to take place, as working hours are checked against it. */
export interface UpcomingBooking {
  booking_id: string;
  booking_number: string;
  staff_id: string;
  service_name: string;
  customer_name: string;
  booking_mode: 'physical' | 'online';
  business_location_id: string | null;
  starts_at: Date;
  ends_at: Date;
}

/** A person's latest order, as their panel in the back office shows it. */
export interface LatestOrder {
  order_id: string;
  order_number: string;
  order_status: string;
  created_at: string;
  total: number;
}

/**
 * Which nouns still need a record that will be deleted or changed. A noun asks this without importing the nouns that answer:
 * they are after it in the order of nouns. `src/blockers.ts` lists them.
 */
export interface Blockers {
  /** Carts not checked out that hold a product. */
  carts_with_product: { of: string; answer: number };
  /** Orders that hold a product, and those of them that are neither delivered nor cancelled. */
  orders_with_product: { of: string; answer: { all: number; open: number } };
  /** Orders still to be collected at a location. */
  orders_to_collect_at: { of: string; answer: number };
  /** Bookings still to take place at a location. */
  bookings_at: { of: string; answer: number };
  /** People with working hours at a location. */
  people_with_hours_at: { of: string; answer: number };
  /** Bookings of a service, of everyone or of one person who offers it. */
  bookings_of_service: { of: { service_id: string; staff_id?: string }; answer: { all: number; upcoming: number } };
  /** Bookings still to take place with these people, or with anyone (null). */
  bookings_with_staff: { of: readonly string[] | null; answer: UpcomingBooking[] };
  /** The latest orders of an account, newest first. */
  orders_of_account: { of: { user_id: string; most: number }; answer: LatestOrder[] };
}
export type BlockerName = keyof Blockers;
