import { toRand } from '~/shared/money.ts';
import type { BookingRow } from '../contract-schemas.ts';
import { dateAt, minuteOf, timeAt } from '../slot-rules.ts';
import type { BookingRecord } from './queries.ts';

type RowFacts = Pick<
  BookingRecord,
  | 'id'
  | 'booking_number'
  | 'booking_status'
  | 'service_id'
  | 'service_name'
  | 'staff_id'
  | 'staff_name'
  | 'booking_mode'
  | 'starts_at'
  | 'ends_at'
  | 'customer_name'
  | 'email'
  | 'phone'
  | 'price_cents'
  | 'payment_method'
  | 'payment_status'
  | 'pay_by'
  | 'is_read'
  | 'version'
  | 'created_at'
>;

/** As lists show it; dates and times of day are the shop's. */
export function toRow(record: RowFacts): BookingRow {
  const starts = minuteOf(record.starts_at);
  return {
    booking_id: record.id,
    booking_number: record.booking_number,
    booking_status: record.booking_status,
    service_id: record.service_id,
    service_name: record.service_name,
    staff_id: record.staff_id,
    staff_name: record.staff_name,
    booking_mode: record.booking_mode,
    booking_date: dateAt(starts),
    start_time: timeAt(starts),
    end_time: timeAt(minuteOf(record.ends_at)),
    start_at: record.starts_at.toISOString(),
    end_at: record.ends_at.toISOString(),
    customer_name: record.customer_name,
    email: record.email,
    phone: record.phone,
    price: toRand(record.price_cents),
    payment_method: record.payment_method,
    payment_status: record.payment_status,
    pay_by: record.pay_by?.toISOString() ?? null,
    is_read: record.is_read,
    version: record.version,
    created_at: record.created_at.toISOString(),
  };
}
