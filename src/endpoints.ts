import type { Contract } from './contract.ts';
import * as addresses from './domains/accounts/server/addresses.ts';
import * as audit from './domains/accounts/server/audit.ts';
import * as consent from './domains/accounts/server/consent.ts';
import * as emailLinks from './domains/accounts/server/email-links.ts';
import * as favourites from './domains/catalogue/server/favourites.ts';
import * as ownSessions from './domains/accounts/server/own-sessions.ts';
import * as passwordReset from './domains/accounts/server/password-reset.ts';
import * as passwords from './domains/accounts/server/passwords.ts';
import * as providerSignIn from './domains/accounts/server/provider-sign-in.ts';
import * as secondFactor from './domains/accounts/server/second-factor.ts';
import * as signIn from './domains/accounts/server/sign-in.ts';
import * as accounts from './domains/accounts/server/service.ts';
import * as booking from './domains/bookings/server/booking.ts';
import { cancelBooking } from './domains/bookings/server/cancel-booking.ts';
import { rescheduleBooking } from './domains/bookings/server/reschedule-booking.ts';
import * as bookingStatus from './domains/bookings/server/booking-status.ts';
import * as holds from './domains/bookings/server/holds.ts';
import * as bookingPayments from './domains/bookings/server/pay-booking.ts';
import * as meeting from './domains/consultations/server/meeting.ts';
import * as bookingPrescription from './domains/consultations/server/booking-prescription.ts';
import { sendBookingPrescription } from './domains/consultations/server/send-booking-prescription.ts';
import * as bookings from './domains/bookings/server/service.ts';
import * as slots from './domains/bookings/server/slots.ts';
import * as cart from './domains/cart/server/service.ts';
import * as contact from './domains/contact/server/service.ts';
import * as dashboard from './domains/dashboard/server/service.ts';
import * as deliveryCharges from './domains/delivery-charges/server/service.ts';
import * as homepage from './domains/homepage/server/service.ts';
import * as locations from './domains/locations/server/service.ts';
import * as notifications from './domains/notifications/server/service.ts';
import * as stream from './domains/notifications/server/stream.ts';
import * as mails from './domains/mails/server/service.ts';
import * as checkout from './domains/orders/server/checkout.ts';
import { getDeliveryNote } from './domains/orders/server/delivery-note.ts';
import * as invoices from './domains/orders/server/invoices.ts';
import * as orders from './domains/orders/server/service.ts';
import * as staffPayments from './domains/payments/server/staff-payments.ts';
import * as refunds from './domains/payments/server/refunds.ts';
import * as payments from './domains/payments/server/service.ts';
import * as staffCategories from './domains/catalogue/server/staff-categories.ts';
import * as productDeletion from './domains/catalogue/server/delete-product.ts';
import * as productForm from './domains/catalogue/server/edit-product.ts';
import * as productPictures from './domains/catalogue/server/pictures.ts';
import * as prescriptionUpdates from './domains/prescriptions/server/update-prescription.ts';
import * as prescriptionFiles from './domains/prescriptions/server/files.ts';
import * as medicines from './domains/prescriptions/server/medicines.ts';
import * as patientActions from './domains/prescriptions/server/patient-actions.ts';
import * as correctRegister from './domains/register/server/correct-register.ts';
import * as dispensingRules from './domains/register/server/dispensing-rules.ts';
import * as exportRegister from './domains/register/server/export-register.ts';
import * as printRegister from './domains/register/server/print-register.ts';
import * as medicineRegister from './domains/register/server/service.ts';
import { chooseSubstitute } from './domains/prescriptions/server/choose-substitute.ts';
import { listDuePrescriptions } from './domains/prescriptions/server/list-due-prescriptions.ts';
import * as papers from './domains/prescriptions/server/papers.ts';
import * as prescriberNotices from './domains/prescriptions/server/tell-prescriber.ts';
import { listOriginals } from './domains/prescriptions/server/list-originals.ts';
import { payPrescription } from './domains/prescriptions/server/pay-prescription.ts';
import { recordOriginal } from './domains/prescriptions/server/record-original.ts';
import { changePrescriptionDelivery } from './domains/prescriptions/server/change-delivery.ts';
import { repeatPrescription } from './domains/prescriptions/server/repeat-prescription.ts';
import { sendInvoice } from './domains/prescriptions/server/send-invoice.ts';
import { signPhase } from './domains/prescriptions/server/sign-phase.ts';
import { lineUpMedicine } from './domains/prescriptions/server/line-up-medicine.ts';
import { listUncollected } from './domains/prescriptions/server/list-uncollected.ts';
import { recordLabelsPrinted } from './domains/prescriptions/server/record-labels-printed.ts';
import { supplyOwed } from './domains/prescriptions/server/supply-owed.ts';
import { transferPrescription } from './domains/prescriptions/server/transfer.ts';
import * as prescriptions from './domains/prescriptions/server/service.ts';
import * as upload from './domains/prescriptions/server/upload.ts';
import * as schedules from './domains/catalogue/server/schedules.ts';
import * as catalogue from './domains/catalogue/server/service.ts';
import * as productTexts from './domains/catalogue/server/confirm-indications.ts';
import * as sepIncreases from './domains/catalogue/server/sep-increases.ts';
import * as staffProducts from './domains/catalogue/server/staff-products.ts';
import * as imports from './domains/imports/server/service.ts';
import * as registerImports from './domains/imports/server/register-imports.ts';
import * as search from './domains/catalogue/server/search.ts';
import * as promoCodes from './domains/promo-codes/server/service.ts';
import * as serviceCategories from './domains/services/server/staff-categories.ts';
import * as serviceDeletion from './domains/services/server/delete-service.ts';
import * as serviceForm from './domains/services/server/edit-service.ts';
import * as bookingPolicies from './domains/services/server/policies.ts';
import * as services from './domains/services/server/service.ts';
import * as serviceStaff from './domains/services/server/service-staff.ts';
import * as shop from './domains/shop/server/service.ts';
import * as closedDays from './domains/staff/server/closed-days.ts';
import * as workingHours from './domains/staff/server/hours.ts';
import * as roles from './domains/staff/server/roles.ts';
import * as staff from './domains/staff/server/service.ts';
import * as duty from './domains/staff/server/duty.ts';
import * as registrations from './domains/staff/server/registrations.ts';
import type { Endpoints } from './platform/api/api.ts';

/** TABLE 2: contract -> service function, one line each. */
export const endpoints: Endpoints<Contract> = {
  accounts: {
    register: accounts.register,
    login: signIn.login,
    listProviders: providerSignIn.listProviders,
    googleSignUp: providerSignIn.googleSignUp,
    googleLogin: providerSignIn.googleLogin,
    facebookSignUp: providerSignIn.facebookSignUp,
    facebookLogin: providerSignIn.facebookLogin,
    forgotPassword: passwordReset.forgotPassword,
    resetPassword: passwordReset.resetPassword,
    verifyEmail: emailLinks.verifyEmail,
    sendVerification: emailLinks.sendVerification,
    changeEmail: emailLinks.changeEmail,
    changePassword: passwords.changePassword,
    listSessions: ownSessions.listSessions,
    endSession: ownSessions.endSession,
    signOutEverywhere: ownSessions.signOutEverywhere,
    getSecondFactor: secondFactor.getSecondFactor,
    beginSecondFactor: secondFactor.beginSecondFactor,
    confirmSecondFactor: secondFactor.confirmSecondFactor,
    disableSecondFactor: secondFactor.disableSecondFactor,
    renewRecoveryCodes: secondFactor.renewRecoveryCodes,
    logout: accounts.logout,
    verifyToken: accounts.verifyToken,
    getUserRolesAndPermissions: accounts.getUserRolesAndPermissions,
    getPermissions: accounts.getPermissions,
    getUserRole: accounts.getUserRole,
    updateUser: accounts.updateUser,
    getMarketing: consent.getMarketing,
    setMarketing: consent.setMarketing,
    listAddresses: addresses.listAddresses,
    addAddress: addresses.addAddress,
    changeAddress: addresses.changeAddress,
    deleteAddress: addresses.deleteAddress,
    listAuditLog: audit.listAuditLog,
  },
  locations: {
    listLocations: locations.listLocations,
    listAllLocations: locations.listAllLocations,
    addLocation: locations.addLocation,
    changeLocation: locations.changeLocation,
    deleteLocation: locations.deleteLocation,
  },
  staff: {
    getWorkingHours: workingHours.getWorkingHours,
    setWorkingHours: workingHours.setWorkingHours,
    listHolidays: closedDays.listHolidays,
    listClosedOutBookings: closedDays.listClosedOutBookings,
    setHoliday: closedDays.setHoliday,
    clearHoliday: closedDays.clearHoliday,
    listRoles: roles.listRoles,
    createRole: roles.createRole,
    changeRole: roles.changeRole,
    deleteRole: roles.deleteRole,
    listUsers: staff.listUsers,
    listUserPage: staff.listUserPage,
    getUser: staff.getUser,
    setUserRole: staff.setUserRole,
    dropSecondFactor: staff.dropSecondFactor,
    listStaffs: staff.listStaffs,
    changeStaff: staff.changeStaff,
    removeStaff: staff.removeStaff,
    inviteStaff: staff.inviteStaff,
    inviteAgain: staff.inviteAgain,
    listRegistrations: registrations.listRegistrations,
    addRegistration: registrations.addRegistration,
    changeRegistration: registrations.changeRegistration,
    endRegistration: registrations.endRegistration,
    getDuty: duty.getDuty,
    changeDuty: duty.changeDuty,
  },
  deliveryCharges: {
    getDeliveryCharges: deliveryCharges.getDeliveryCharges,
    setDeliveryCharges: deliveryCharges.setDeliveryCharges,
  },
  catalogue: {
    listFavourites: favourites.listFavourites,
    addFavourite: favourites.addFavourite,
    removeFavourite: favourites.removeFavourite,
    mergeFavourites: favourites.mergeFavourites,
    listScheduleRules: schedules.listScheduleRules,
    setScheduleRule: schedules.setScheduleRule,
    listCategories: catalogue.listCategories,
    getCategory: catalogue.getCategory,
    listProducts: search.listProducts,
    getProduct: catalogue.getProduct,
    listRelatedProducts: catalogue.listRelatedProducts,
    listProductsByIds: catalogue.listProductsByIds,
    getMinMaxPrice: search.getMinMaxPrice,
    getHomePageProducts: catalogue.getHomePageProducts,
    searchProducts: search.searchProducts,
    resolveProduct: catalogue.resolveProduct,
    resolveCategory: catalogue.resolveCategory,
    listStaffProducts: staffProducts.listStaffProducts,
    getStaffProduct: staffProducts.getStaffProduct,
    getProductEffects: productDeletion.getProductEffects,
    createProduct: productForm.createProduct,
    updateProduct: productForm.updateProduct,
    deleteProduct: productDeletion.deleteProduct,
    addProductImages: productPictures.addProductImages,
    listSepIncreases: sepIncreases.listSepIncreases,
    addSepIncrease: sepIncreases.addSepIncrease,
    confirmSep: sepIncreases.confirmSep,
    confirmIndications: productTexts.confirmIndications,
    createCategory: staffCategories.createCategory,
    updateCategory: staffCategories.updateCategory,
    deleteCategory: staffCategories.deleteCategory,
    pinCategory: staffCategories.pinCategory,
    orderCategories: staffCategories.orderCategories,
    addCategoryImage: productPictures.addCategoryImage,
  },
  imports: {
    previewImport: imports.previewImport,
    importProducts: imports.importProducts,
    importPriceRegister: registerImports.importPriceRegister,
    listImports: imports.listImports,
    getImport: imports.getImport,
    listImportLines: imports.listImportLines,
    downloadRefused: imports.downloadRefused,
    exportProducts: imports.exportProducts,
  },
  shop: {
    getShop: shop.getShop,
  },
  promoCodes: {
    createPromoCode: promoCodes.createPromoCode,
    listPromoCodes: promoCodes.listPromoCodes,
    getPromoCode: promoCodes.getPromoCode,
    changePromoCode: promoCodes.changePromoCode,
    deletePromoCode: promoCodes.deletePromoCode,
  },
  payments: {
    getPayment: payments.getPayment,
    getPayments: staffPayments.getPayments,
    exportPayments: staffPayments.exportPayments,
    listRefusedNotices: staffPayments.listRefusedNotices,
    getBusinessPayment: staffPayments.getBusinessPayment,
    refundPayment: refunds.refundPayment,
    closeRefund: refunds.closeRefund,
  },
  register: {
    listRegister: medicineRegister.listRegister,
    getRegisterIdentity: medicineRegister.getRegisterIdentity,
    exportRegister: exportRegister.exportRegister,
    printRegister: printRegister.printRegister,
    correctRegister: correctRegister.correctRegister,
    listDispensingRules: dispensingRules.listDispensingRules,
    setDispensingRule: dispensingRules.setDispensingRule,
  },
  cart: {
    createCart: cart.createCart,
    getCart: cart.getCart,
    getUserCart: cart.getUserCart,
    addItem: cart.addItem,
    setQuantity: cart.setQuantity,
    removeItem: cart.removeItem,
    assignCart: cart.assignCart,
  },
  orders: {
    checkout: checkout.checkout,
    listUserOrders: orders.listUserOrders,
    listOrders: orders.listOrders,
    getOrder: orders.getOrder,
    updateOrderStatus: orders.updateOrderStatus,
    payNow: orders.payNow,
    cancelOrder: orders.cancelOrder,
    markOrderRead: orders.markOrderRead,
    listCounterGroups: orders.listCounterGroups,
    recordCounterAnswers: orders.recordCounterAnswers,
    getReleaseCheck: orders.getReleaseCheck,
    getOrderIdentity: orders.getOrderIdentity,
    releaseOrder: orders.releaseOrder,
    getInvoice: invoices.getInvoice,
    getDeliveryNote,
    getCreditNote: invoices.getCreditNote,
  },
  prescriptions: {
    createPrescription: upload.createPrescription,
    listPrescriptions: prescriptions.listPrescriptions,
    listUserPrescriptions: prescriptions.listUserPrescriptions,
    getPrescription: prescriptions.getPrescription,
    getIdentity: prescriptions.getIdentity,
    updatePrescription: prescriptionUpdates.updatePrescription,
    claimPrescription: prescriptionUpdates.claimPrescription,
    addMedicine: medicines.addMedicine,
    updateMedicine: medicines.updateMedicine,
    deleteMedicine: medicines.deleteMedicine,
    sendInvoice,
    markPrescriptionRead: prescriptions.markPrescriptionRead,
    answerPrescription: patientActions.answerPrescription,
    chooseSubstitute,
    cancelPrescription: patientActions.cancelPrescription,
    payPrescription,
    refuseMedicine: medicines.refuseMedicine,
    signPhase,
    repeatPrescription,
    changePrescriptionDelivery,
    supplyOwed,
    listOriginals,
    listUncollected,
    recordLabelsPrinted,
    lineUpMedicine,
    recordOriginal,
    transferPrescription,
    getPrescriptionCopy: papers.getPrescriptionCopy,
    tellPrescriber: prescriberNotices.tellPrescriber,
    getPrescriberNote: prescriberNotices.getPrescriberNote,
    getPrescriptionDeliveryNote: papers.getPrescriptionDeliveryNote,
    getPrescriptionInvoice: papers.getPrescriptionInvoice,
    getPrescriptionScript: papers.getPrescriptionScript,
    listDuePrescriptions,
    openPrescriptionFile: prescriptionFiles.openPrescriptionFile,
  },
  services: {
    listServiceCategories: services.listServiceCategories,
    listCategoriesWithServices: services.listCategoriesWithServices,
    listServices: services.listServices,
    getService: services.getService,
    resolveService: services.resolveService,
    listSimilarServices: services.listSimilarServices,
    createServiceCategory: serviceCategories.createServiceCategory,
    updateServiceCategory: serviceCategories.updateServiceCategory,
    deleteServiceCategory: serviceCategories.deleteServiceCategory,
    orderServiceCategories: serviceCategories.orderServiceCategories,
    listStaffServices: services.listStaffServices,
    getStaffService: services.getStaffService,
    getServiceEffects: serviceDeletion.getServiceEffects,
    createService: serviceForm.createService,
    updateService: serviceForm.updateService,
    deleteService: serviceDeletion.deleteService,
    addServiceImages: serviceForm.addServiceImages,
    getServiceStaff: serviceStaff.getServiceStaff,
    setServiceStaff: serviceStaff.setServiceStaff,
    listBookingPolicies: bookingPolicies.listBookingPolicies,
    createBookingPolicy: bookingPolicies.createBookingPolicy,
    updateBookingPolicy: bookingPolicies.updateBookingPolicy,
    deleteBookingPolicy: bookingPolicies.deleteBookingPolicy,
  },
  bookings: {
    getServiceBookingTimings: slots.getServiceBookingTimings,
    getServiceBookingDays: slots.getServiceBookingDays,
    holdSlots: holds.holdSlots,
    getHold: holds.getHold,
    releaseHold: holds.releaseHold,
    bookService: booking.bookService,
    listUserBookings: bookings.listUserBookings,
    listBookings: bookings.listBookings,
    getCalendar: bookings.getCalendar,
    takeBooking: booking.takeBooking,
    updateBookingStatus: bookingStatus.updateBookingStatus,
    markBookingRead: bookingStatus.markBookingRead,
    settleBooking: bookingPayments.settleBooking,
    getBooking: bookings.getBooking,
    getBookingScript: bookings.getBookingScript,
    getCalendarFile: bookings.getCalendarFile,
    rescheduleBooking,
    cancelBooking,
    payBooking: bookingPayments.payBooking,
  },
  consultations: {
    joinMeeting: meeting.joinMeeting,
    consentToMeeting: meeting.consentToMeeting,
    getBookingPrescription: bookingPrescription.getBookingPrescription,
    addBookingMedicine: bookingPrescription.addBookingMedicine,
    updateBookingMedicine: bookingPrescription.updateBookingMedicine,
    deleteBookingMedicine: bookingPrescription.deleteBookingMedicine,
    sendBookingPrescription,
    writeBookingNotes: bookingPrescription.writeBookingNotes,
  },
  mails: {
    listMails: mails.listMails,
    resendMail: mails.resendMail,
  },
  contact: {
    sendMessage: contact.sendMessage,
    listMessages: contact.listMessages,
    getMessage: contact.getMessage,
    markMessageRead: contact.markMessageRead,
    replyToMessage: contact.replyToMessage,
    openReplyFile: contact.openReplyFile,
  },
  notifications: {
    listNotifications: notifications.listNotifications,
    openStream: stream.openStream,
    readNotification: notifications.readNotification,
    readAllNotifications: notifications.readAllNotifications,
    getUnreadCount: notifications.getUnreadCount,
  },
  homepage: {
    listSlides: homepage.listSlides,
    addSlide: homepage.addSlide,
    changeSlide: homepage.changeSlide,
    deleteSlide: homepage.deleteSlide,
    orderSlides: homepage.orderSlides,
  },
  dashboard: {
    getSummary: dashboard.getSummary,
    listRecentActivity: dashboard.listRecentActivity,
  },
};
