import type { AuditEntry } from '~/domains/accounts/contract.ts';

/** What the log calls it, in words. What is not here is shown as the log has it. */
export const ACTIONS: Record<string, string> = {
  'session.started': 'Logged in',
  'session.refused': 'Login refused',
  'access.refused': 'Was refused what the role does not allow',
  'account.joined': 'Joined with Google or Facebook',
  'password.changed': 'Changed the password',
  'password.reset': 'Set a new password by mail',
  'email.verified': 'Confirmed an email',
  'email.changed': 'Changed the email',
  'email.change_asked': 'Asked for another email',
  'second_factor.enabled': 'Turned the second step on',
  'second_factor.disabled': 'Turned the second step off',
  'second_factor.taken_off': 'Turned the second step of a person off',
  'second_factor.recovery_codes_renewed': 'Made new recovery codes',
  'users.listed': 'Read the list of users',
  'user.opened': 'Opened a person',
  'user.role_changed': 'Changed a role of a person',
  'admin.granted': 'ADMIN_EMAIL was made admin',
  'admin.refused': 'ADMIN_EMAIL was not made admin',
  'staff.invited': 'Invited a person',
  'staff.invited_again': 'Sent an invitation again',
  'mail.sent_again': 'Sent a mail again',
  'business_location.created': 'Added a business location',
  'business_location.changed': 'Changed a business location',
  'business_location.deleted': 'Deleted a business location',
  'staff.changed': 'Changed the details of a colleague',
  'staff.removed': 'Removed a person from staff',
  'role.created': 'Made a role',
  'role.changed': 'Changed a role',
  'role.deleted': 'Deleted a role',
  'order.opened': 'Opened an order',
  'orders.listed': 'Read the list of orders',
  'order.invoice_opened': 'Opened a tax invoice',
  'payment.opened': 'Opened a payment',
  'payments.exported': 'Saved payments as a file',
  'refund.requested': 'Paid money back',
  'refund.closed': 'Closed a refund by hand',
  'product.created': 'Added a product',
  'product.changed': 'Changed a product',
  'product.deleted': 'Deleted a product',
  'product.imported': 'Imported products',
  'product.exported': 'Saved products as a file',
  'product.price_register_imported': 'Imported the price register',
  'schedule_rule.written': 'Changed the rules of the schedules',
  'category.created': 'Added a category',
  'category.changed': 'Changed a category',
  'category.deleted': 'Deleted a category',
  'category.ordered': 'Put the categories in order',
  'promo_code.created': 'Made a promo code',
  'promo_code.changed': 'Changed a promo code',
  'promo_code.deleted': 'Deleted a promo code',
  'delivery_charges.changed': 'Changed the delivery charges',
  'slide.added': 'Added a slide',
  'slide.changed': 'Changed a slide',
  'slide.deleted': 'Deleted a slide',
  'slides.ordered': 'Put the slides in order',
  'contact_us.listed': 'Read the list of messages',
  'contact_us.opened': 'Opened a message',
  'contact_us.replied': 'Answered a message',
  'contact_us.file_opened': 'Opened a file sent with an answer',
  'prescriptions.listed': 'Read the list of prescriptions',
  'prescription.opened': 'Opened a prescription',
  'prescription.identity_opened': 'Opened the identity number of a prescription',
  'prescription.file_opened': 'Opened the file of a prescription',
  'prescription.refused': 'Was refused a prescription',
  'prescription.file_refused': 'Was refused the file of a prescription',
  'prescription.claimed': 'Took a prescription on',
  'prescription.put_back': 'Put a prescription back',
  'prescription.read_off': 'Read a prescription off',
  'prescription.quoted': 'Quoted a prescription',
  'prescription.moved': 'Changed the status of a prescription',
  'prescription.dispensed': 'Dispensed a prescription',
  'service_category.created': 'Added a services category',
  'service_category.changed': 'Changed a services category',
  'service_category.deleted': 'Deleted a services category',
  'service_category.ordered': 'Put the services categories in order',
  'service.created': 'Added a service',
  'service.changed': 'Changed a service',
  'service.deleted': 'Deleted a service',
  'booking_policy.created': 'Made a booking policy',
  'booking_policy.changed': 'Changed a booking policy',
  'booking_policy.deleted': 'Deleted a booking policy',
  'working_hours.changed': 'Changed the hours of a person',
  'holiday.changed': 'Opened or closed a day for bookings',
  'holiday.cleared': 'Left a day to the law again',
  'bookings.listed': 'Read the list of bookings',
  'booking.opened': 'Opened a booking',
  'booking.notes_read': 'Read the message or the notes of a booking',
  'booking.sheet_opened': 'Opened the prescription of a booking',
  'booking.taken': 'Took a booking',
  'booking.moved': 'Moved a booking',
  'booking.cancelled': 'Cancelled a booking',
  'booking.status_changed': 'Changed the status of a booking',
  'booking.paid_at_counter': 'Took the payment of a booking',
  'booking.notes_written': 'Wrote notes on a booking',
  'booking.prescription_sent': 'Sent a prescription from a booking',
  'medicine_register.identity_opened': 'Opened an identity number in the medicine register',
  'medicine_register.read': 'Read the medicine register',
  'medicine_register.exported': 'Saved the medicine register as a file',
};

export const actionWords = (action: string): string => ACTIONS[action] ?? action;

/** "from: user, to: pharmacist": ids and names only, so it is short. */
export const detailWords = (detail: AuditEntry['detail']): string =>
  Object.entries(detail)
    .map(
      ([name, value]) => `${name.replaceAll('_', ' ')}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ');

export const PAGE_SIZES = [25, 50, 100] as const;

export interface ActivityState {
  page: number;
  page_size: number;
  action: string;
  from: string;
  to: string;
  actor_id: string;
  object_id: string;
}

export const FIRST_ACTIVITY: ActivityState = {
  page: 1,
  page_size: 25,
  action: '',
  from: '',
  to: '',
  actor_id: '',
  object_id: '',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f-]{36}$/i;

const asked = (value: string | null, pattern: RegExp) => (value !== null && pattern.test(value) ? value : '');

/** Whatever is not understood is as if it had not been said. */
export function parseActivity(params: URLSearchParams): ActivityState {
  const page = Number(params.get('page'));
  const size = Number(params.get('page_size'));
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    page_size: PAGE_SIZES.find((one) => one === size) ?? FIRST_ACTIVITY.page_size,
    action: (params.get('action') ?? '').slice(0, 60),
    from: asked(params.get('from'), DAY),
    to: asked(params.get('to'), DAY),
    actor_id: asked(params.get('actor_id'), ID),
    object_id: asked(params.get('object_id'), ID),
  };
}

/** The same screen with something changed. Another filter begins at its first page. */
export function activityHref(state: ActivityState, change: Partial<ActivityState>): string {
  const next = { ...state, ...('page' in change ? {} : { page: 1 }), ...change };
  const params = new URLSearchParams({ tab: 'activity' });
  for (const [name, value] of Object.entries(next)) {
    if (value !== FIRST_ACTIVITY[name as keyof ActivityState]) params.set(name, String(value));
  }
  return `?${params}`;
}

/** What the server is asked for: what is empty is left out. */
export const activityInput = ({ page, page_size, ...filters }: ActivityState) => ({
  page,
  page_size,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
});
