import { expect, test } from 'vitest';
import { bookingsList } from './admin-bookings-list.tsx';

const { first, href, inputOf } = bookingsList;
const read = (search: string) => bookingsList.parse(new URLSearchParams(search));

test('what the URL does not say, or says wrongly, is the default', () => {
  expect(read('')).toEqual(first);
  expect(read('show=year&staff=me&date=2026-13-45&view=never')).toEqual(first);
  expect(inputOf(first)).toEqual({ sort: 'soonest', view: 'soon', page: 1, page_size: 16 });
});

test('a notification opens its booking, a filter begins at the first page', () => {
  expect(read('highlight=0f1e').open).toBe('0f1e');
  expect(href(read('page=3&q=nomsa'), { view: 'today' })).toBe('?view=today&q=nomsa');
  expect(inputOf(read('group=done&staff=01a220cc-ac17-76ac-b52f-85a681cd9dac'))).toMatchObject({
    booking_status: 'completed,no_show',
    staff_id: '01a220cc-ac17-76ac-b52f-85a681cd9dac',
  });
});

test('the calendar asks the list for nothing of its own', () => {
  expect(inputOf(read('show=week&date=2026-12-07'))).toEqual(inputOf(first));
});
