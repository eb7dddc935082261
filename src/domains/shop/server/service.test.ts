import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Shop } from '../contract.ts';
import { openingState } from '../opening-hours.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ SHOP_Y_NUMBER: 'Y12345' });
});
afterAll(() => app.close());

const getShop = async () => (await app.guest.get<Shop>('site/shop')).body;

it('getShop answers with the configured company details, and no hours while there is no location', async () => {
  const { status, body } = await app.guest.get<Shop>('site/shop');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    short_name: 'Apteek',
    y_number: 'Y12345',
    public_url: 'http://localhost:3000',
    demo: false,
    pretend_payments: true,
  });
  expect(body).toMatchObject({ opening_hours: [], opening_times: [], day_overrides: [] });
});

const ADDRESS = {
  line1: 'Shop 4, Beach Road',
  suburb: 'Mouille Point',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8005',
};
const open = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

it('the hours are those of the first location that customers see, and follow its changes', async () => {
  const staff = await app.asStaff('business_location.create', 'business_location.update');
  const add = (name: string, is_active: boolean, hours: object[]) =>
    staff.post<{ id: string }>('business/business_location', { ...ADDRESS, name, is_active, hours });
  await add('Storeroom', false, [open(7, '01:00', '02:00')]);
  const shop = await add('Apteek Mouille Point', true, [
    ...[1, 2, 3, 4, 5].map((day) => open(day, '08:00', '17:00')),
    open(8, '09:00', '13:00'),
  ]);
  await add('Apteek Sea Point', true, [open(6, '10:00', '12:00')]);
  expect((await getShop()).opening_hours).toEqual([
    { days: 'Monday to Friday', hours: '8am-5pm' },
    { days: 'Public holidays', hours: '9am-1pm' },
  ]);
  await staff.put(`business/business_location/${shop.body.id}`, { hours: [open(3, '08:00', '20:00')] });
  expect(await getShop()).toMatchObject({
    opening_hours: [{ days: 'Wednesday', hours: '8am-8pm' }],
    opening_times: [open(3, '08:00', '20:00')],
  });
});

it('a day that staff close today makes the shop closed, with when it opens next', async () => {
  const staff = await app.asStaff('staff.update');
  // A Wednesday, 10:00 in Johannesburg.
  expect(openingState(app.clock.now, await getShop())).toEqual({ open: true, when: 'until 8pm' });
  await staff.put('business/holidays/2026-11-25', { name: 'Stocktaking', is_closed: true });
  await staff.put('business/holidays/2026-12-26', { name: 'Day of Goodwill', is_closed: false });
  await staff.put('business/holidays/2027-06-01', { name: 'Far away', is_closed: true });
  const shop = await getShop();
  expect(shop.day_overrides).toEqual([
    { date: '2026-11-25', name: 'Stocktaking', is_closed: true },
    { date: '2026-12-26', name: 'Day of Goodwill', is_closed: false },
  ]);
  expect(openingState(app.clock.now, shop)).toEqual({ open: false, when: 'on Wednesday, 02 Dec 2026 from 8am' });
  await staff.delete('business/holidays/2026-11-25');
  expect(openingState(app.clock.now, await getShop())).toEqual({ open: true, when: 'until 8pm' });
});
