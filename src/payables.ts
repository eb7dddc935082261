import { bookingPayable } from './domains/bookings/server/payable.ts';
import { orderPayable } from './domains/orders/server/payable.ts';
import type { Payable } from './domains/payments/server/payable/define-payable.ts';
import { prescriptionPayable } from './domains/prescriptions/server/payable.ts';
import type { Events } from './shared/events.ts';

/** TABLE 6: purpose of a payment -> what payments and time do to the thing being paid for. */
export const payables: Record<Events['payment.settled']['purpose'], Payable> = {
  order: orderPayable,
  prescription: prescriptionPayable,
  booking: bookingPayable,
};
