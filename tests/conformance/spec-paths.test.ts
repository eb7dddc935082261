import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract.ts';
import { createMatcher } from '../../src/platform/api/match.ts';
import { newId } from '../../src/platform/ids.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

// The specification's own list of calls, its section 7, letter for letter.

interface Room {
  /** False while a module is not built: its rows are then the plan, and nothing is checked. */
  built: boolean;
  calls: string[];
}

const CALLS: Record<string, Room> = {
  auth: {
    built: true,
    calls: [
      'POST auth/register',
      'POST auth/login',
      'POST auth/google-sign-up',
      'POST auth/google-login',
      'POST auth/facebook-sign-up',
      'POST auth/facebook-login',
      'GET auth/get-permissions',
      'GET auth/get-user-role/{id}',
      'GET auth/get-user-roles-and-permissions',
      'POST auth/forgot-password',
      'POST auth/reset-password/?reset_token=x',
      'PUT auth/update-user',
      'GET auth/verify-token',
    ],
  },
  'cart and orders': {
    built: true,
    calls: [
      'GET order/cart/{id}',
      'GET order/user-cart',
      'POST order/cart',
      'PUT order/cart/{id}',
      'POST order/cart/{id}',
      'DELETE order/cart/{id}',
      'PUT order/assign-cart_to_user/{id}',
      'POST order/checkout/{id}',
      'GET order/user-orders',
      'GET order/orders',
      'GET order/{id}',
      'PUT order/update-status/{id}?order_status=processing',
      'GET order/cart/{id}?promo_code=x',
      'GET order/pay-now/{id}',
      'PATCH order/mark_order_read/{id}',
    ],
  },
  'promo codes': {
    built: true,
    calls: ['POST business/promo-code', 'GET business/promo-code', 'DELETE business/promo-code/{id}'],
  },
  'delivery charges': { built: true, calls: ['GET business/delivery-charges', 'PUT business/delivery-charges'] },
  staff: {
    built: true,
    calls: [
      'POST business/staff',
      'GET business/staffs',
      'PUT business/staff/{id}',
      'DELETE business/staff/{id}',
      'POST business/staff-working-hours',
    ],
  },
  addresses: {
    built: true,
    calls: [
      'GET business/user-address',
      'POST business/user-address',
      'PUT business/user-address/{id}',
      'DELETE business/user-address/{id}',
    ],
  },
  contact: {
    built: true,
    calls: [
      'GET business/contact-us',
      'POST business/contact-us',
      'POST business/contact-us-reply/{id}',
      'PATCH business/contact_us/{id}',
    ],
  },
  users: { built: true, calls: ['GET business/users'] },
  'the slider, read': { built: true, calls: ['GET business/slider'] },
  'the slider, changed': {
    built: true,
    calls: [
      'POST business/slider',
      'PUT business/slider/{id}',
      'DELETE business/slider/{id}',
      'PATCH business/slider/change-order',
    ],
  },
  'unread counts': { built: true, calls: ['GET business/unread-count'] },
  'the dashboard': { built: true, calls: ['GET business/summary', 'GET business/recent-activity'] },
  payments: { built: true, calls: ['GET business/get-payments'] },
  'booking policies': {
    built: true,
    calls: [
      'GET business/booking-policy',
      'POST business/booking-policy',
      'PUT business/booking-policy/{id}',
      'DELETE business/booking-policy/{id}',
    ],
  },
  'places, read': { built: true, calls: ['GET business/business_location'] },
  'places, changed': {
    built: true,
    calls: [
      'POST business/business_location',
      'PUT business/business_location/{id}',
      'DELETE business/business_location/{id}',
    ],
  },
  notifications: {
    built: true,
    calls: ['GET notification', 'PUT read-notification/{id}', 'PUT read-notification-all'],
  },
  prescriptions: {
    built: true,
    calls: [
      'GET prescription/',
      'GET prescription/{id}',
      'POST prescription/',
      'PUT prescription/{id}?prescription_status=in_review',
      'PUT prescription/send-invoice/{id}',
      'POST prescription/add-medicines/{id}',
      'PUT prescription/update-medicine/{id}',
      'DELETE prescription/delete-medicine/{id}',
      'PATCH prescription/mark_prescription_read/{id}',
    ],
  },
  'the catalogue, read': {
    built: true,
    calls: [
      'GET product/category',
      'GET product/category/{id}',
      'GET product/product',
      'GET product/product?category_id={id}',
      'GET product/product/{id}',
      'GET product/min-max-price',
      'GET product/get-home-page-product?start=0&step=20',
    ],
  },
  'the catalogue, changed': {
    built: true,
    calls: [
      'POST product/category-img',
      'POST product/category',
      'PUT product/category/{id}',
      'DELETE product/category/{id}',
      'PATCH product/category/pin-unpin/{id}',
      'POST product/product-images',
      'POST product/product',
      'PUT product/product/{id}',
      'DELETE product/product/{id}',
    ],
  },
  services: {
    built: true,
    calls: [
      'GET services/service-categories',
      'POST services/service-category',
      'PUT services/service-category/{id}',
      'DELETE services/service-category/{id}',
      'POST services/add-service-images',
      'POST services/service',
      'GET services/service',
      'GET services/service/{id}',
      'PUT services/service/{id}',
      'DELETE services/service/{id}',
      'GET services/category-wise-service',
    ],
  },
  bookings: {
    built: true,
    calls: [
      'GET booking/bookings',
      'PUT booking/update-booking-status/{id}?booking_status=confirmed',
      'POST booking/get-service-booking-timings',
      'POST booking/book-service',
      'GET booking/user-booking',
      'POST booking/reschedule-booking',
      'PUT booking/cancel-booking/{id}',
      'GET booking/{id}',
      'GET booking/join-meeting/{id}',
      'GET booking/pay-now/{id}',
      'PATCH booking/mark_as_read/{id}',
      'GET booking/booking-prescription/{id}',
      'POST booking/booking-prescription/{id}',
      'PUT booking/booking-prescription/{id}',
      'DELETE booking/booking-prescription/{id}',
      'POST booking/send-prescription/{id}',
    ],
  },
};

const isOffered = createMatcher(contract);
const parts = (call: string): [method: string, target: string] => {
  const [method = '', target = ''] = call.replaceAll('{id}', newId()).split(' ');
  return [method, target];
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe.each(Object.entries(CALLS).filter(([, room]) => room.built))('section 7: %s', (_, { calls }) => {
  test.each(calls)('%s', async (call) => {
    const [method, target] = parts(call);
    const path = `/${target.replace(/\/?(\?.*)?$/, '')}`;
    expect(isOffered(method, path).endpoint, 'the contract has it').not.toBeNull();
    // With and without the slash at the end; as a caller with every permission, so that nothing else refuses first.
    const admin = await app.asStaff('admin');
    for (const asked of [target, target.replace(/\/?(\?.*)?$/, '/$1')]) {
      const { status, body } = await admin.call<{ detail?: string }>(method, asked, method === 'GET' ? undefined : {});
      expect([405, 500]).not.toContain(status);
      if (status >= 400) expect(Object.keys(body)).toContain('detail');
      expect(body.detail).not.toBe('There is no such address.');
    }
  });
});

test('a domain has all of its specified endpoints', () => {
  for (const [name, { built, calls }] of Object.entries(CALLS)) {
    if (built) continue;
    const offered = calls.filter((call) => {
      const [method, target] = parts(call);
      return isOffered(method, `/${target.replace(/\/?(\?.*)?$/, '')}`).endpoint !== null;
    });
    // If all exist already, say `built: true` above, and they are checked.
    expect(offered.length, name).toBeLessThan(calls.length);
  }
});
