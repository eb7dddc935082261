import { emailLink } from './domains/accounts/server/email-links.ts';
import { emailGuessed, emailInvitation, emailResetLink } from './domains/accounts/server/password-reset.ts';
import { emailPasswordChanged, emailSecondFactor } from './domains/accounts/server/security-emails.ts';
import { sweepExpired } from './domains/accounts/server/service.ts';
import { sweepHolds } from './domains/bookings/server/holds.ts';
import {
  emailBooked,
  emailCancelled as emailBookingCancelled,
  emailConfirmed,
  emailMoved,
  remind,
} from './domains/bookings/server/email-jobs.ts';
import { sweepSignals } from './domains/consultations/server/meeting.ts';
import { forgetOldCarts } from './domains/cart/server/service.ts';
import { emailReply, emailShop, onMailSent } from './domains/contact/server/email-jobs.ts';
import { isBuyerTold } from './domains/notifications/rules.ts';
import {
  notifyCustomerOfCancelled,
  notifyCustomerOfPaid,
  notifyCustomerOfRefund,
  notifyCustomerOfStatus,
  notifyStaffOfFailedPayment,
  notifyStaffOfFailedRefund,
  notifyStaffOfLowStock,
  notifyStaffOfMessage,
  notifyStaffOfPaid,
  notifyStaffOfPlaced,
  notifyStaffOfRefundDue,
  notifyStaffOfRefusedNotice,
} from './domains/notifications/server/notify.ts';
import {
  tellOfBooked,
  tellOfCancelled,
  tellOfConfirmed,
  tellOfMoved,
} from './domains/notifications/server/notify-bookings.ts';
import {
  notifyCustomerOfPrescription,
  notifyStaffOfAnswer,
  notifyStaffOfPaidPrescription,
  notifyStaffOfPrescription,
} from './domains/notifications/server/notify-prescriptions.ts';
import { notifyStaffOfExpiringRegistrations } from './domains/notifications/server/notify-registrations.ts';
import { notifyStaffOfOldSeps } from './domains/notifications/server/notify-sep.ts';
import { forgetOldNotifications } from './domains/notifications/server/service.ts';
import {
  emailCancelled,
  emailPlaced,
  emailReceipt,
  emailRefund,
  emailStatus,
  isMailed as isOrderMailed,
} from './domains/orders/server/email-jobs.ts';
import { continueImport, forgetOldImports, resumeImports } from './domains/imports/server/import-jobs.ts';
import { sweepOrphans } from './domains/prescriptions/server/files.ts';
import {
  emailStatus as emailPrescription,
  emailSubmitted,
  isMailed as isPrescriptionMailed,
} from './domains/prescriptions/server/email-jobs.ts';
import { emailRefund as emailPaymentRefund, finishRefund, REFUND_ANSWER_S } from './domains/payments/server/refunds.ts';
import { emailScript } from './domains/consultations/server/email-jobs.ts';
import { remindOfRepeats } from './domains/prescriptions/server/remind-of-repeats.ts';
import { payables } from './payables.ts';
import { vacuumEmbedded } from './platform/database/vacuum.ts';
import { refreshScheduleRules } from './domains/catalogue/server/schedules.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import { forgetOldMails } from './platform/mailer/outbox.ts';
import type { EventTable, Schedules } from './platform/events.ts';
import type { Events } from './shared/events.ts';

const ofOrder = ({ purpose }: { purpose: string }) => purpose === 'order';
const hasAccount = ({ user_id }: { user_id?: string | null }) => user_id !== null;
/** A payment at the counter happens in front of the staff and the buyer. */
const isOnline = ({ payment_method }: Events['order.paid']) => payment_method !== 'inperson';

/**
 * TABLE 3: event -> handlers. `now` runs in the same transaction; `later` is a job inserted by it, if `when` says that
 * there is something to do.
 */
export const eventTable: EventTable = {
  'order.placed': {
    later: { 'orders.emailPlaced': emailPlaced, 'notifications.tellStaff': notifyStaffOfPlaced },
  },
  'order.paid': {
    later: {
      'orders.emailReceipt': emailReceipt,
      'notifications.tellStaff': { run: notifyStaffOfPaid, when: isOnline },
      'notifications.tellCustomer': { run: notifyCustomerOfPaid, when: (paid) => isOnline(paid) && hasAccount(paid) },
    },
  },
  'order.status_changed': {
    later: {
      'orders.emailStatus': { run: emailStatus, when: ({ to }) => isOrderMailed(to) },
      'notifications.tellCustomer': {
        run: notifyCustomerOfStatus,
        when: (moved) => isBuyerTold(moved.to) && hasAccount(moved),
      },
    },
  },
  'order.cancelled': {
    later: {
      'orders.emailCancelled': emailCancelled,
      'notifications.tellCustomer': { run: notifyCustomerOfCancelled, when: hasAccount },
    },
  },
  'order.refund_due': { later: { 'notifications.tellStaff': notifyStaffOfRefundDue } },
  'payment.settled': {
    now: { 'payables.onSettled': (ctx, settled) => payables[settled.purpose].onSettled(ctx, settled) },
    later: {
      'notifications.tellStaff': {
        run: notifyStaffOfFailedPayment,
        when: (settled) => settled.outcome === 'failed' && ofOrder(settled),
      },
    },
  },
  'payment.notice_refused': { later: { 'notifications.tellStaff': notifyStaffOfRefusedNotice } },
  'prescription.submitted': {
    later: { 'prescriptions.emailSubmitted': emailSubmitted, 'notifications.tellStaff': notifyStaffOfPrescription },
  },
  'prescription.answered': { later: { 'notifications.tellStaff': notifyStaffOfAnswer } },
  'prescription.status_changed': {
    later: {
      'prescriptions.emailStatus': { run: emailPrescription, when: ({ to }) => isPrescriptionMailed(to) },
      'notifications.tellStaff': { run: notifyStaffOfPaidPrescription, when: ({ to }) => to === 'paid' },
      'notifications.tellCustomer': notifyCustomerOfPrescription,
    },
  },
  'payment.refund_requested': {
    now: { 'payables.onRefundRequested': (ctx, refund) => payables[refund.purpose].onRefundRequested(ctx, refund) },
    later: { 'payments.finishRefund': { run: finishRefund, after_s: REFUND_ANSWER_S, is_slow: true } },
  },
  'payment.refunded': {
    now: { 'payables.onRefunded': (ctx, refund) => payables[refund.purpose].onRefunded(ctx, refund) },
    later: {
      'orders.emailRefund': { run: emailRefund, when: ofOrder },
      'payments.emailRefund': { run: emailPaymentRefund, when: (refunded) => !ofOrder(refunded) },
      'notifications.tellCustomer': { run: notifyCustomerOfRefund, when: ofOrder },
    },
  },
  'payment.refund_failed': {
    now: { 'payables.onRefundFailed': (ctx, refund) => payables[refund.purpose].onRefundFailed(ctx, refund) },
    later: { 'notifications.tellStaff': { run: notifyStaffOfFailedRefund, when: ofOrder } },
  },
  'booking.booked': {
    later: { 'bookings.emailBooked': emailBooked, 'notifications.tellOfBooked': tellOfBooked },
  },
  'booking.confirmed': {
    later: { 'bookings.emailConfirmed': emailConfirmed, 'notifications.tellOfConfirmed': tellOfConfirmed },
  },
  'booking.moved': { later: { 'bookings.emailMoved': emailMoved, 'notifications.tellOfMoved': tellOfMoved } },
  'booking.cancelled': {
    later: { 'bookings.emailCancelled': emailBookingCancelled, 'notifications.tellOfCancelled': tellOfCancelled },
  },
  'booking.script_given': { later: { 'consultations.emailScript': emailScript } },
  'booking.status_changed': {},
  'product.stock_low': { later: { 'notifications.tellStaff': notifyStaffOfLowStock } },
  'account.registered': {},
  'account.reset_requested': { later: { 'accounts.emailResetLink': emailResetLink } },
  'account.link_wanted': { later: { 'accounts.emailLink': emailLink } },
  'account.password_changed': { later: { 'accounts.emailPasswordChanged': emailPasswordChanged } },
  'account.second_factor_changed': { later: { 'accounts.emailSecondFactor': emailSecondFactor } },
  'account.guessed': { later: { 'accounts.emailGuessed': emailGuessed } },
  'account.invited': { later: { 'accounts.emailInvitation': emailInvitation } },
  'contact.received': { later: { 'contact.emailShop': emailShop, 'notifications.tellStaff': notifyStaffOfMessage } },
  'contact.replied': { later: { 'contact.emailReply': emailReply } },
  'mail.sent': { now: { 'contact.onMailSent': onMailSent } },
  'product.import_kept': { later: { 'catalogue.continueImport': { run: continueImport, is_slow: true } } },
};

/** Scheduled jobs. */
export const schedules: Schedules = {
  'orders.sweepUnpaid': { every_s: 60, run: payables.order.sweepUnpaid },
  // A schedule rule with a later start takes effect on that day.
  'catalogue.refreshScheduleRules': { every_s: 60, run: refreshScheduleRules },
  'bookings.sweepUnpaid': { every_s: 60, run: payables.booking.sweepUnpaid },
  'bookings.sweepHolds': { every_s: 600, run: sweepHolds },
  'bookings.sweepSignals': { every_s: 60, run: sweepSignals },
  'bookings.remind': { every_s: 60, run: remind },
  'prescriptions.sweepQuotes': { every_s: 600, run: payables.prescription.sweepUnpaid },
  // Hourly, because a day counted from the start of a process may never end; each email goes out once.
  'prescriptions.remindOfRepeats': { every_s: 3600, run: remindOfRepeats },
  'prescriptions.sweepOrphans': { every_s: 24 * 3600, run: sweepOrphans },
  'cart.forgetOldCarts': { every_s: 6 * 3600, run: forgetOldCarts },
  'platform.forgetOldKeys': { every_s: 6 * 3600, run: forgetOldKeys },
  'platform.forgetOldMails': { every_s: 6 * 3600, run: forgetOldMails },
  'database.vacuumEmbedded': { every_s: 6 * 3600, run: vacuumEmbedded },
  'notifications.tellOfExpiringRegistrations': { every_s: 3600, run: notifyStaffOfExpiringRegistrations },
  'notifications.tellOfOldSeps': { every_s: 3600, run: notifyStaffOfOldSeps },
  'notifications.forgetOld': { every_s: 6 * 3600, run: forgetOldNotifications },
  'accounts.sweepExpired': { every_s: 3600, run: sweepExpired },
  'catalogue.resumeImports': { every_s: 15, run: resumeImports },
  'catalogue.forgetOldImports': { every_s: 6 * 3600, run: forgetOldImports },
};
