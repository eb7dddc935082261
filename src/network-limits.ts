import { REGISTER_LIMIT } from './domains/accounts/server/service.ts';
import { BOOKINGS_LIMIT } from './domains/bookings/server/booking.ts';
import { HOLDS_LIMIT } from './domains/bookings/server/holds.ts';
import { MESSAGES_LIMIT } from './domains/contact/server/service.ts';
import { CHECKOUT_LIMIT } from './domains/orders/server/checkout.ts';
import { UPLOADS_LIMIT } from './domains/prescriptions/server/upload.ts';
import type { contract } from './contract.ts';
import type { NetworkLimits } from './platform/api/api.ts';

/** TABLE 4: endpoint -> limit for one network. Checked before a body is read; the service counts the requests it accepts. */
export const networkLimits: NetworkLimits<typeof contract> = {
  'accounts.register': REGISTER_LIMIT,
  'bookings.bookService': BOOKINGS_LIMIT,
  'bookings.holdSlots': HOLDS_LIMIT,
  'contact.sendMessage': MESSAGES_LIMIT,
  'orders.checkout': CHECKOUT_LIMIT,
  'prescriptions.createPrescription': UPLOADS_LIMIT,
};
