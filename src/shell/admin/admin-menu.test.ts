import type { HeldRegistration } from '../../shared/registrations.ts';
import { describe, expect, test } from 'vitest';
import { mayOpen } from '~/shared/permissions.ts';
import { isAt, MANAGEMENT, OVERVIEW } from './admin-menu.ts';

describe('the sidebar of spec section 2', () => {
  test('has Overview, whose last four entries show unread counts', () => {
    expect(OVERVIEW.map(({ label, to, count }) => [label, to, count])).toEqual([
      ['Dashboard', '/', undefined],
      ['Prescriptions', '/admin-prescriptions', 'prescription_unread_count'],
      ['Orders', '/admin-orders', 'order_unread_count'],
      ['Bookings', '/admin/booking/list', 'booking_unread_count'],
      ['Contacts', '/admin/contacts', 'contact_us_unread_count'],
    ]);
  });

  test("has Management with the specification's groups", () => {
    const folds = Object.fromEntries(
      MANAGEMENT.map(({ label, entries }) => [label, entries.map((entry) => [entry.label, entry.to])]),
    );
    // The shop's own group and entries are beside the specification's.
    const { Dispensary, Other = [], ...asked } = folds;
    expect(Dispensary).toHaveLength(6);
    expect(asked).toEqual({
      Products: [
        ['Product Category', '/admin/product-category/new'],
        ['Product List', '/admin/products/list'],
        ['Add Product', '/admin/products/new'],
        ['SEP Increases', '/admin/products/sep-increases'],
      ],
      Services: [
        ['Services Category', '/admin/services-category/new'],
        ['Add Service', '/admin/services/new'],
        ['Services List', '/admin/services/list'],
        ['Booking Policy', '/admin/services/booking-policy/new'],
        ['Business Locations', '/admin/business/business-locations'],
      ],
      Staff: [
        ['Add Staff', '/admin/business/staff/add'],
        ['Staff Working Hours', '/admin/business/staff/working-hours'],
      ],
      Sales: [['Payments', '/admin/sales/payments']],
    });
    expect(Object.keys(asked)).toEqual(['Products', 'Services', 'Staff', 'Sales']);
    expect(Other.slice(0, 5)).toEqual([
      ['Homepage Slider', '/admin/homepage/slider'],
      ['Notifications', '/admin/notifications'],
      ['Promo Code', '/admin/promo-code'],
      ['Delivery Charges', '/admin/delivery-charges'],
      ['Users', '/admin/all-users'],
    ]);
  });

  test('shows the medicine register to pharmacists and admins only', () => {
    const entry = MANAGEMENT.flatMap(({ entries }) => entries).find(({ label }) => label === 'Medicine Register');
    if (!entry) throw new Error('The entry is missing.');
    const reader = { roles: ['x'], permissions: { prescription: { read: true } } };
    const held: HeldRegistration = {
      council: 'SAPC',
      number: 'P12345',
      category: 'pharmacist',
      qualification: 'BPharm',
      max_schedule: null,
    };
    expect(mayOpen(entry, reader)).toBe(false);
    expect(
      mayOpen(entry, { ...reader, registrations: [{ ...held, council: 'SANC', category: 'registered_nurse' }] }),
    ).toBe(false);
    expect(mayOpen(entry, { ...reader, registrations: [held] })).toBe(true);
    expect(mayOpen(entry, { roles: ['admin'], permissions: {} })).toBe(true);
  });

  test('marks an entry as current on every route of its screen and no other', () => {
    const all = [...OVERVIEW, ...MANAGEMENT.flatMap(({ entries }) => entries)];
    const markedAt = (address: string) => all.filter((entry) => isAt(entry, address)).map(({ label }) => label);
    expect(markedAt('/')).toEqual(['Dashboard']);
    expect(markedAt('/admin/sales/orders')).toEqual(['Orders']);
    expect(markedAt('/admin/edit-prescriptions/1')).toEqual(['Prescriptions']);
    expect(markedAt('/admin/products/edit/1')).toEqual(['Product List']);
    expect(markedAt('/admin/services/edit/1')).toEqual(['Services List']);
    expect(markedAt('/admin/products/new')).toEqual(['Add Product']);
  });
});
