import { accounts } from './domains/accounts/contract.ts';
import { bookings } from './domains/bookings/contract.ts';
import { cart } from './domains/cart/contract.ts';
import { catalogue } from './domains/catalogue/contract.ts';
import { consultations } from './domains/consultations/contract.ts';
import { contact } from './domains/contact/contract.ts';
import { dashboard } from './domains/dashboard/contract.ts';
import { deliveryCharges } from './domains/delivery-charges/contract.ts';
import { homepage } from './domains/homepage/contract.ts';
import { imports } from './domains/imports/contract.ts';
import { locations } from './domains/locations/contract.ts';
import { mails } from './domains/mails/contract.ts';
import { notifications } from './domains/notifications/contract.ts';
import { orders } from './domains/orders/contract.ts';
import { payments } from './domains/payments/contract.ts';
import { prescriptions } from './domains/prescriptions/contract.ts';
import { promoCodes } from './domains/promo-codes/contract.ts';
import { register } from './domains/register/contract.ts';
import { services } from './domains/services/contract.ts';
import { shop } from './domains/shop/contract.ts';
import { staff } from './domains/staff/contract.ts';

/** The whole contract, one line per noun, in the order of the nouns. */
export const contract = {
  accounts,
  locations,
  staff,
  deliveryCharges,
  catalogue,
  imports,
  shop,
  promoCodes,
  payments,
  register,
  cart,
  orders,
  prescriptions,
  services,
  bookings,
  consultations,
  mails,
  contact,
  notifications,
  homepage,
  dashboard,
};
export type Contract = typeof contract;
