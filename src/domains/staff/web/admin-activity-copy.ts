import type { AuditEntry } from '~/domains/accounts/contract.ts';

/** Labels of the log's entries. An entry without one is shown as the log has it. */
export const ACTIONS: Record<string, string> = {
  'session.started': 'Logged in',
  'session.refused': 'Login failed',
  'access.refused': "Tried something their role doesn't allow",
  'account.joined': 'Joined with Google or Facebook',
  'password.changed': 'Changed the password',
  'password.reset': 'Reset the password by email',
  'email.verified': 'Confirmed an email',
  'email.changed': 'Changed the email',
  'email.change_asked': 'Asked to change the email',
  'second_factor.enabled': 'Turned on the second step',
  'second_factor.disabled': 'Turned off the second step',
  'second_factor.taken_off': "Turned off a person's second step",
  'second_factor.recovery_codes_renewed': 'Created new recovery codes',
  'users.listed': 'Viewed the list of users',
  'user.opened': 'Viewed a user',
  'user.role_changed': "Changed a person's role",
  'admin.granted': 'Made the ADMIN_EMAIL account an admin',
  'admin.refused': 'Did not make the ADMIN_EMAIL account an admin',
  'staff.invited': 'Invited a person',
  'staff.invited_again': 'Sent an invitation again',
  'mail.sent_again': 'Sent an email again',
  'business_location.created': 'Added a business location',
  'business_location.changed': 'Changed a business location',
  'business_location.deleted': 'Deleted a business location',
  'staff.changed': 'Changed the details of a colleague',
  'staff.removed': 'Removed a person from staff',
  'role.created': 'Created a role',
  'role.changed': 'Changed a role',
  'role.deleted': 'Deleted a role',
  'order.opened': 'Opened an order',
  'orders.listed': 'Viewed the list of orders',
  'order.invoice_opened': 'Opened a tax invoice',
  'payment.opened': 'Opened a payment',
  'payments.exported': 'Exported payments',
  'refund.requested': 'Issued a refund',
  'refund.closed': 'Closed a refund manually',
  'product.created': 'Added a product',
  'product.changed': 'Changed a product',
  'product.deleted': 'Deleted a product',
  'product.imported': 'Imported products',
  'product.exported': 'Exported products',
  'product.price_register_imported': 'Imported the price register',
  'schedule_rule.written': 'Changed the rules of the schedules',
  'category.created': 'Added a category',
  'category.changed': 'Changed a category',
  'category.deleted': 'Deleted a category',
  'category.ordered': 'Reordered the categories',
  'promo_code.created': 'Created a promo code',
  'promo_code.changed': 'Changed a promo code',
  'promo_code.deleted': 'Deleted a promo code',
  'delivery_charges.changed': 'Changed the delivery charges',
  'slide.added': 'Added a slide',
  'slide.changed': 'Changed a slide',
  'slide.deleted': 'Deleted a slide',
  'slides.ordered': 'Reordered the slides',
  'contact_us.listed': 'Viewed the list of messages',
  'contact_us.opened': 'Opened a message',
  'contact_us.replied': 'Replied to a message',
  'contact_us.file_opened': 'Opened a file attached to a reply',
  'prescriptions.listed': 'Viewed the list of prescriptions',
  'prescription.opened': 'Opened a prescription',
  'prescription.identity_opened': 'Viewed the ID number on a prescription',
  'prescription.file_opened': 'Opened a prescription file',
  'prescription.refused': 'Was denied access to a prescription',
  'prescription.file_refused': 'Was denied access to a prescription file',
  'prescription.claimed': 'Assigned a prescription to themselves',
  'prescription.put_back': 'Unassigned a prescription',
  'prescription.read_off': 'Transcribed a prescription',
  'prescription.quoted': 'Quoted a prescription',
  'prescription.moved': 'Changed the status of a prescription',
  'prescription.dispensed': 'Dispensed a prescription',
  'service_category.created': 'Added a services category',
  'service_category.changed': 'Changed a services category',
  'service_category.deleted': 'Deleted a services category',
  'service_category.ordered': 'Reordered the services categories',
  'service.created': 'Added a service',
  'service.changed': 'Changed a service',
  'service.deleted': 'Deleted a service',
  'booking_policy.created': 'Created a booking policy',
  'booking_policy.changed': 'Changed a booking policy',
  'booking_policy.deleted': 'Deleted a booking policy',
  'working_hours.changed': "Changed a person's working hours",
  'holiday.changed': 'Opened or closed a day for bookings',
  'holiday.cleared': 'Restored a day to the public holiday calendar',
  'bookings.listed': 'Viewed the list of bookings',
  'booking.opened': 'Opened a booking',
  'booking.notes_read': 'Read the message or notes of a booking',
  'booking.sheet_opened': 'Viewed the prescription of a booking',
  'booking.taken': 'Made a booking',
  'booking.moved': 'Rescheduled a booking',
  'booking.cancelled': 'Cancelled a booking',
  'booking.status_changed': 'Changed the status of a booking',
  'booking.paid_at_counter': 'Recorded the payment of a booking',
  'booking.notes_written': 'Added notes to a booking',
  'booking.prescription_sent': 'Sent a prescription from a booking',
  'medicine_register.identity_opened': 'Viewed an ID number in the medicine register',
  'medicine_register.read': 'Viewed the medicine register',
  'medicine_register.exported': 'Exported the medicine register',
};

export const actionLabel = (action: string): string => ACTIONS[action] ?? action;

export const actorName = ({ actor_id, actor_name }: AuditEntry): string =>
  actor_id === null ? 'Not logged in' : actor_name || 'No name';

/** Ids and names only, so they are short. */
export const detailLines = (detail: AuditEntry['detail']): [name: string, value: string][] =>
  Object.entries(detail).map(([name, value]) => [
    name.replaceAll('_', ' '),
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

/** "from: user, to: pharmacist" */
export const detailText = (detail: AuditEntry['detail']): string =>
  detailLines(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

export const itemText = ({ object_kind, detail }: AuditEntry): string =>
  [object_kind, detailText(detail)].filter(Boolean).join(', ');
