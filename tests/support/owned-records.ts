import { newId } from '../../src/platform/ids.ts';
import { aClinic, book, choiceOf } from './booking.ts';
import { aMeeting } from './meeting.ts';
import { aBrandAndGeneric, aProduct } from './builders.ts';
import { type CallerName } from './matrix.ts';
import { aForm, aPrescription, aQuote, fromCatalogue, moveTo } from './prescribing.ts';
import { logInAgain } from './log-in-again.ts';
import { aBuyer, aCart, anOrder, settle } from './shopping.ts';
import { type Caller, type TestApp } from './start-app.ts';

export interface World {
  product: { id: string };
  cart: { cart_id: string; item_id: string };
  order: { order_id: string };
  /** Another one, paid, and paid back in part. */
  paid: { order_id: string; refund_id: string };
  address_id: string;
  session_id: string;
  notification_id: string;
  user_id: string;
  /** A prescription the pharmacist has a question about. */
  asked: string;
  /** Priced ones: one with a generic to choose, one that can be paid. */
  quoted: { medicine_id: string; payable: string };
  /** A prescription whose next repeat is due. */
  repeatable: string;
  /** A certain one, one that waits for its payment, and one by video that is on. */
  booking: { id: string; unpaid: string; now: string };
}

/**
 * Whose the thing behind an id is. `anybody`: the catalogue, or an id that is itself the key (a capability);
 * `staff`: the permission alone decides; else the path of the customer's own object, with a valid body.
 */
export type Row = 'anybody' | 'staff' | ((world: World) => { path: string; body?: unknown });

export const OWNERS: Record<string, Row> = {
  'accounts.getUserRole': ({ user_id }) => ({ path: `/auth/get-user-role/${user_id}` }),
  'accounts.endSession': ({ session_id }) => ({ path: `/auth/sessions/${session_id}` }),
  'accounts.changeAddress': ({ address_id }) => ({
    path: `/business/user-address/${address_id}`,
    body: { label: 'Mine now' },
  }),
  'accounts.deleteAddress': ({ address_id }) => ({ path: `/business/user-address/${address_id}` }),
  'catalogue.addFavourite': 'anybody',
  'catalogue.removeFavourite': 'anybody',
  'bookings.getHold': 'anybody',
  'bookings.releaseHold': 'anybody',
  'bookings.getBooking': ({ booking }) => ({ path: `/booking/${booking.id}` }),
  'bookings.getCalendarFile': ({ booking }) => ({ path: `/booking/${booking.id}/calendar.ics` }),
  'bookings.getBookingScript': ({ booking }) => ({ path: `/booking/${booking.now}/script.pdf` }),
  'bookings.cancelBooking': ({ booking }) => ({ path: `/booking/cancel-booking/${booking.id}`, body: {} }),
  'bookings.payBooking': ({ booking }) => ({ path: `/booking/pay-now/${booking.unpaid}` }),
  'consultations.joinMeeting': ({ booking }) => ({ path: `/booking/join-meeting/${booking.now}` }),
  'consultations.consentToMeeting': ({ booking }) => ({
    path: `/booking/consent/${booking.now}`,
    body: { consent: true },
  }),
  'bookings.updateBookingStatus': 'staff',
  'bookings.markBookingRead': 'staff',
  'bookings.settleBooking': 'staff',
  'consultations.getBookingPrescription': 'staff',
  'consultations.addBookingMedicine': 'staff',
  'consultations.updateBookingMedicine': 'staff',
  'consultations.deleteBookingMedicine': 'staff',
  'consultations.sendBookingPrescription': 'staff',
  'consultations.writeBookingNotes': 'staff',
  'cart.getCart': ({ cart }) => ({ path: `/order/cart/${cart.cart_id}` }),
  'cart.addItem': ({ cart, product }) => ({
    path: `/order/cart/${cart.cart_id}`,
    body: { product_id: product.id, quantity: 1 },
  }),
  'cart.setQuantity': ({ cart }) => ({ path: `/order/cart/${cart.item_id}`, body: { quantity: 2 } }),
  'cart.removeItem': ({ cart }) => ({ path: `/order/cart/${cart.item_id}` }),
  'cart.assignCart': ({ cart }) => ({ path: `/order/assign-cart_to_user/${cart.cart_id}` }),
  'contact.getMessage': 'staff',
  'contact.markMessageRead': 'staff',
  'contact.replyToMessage': 'staff',
  'contact.openReplyFile': 'staff',
  'notifications.readNotification': ({ notification_id }) => ({ path: `/read-notification/${notification_id}` }),
  'locations.changeLocation': 'staff',
  'locations.deleteLocation': 'staff',
  'mails.resendMail': 'staff',
  'homepage.changeSlide': 'staff',
  'homepage.deleteSlide': 'staff',
  'orders.checkout': ({ cart }) => ({ path: `/order/checkout/${cart.cart_id}`, body: aBuyer }),
  'orders.getOrder': ({ order }) => ({ path: `/order/${order.order_id}` }),
  'orders.payNow': ({ order }) => ({ path: `/order/pay-now/${order.order_id}` }),
  'orders.cancelOrder': ({ order }) => ({ path: `/order/cancel/${order.order_id}`, body: {} }),
  'orders.getInvoice': ({ paid }) => ({ path: `/order/${paid.order_id}/invoice.pdf` }),
  'orders.getDeliveryNote': ({ paid }) => ({ path: `/order/${paid.order_id}/delivery-note.pdf` }),
  'orders.getCreditNote': ({ paid }) => ({
    path: `/order/${paid.order_id}/credit-note.pdf?refund_id=${paid.refund_id}`,
  }),
  'orders.updateOrderStatus': 'staff',
  'orders.markOrderRead': 'staff',
  'orders.recordCounterAnswers': 'staff',
  'orders.getReleaseCheck': 'staff',
  'orders.getOrderIdentity': 'staff',
  'orders.releaseOrder': 'staff',
  'payments.getPayment': 'anybody',
  'payments.getBusinessPayment': 'staff',
  'prescriptions.getPrescription': ({ asked }) => ({ path: `/prescription/${asked}` }),
  'prescriptions.changePrescriptionDelivery': ({ asked }) => ({
    path: `/prescription/${asked}/delivery`,
    body: { delivery_method: 'delivery' },
  }),
  'prescriptions.answerPrescription': ({ asked }) => ({
    path: `/prescription/answer/${asked}`,
    body: aForm({ message: 'It is 500 mg' }, []),
  }),
  'prescriptions.chooseSubstitute': ({ quoted }) => ({
    path: `/prescription/choose/${quoted.medicine_id}`,
    body: { accept: false },
  }),
  'prescriptions.payPrescription': ({ quoted }) => ({ path: `/prescription/pay-now/${quoted.payable}` }),
  'prescriptions.cancelPrescription': ({ asked }) => ({ path: `/prescription/cancel/${asked}`, body: {} }),
  'prescriptions.repeatPrescription': ({ repeatable }) => ({ path: `/prescription/${repeatable}/repeat`, body: {} }),
  'prescriptions.getPrescriptionCopy': ({ repeatable }) => ({ path: `/prescription/${repeatable}/copy.pdf` }),
  'prescriptions.getPrescriptionInvoice': ({ repeatable }) => ({ path: `/prescription/${repeatable}/invoice.pdf` }),
  'prescriptions.getPrescriptionDeliveryNote': ({ repeatable }) => ({
    path: `/prescription/${repeatable}/delivery-note.pdf`,
  }),
  'prescriptions.transferPrescription': ({ repeatable }) => ({
    path: `/prescription/${repeatable}/transfer`,
    body: { to: 'Kloof Pharmacy' },
  }),
  'prescriptions.refuseMedicine': 'staff',
  'prescriptions.signPhase': 'staff',
  'prescriptions.supplyOwed': 'staff',
  'prescriptions.recordOriginal': 'staff',
  'prescriptions.recordLabelsPrinted': 'staff',
  'prescriptions.lineUpMedicine': 'staff',
  'register.correctRegister': 'staff',
  'register.setDispensingRule': 'staff',
  'staff.listRegistrations': 'staff',
  'staff.addRegistration': 'staff',
  'staff.changeRegistration': 'staff',
  'staff.endRegistration': 'staff',
  'prescriptions.openPrescriptionFile': 'anybody',
  'prescriptions.getIdentity': 'staff',
  'prescriptions.getPrescriptionScript': 'staff',
  'prescriptions.getPrescriberNote': 'staff',
  'prescriptions.tellPrescriber': 'staff',
  'register.getRegisterIdentity': 'staff',
  'prescriptions.updatePrescription': 'staff',
  'prescriptions.claimPrescription': 'staff',
  'prescriptions.addMedicine': 'staff',
  'prescriptions.updateMedicine': 'staff',
  'prescriptions.deleteMedicine': 'staff',
  'prescriptions.sendInvoice': 'staff',
  'prescriptions.markPrescriptionRead': 'staff',
  'payments.refundPayment': 'staff',
  'payments.closeRefund': 'staff',
  'imports.downloadRefused': 'staff',
  'catalogue.getCategory': 'anybody',
  'imports.getImport': 'staff',
  'imports.listImportLines': 'staff',
  'catalogue.getProduct': 'anybody',
  'catalogue.listRelatedProducts': 'anybody',
  'catalogue.setScheduleRule': 'staff',
  'catalogue.confirmIndications': 'staff',
  'catalogue.getStaffProduct': 'staff',
  'catalogue.getProductEffects': 'staff',
  'catalogue.updateProduct': 'staff',
  'catalogue.deleteProduct': 'staff',
  'catalogue.updateCategory': 'staff',
  'catalogue.deleteCategory': 'staff',
  'catalogue.pinCategory': 'staff',
  'services.getService': 'anybody',
  'services.getStaffService': 'staff',
  'services.getServiceEffects': 'staff',
  'services.updateService': 'staff',
  'services.deleteService': 'staff',
  'services.updateServiceCategory': 'staff',
  'services.deleteServiceCategory': 'staff',
  'services.updateBookingPolicy': 'staff',
  'services.deleteBookingPolicy': 'staff',
  'promoCodes.getPromoCode': 'staff',
  'promoCodes.changePromoCode': 'staff',
  'promoCodes.deletePromoCode': 'staff',
  'staff.changeRole': 'staff',
  'staff.deleteRole': 'staff',
  'staff.changeStaff': 'staff',
  'staff.dropSecondFactor': 'staff',
  'staff.getUser': 'staff',
  'staff.inviteAgain': 'staff',
  'staff.removeStaff': 'staff',
  'staff.setUserRole': 'staff',
  'staff.setHoliday': 'staff',
  'staff.clearHoliday': 'staff',
  'staff.listClosedOutBookings': 'staff',
};

/** A customer's records, with a current session: the calls above have ended older ones. */
/** A script that was given to the patient of a booking. */
async function giveScript(app: TestApp, bookingId: string): Promise<void> {
  const id = newId();
  await app.shop.services.private_files.put(`kept-scripts/${id}`, new TextEncoder().encode('%PDF-1.3'));
  await app.db
    .insertInto('kept_scripts')
    .values({
      id,
      prescription_number: `RX-${id}`,
      file_name: 'script.pdf',
      store_name: `kept-scripts/${id}`,
      size: 8,
      sha256: '',
      created_at: app.clock.now,
    })
    .execute();
  await app.db.updateTable('bookings').set({ kept_script_id: id }).where('id', '=', bookingId).execute();
}

export async function aWorld(app: TestApp, people: ReadonlyMap<CallerName, Caller>, person: Caller): Promise<World> {
  const owner = await logInAgain(app, person);
  const product = await aProduct(app, { quantity: 50 });
  const order = await anOrder(owner, [[product, 1]]);
  const paid = await anOrder(owner, [[product, 1]]);
  await settle(app, paid);
  const manager = await logInAgain(app, people.get('manager') as Caller);
  const { body: back } = await manager.post<{ refund: { id: string } }>(
    `business/payments/${paid.payment?.uuid}/refund`,
    {
      amount: 5,
      reason: 'A scratch',
    },
  );
  const cart = await aCart(owner, [product, 1]);
  // An address book has room for so many only, and this person's world is made again and again.
  await app.db
    .deleteFrom('user_addresses')
    .where('user_id', '=', owner.user_id ?? '')
    .execute();
  const address = await owner.post<{ id: string }>('business/user-address', aBuyer.address);
  await logInAgain(app, owner);
  const pharmacist = await logInAgain(app, people.get('pharmacist') as Caller);
  const asked = await aPrescription(owner);
  await moveTo(pharmacist, asked, 'needs_information', { reason: 'Which strength is it?' });
  const { brand, generic } = await aBrandAndGeneric(app);
  const quote = await aQuote(pharmacist, await aPrescription(owner), [
    fromCatalogue(brand, { substitute_product_id: generic.id }),
  ]);
  const payable = await aQuote(pharmacist, await aPrescription(owner));
  const repeatable = await aPrescription(owner);
  const chronic = await aQuote(pharmacist, repeatable, [{ days: 30, repeats_allowed: 5 }]);
  await settle(app, { payment: { uuid: chronic.payment_uuid ?? '' } });
  await moveTo(pharmacist, repeatable, 'dispensed');
  await moveTo(pharmacist, repeatable, 'completed');
  await app.db
    .updateTable('prescription_medicines')
    .set({ next_due: '2026-11-25' })
    .where('prescription_id', '=', repeatable.prescription_id)
    .execute();
  const clinic = await aClinic(app);
  const sure = await book(owner, [choiceOf(clinic, '09:00')]);
  const unpaid = await book(owner, [choiceOf(clinic, '10:00')], { payment_method: 'online' });
  const now = await aMeeting(app, { user_id: owner.user_id });
  await giveScript(app, now.id);
  const { body: sessions } = await owner.get<{ id: string; current: boolean }[]>('auth/sessions');
  const notification_id = newId();
  const told = { related_to: 'order', title: 'Your order', description: 'On its way', created_at: app.clock.now };
  await app.db
    .insertInto('notifications')
    .values({ ...told, id: notification_id, event_key: notification_id, user_id: owner.user_id })
    .execute();
  return {
    product,
    notification_id,
    cart: { cart_id: cart.cart_id, item_id: cart.cart_items[0]?.cart_item_id ?? '' },
    order,
    paid: { order_id: paid.order_id, refund_id: back.refund.id },
    address_id: address.body.id,
    session_id: sessions.find((session) => !session.current)?.id ?? '',
    user_id: owner.user_id ?? '',
    asked: asked.prescription_id,
    repeatable: repeatable.prescription_id,
    quoted: { medicine_id: quote.medicines[0]?.medicine_id ?? '', payable: payable.prescription_id },
    booking: { id: sure.body.booking_ids[0], unpaid: unpaid.body.booking_ids[0], now: now.id },
  };
}
