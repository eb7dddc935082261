import type { PaymentStatus } from '~/domains/payments/contract.ts';
import type { BookingStatus } from '../contract-limits.ts';

/** The facts for a booking's emails and calendar file. */
export interface MailBooking {
  id: string;
  booking_number: string;
  booking_status: BookingStatus;
  service_name: string;
  staff_name: string;
  booking_mode: 'physical' | 'online';
  place: { name: string; line1: string; suburb: string; city: string; phone: string | null } | null;
  starts_at: Date;
  ends_at: Date;
  price_cents: number;
  cancellation_fee: number;
  cancelled_by: 'customer' | 'shop' | 'unpaid' | null;
  reason: string | null;
  calendar_sequence: number;
  updated_at: Date;
}

export interface ToldBooking extends MailBooking {
  preparation: string;
  /** The fee for that. */
  cancelling: string;
}

/** And of the visit that it is part of. */
export interface MailVisit {
  id: string;
  access_key: string;
  name: string;
  email: string;
  payment_method: 'inperson' | 'online';
  payment_status: PaymentStatus;
  /** The total of the bookings that are not cancelled, in rand. */
  total: number;
  pay_by: Date | null;
}
