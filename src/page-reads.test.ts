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
    '%s is cached under its whole URL',
    (path) => {
      expect(readOf(path)).toBeUndefined();
    },
  );
});

describe('pages dropped by a change', () => {
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
  ])('%s drops pages with %j', (endpoint, topics) => {
    expect(topicsOf(endpoint)).toEqual(topics);
  });

  test.each(['closed_day', 'location'])('every page shows the opening hours, so a change of a %s drops it', (topic) => {
    for (const { path, topics } of pageReads) expect(topics, String(path)).toContain(topic);
  });

  test('every topic of a page has an endpoint that drops it', () => {
    const ended = new Set(names.flatMap((name) => topicsOf(name)));
    for (const topic of new Set(pageReads.flatMap(({ topics }) => topics))) expect(ended, topic).toContain(topic);
  });
});
