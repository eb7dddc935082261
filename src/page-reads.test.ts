import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { pageReads, topicsOf } from './page-reads.ts';
import { listEndpoints } from './platform/api/match.ts';

const readOf = (path: string) => pageReads.find((one) => one.path.test(path));

describe('what a public page reads', () => {
  test.each([
    ['/', []],
    ['/shop', ['in_stock', 'on_sale', 'min_price', 'max_price', 'brand', 'schedule', 'sort', 'page']],
    ['/product/zinc-cream', ['id']],
    ['/services', ['category', 'mode']],
    ['/services/flu-vaccination', ['id']],
    ['/prescriptions', ['product']],
    ['/about', []],
  ])('%s reads the parameters %j', (path, params) => {
    expect(readOf(path)?.params).toEqual(params);
  });

  test.each(['/services/booking', '/services/booking-form', '/order/1', '/payment/1', '/cart', '/account', '/nothing'])(
    '%s is kept under its whole address',
    (path) => {
      expect(readOf(path)).toBeUndefined();
    },
  );
});

describe('what a change ends', () => {
  const names = listEndpoints(contract).map(({ name }) => name);

  test.each([
    ['catalogue.updateProduct', ['product', 'category']],
    ['catalogue.setScheduleRule', ['*']],
    ['homepage.changeSlide', ['slide']],
    ['deliveryCharges.changeDeliveryCharges', ['delivery']],
    ['locations.changeLocation', ['location']],
    ['services.setServiceStaff', ['service']],
    ['staff.changeStaff', ['service']],
    ['staff.setHoliday', ['closed_day']],
    ['staff.clearHoliday', ['closed_day']],
    ['orders.updateOrderStatus', []],
    ['prescriptions.takePrescription', []],
  ])('%s ends pages with %j', (endpoint, topics) => {
    expect(topicsOf(endpoint)).toEqual(topics);
  });

  test.each(['closed_day', 'location'])('every page says when the shop is open, so it ends with a %s', (topic) => {
    for (const { path, topics } of pageReads) expect(topics, String(path)).toContain(topic);
  });

  test('every topic of a page is ended by some endpoint that changes it', () => {
    const ended = new Set(names.flatMap((name) => topicsOf(name)));
    for (const topic of new Set(pageReads.flatMap(({ topics }) => topics))) expect(ended, topic).toContain(topic);
  });
});
