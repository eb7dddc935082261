import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';

// Spec section 2, verbatim: every URL, and the page that must serve it. Distinguishes a URL with its own route
// from one that another pattern would match (`/services/booking` is not a service).

const ID = '0190a0a0-0000-7000-8000-000000000000';

const PUBLIC = {
  '/': 'home-page',
  '/about': 'about-page',
  '/shop': 'shop-page',
  '/shop/skin-care?id=1': 'category-page',
  [`/shop/${ID}`]: 'category-page',
  '/product/aqueous-cream?id=1': 'product-page',
  '/services': 'services-page',
  '/services/flu-vaccination?id=1': 'service-page',
  '/services/booking': 'choose-time-page',
  '/services/booking-form': 'details-page',
  '/services/booking/thankyou-page': 'booking-confirmation-page',
  [`/services/booking/thankyou-page/${ID}`]: 'booking-confirmation-page',
  '/search-results': 'search-results-page',
  '/prescriptions': 'prescriptions-page',
  '/contact': 'contact-page',
  '/cart': 'cart-page',
  '/checkout': 'checkout-page',
  '/terms-of-service': 'terms-page',
  '/store-policy': 'store-policy-page',
  '/privacy-policy': 'privacy-page',
  '/faqs': 'faqs-page',
  '/popi-manual': 'popi-manual-page',
  '/shipping-return-policy': 'delivery-and-returns-page',
  '/delivery-on-point': 'delivery-on-point-page',
  [`/payment/${ID}`]: 'payment-page',
  '/payment-status': 'payment-status-page',
  '/reset-password': 'reset-password-page',
  // The pages that emails lead to.
  [`/order/${ID}?key=k`]: 'order-page',
  '/verify-email?token=t': 'verify-email-page',
};

const ACCOUNT = {
  '/account': 'account-index-page',
  '/account/profile': 'profile-page',
  '/account/my-orders': 'my-orders-page',
  '/account/my-addresses': 'my-addresses-page',
  '/account/my-wishlist': 'my-wishlist-page',
  '/account/my-bookings': 'my-bookings-page',
  '/account/my-account': 'my-account-page',
  '/account/notifications': 'my-notifications-page',
  [`/online-consultation-meeting/${ID}`]: 'meeting-page',
};

// The dashboard is `/` too: the home page's layout shows it to staff.
const OFFICE = {
  '/admin-orders': 'admin-orders-page',
  '/admin/sales/orders': 'admin-orders-page',
  '/admin-prescriptions': 'admin-prescriptions-page',
  [`/admin/edit-prescriptions/${ID}`]: 'admin-edit-prescription-page',
  '/admin/originals': 'admin-originals-page',
  '/admin/medicine-register': 'admin-medicine-register-page',
  '/admin/schedule-rules': 'admin-schedule-rules-page',
  '/admin/dispensing-rules': 'admin-dispensing-rules-page',
  '/admin/products/list': 'admin-products-page',
  '/admin/products/new': 'admin-product-new-page',
  [`/admin/products/edit/${ID}`]: 'admin-product-edit-page',
  '/admin/product-category/new': 'admin-categories-page',
  '/admin/services-category/new': 'admin-service-categories-page',
  '/admin/services/new': 'admin-service-new-page',
  '/admin/services/list': 'admin-services-page',
  [`/admin/services/edit/${ID}`]: 'admin-service-edit-page',
  '/admin/services/booking-policy/new': 'admin-booking-policy-page',
  '/admin/business/business-locations': 'admin-locations-page',
  '/admin/business/staff/add': 'admin-add-staff-page',
  '/admin/business/staff/working-hours': 'admin-working-hours-page',
  '/admin/sales/payments': 'admin-payments-page',
  '/admin/booking/list': 'admin-bookings-page',
  '/admin/homepage/slider': 'admin-slider-page',
  '/admin/notifications': 'admin-notifications-page',
  '/admin/promo-code': 'admin-promo-codes-page',
  '/admin/delivery-charges': 'admin-delivery-charges-page',
  '/admin/contacts': 'admin-contacts-page',
  '/admin/all-users': 'admin-all-users-page',
  [`/admin/online-consultation-meeting/${ID}`]: 'admin-meeting-page',
};

const asRoutes = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ index, path, children, file }) =>
    index ? { index: true, id: file } : { path, id: file, children: children && asRoutes(children) },
  );
const ALL = asRoutes(routes);
/** The name of the file that answers, without its folder. */
const pageOf = (address: string): string | undefined =>
  matchRoutes(ALL, address.replace(/\?.*/, ''))
    ?.at(-1)
    ?.route.id?.replace(/^.*\/|\.tsx$/g, '');

describe.each([
  ['public', PUBLIC],
  ['of an account', ACCOUNT],
  ['of the back office', OFFICE],
] as const)('routes %s', (_, table) => {
  test.each(Object.entries(table))('%s', (address, page) => expect(pageOf(address)).toBe(page));
});

test('any other URL shows the not-found page', () => {
  for (const address of [
    '/nowhere/at/all',
    '/admin/nowhere',
    '/account/nowhere',
    '/services/booking/nowhere',
    '/login',
  ])
    expect(pageOf(address), address).toBe('not-found-page');
});
