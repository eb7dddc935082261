import { expect, test } from 'vitest';
import { bookingsHref, daysShown, FIRST_STATE, listInput, parseBookingsState } from './admin-bookings-search-params.ts';

const said = (words: string) => parseBookingsState(new URLSearchParams(words));

test('parameters missing from the URL take their defaults', () => {
  expect(said('')).toEqual(FIRST_STATE);
  expect(said('show=year&staff=me&date=2026-13-45&view=never')).toEqual(FIRST_STATE);
  expect(listInput(FIRST_STATE)).toEqual({ sort: 'soonest', view: 'soon', page: 1, page_size: 16 });
});

test('a notification opens its booking, and a new filter starts at the first page', () => {
  expect(said('highlight=0f1e').open).toBe('0f1e');
  expect(bookingsHref(said('page=3&q=nomsa'), { view: 'today' })).toBe('?view=today&q=nomsa');
  expect(listInput(said('group=done&staff=01a220cc-ac17-76ac-b52f-85a681cd9dac'))).toMatchObject({
    booking_status: 'completed,no_show',
    staff_id: '01a220cc-ac17-76ac-b52f-85a681cd9dac',
  });
});

test("a week starts on Monday, and today is the shop's date", () => {
  const night = new Date('2026-12-06T22:30:00Z');
  expect(daysShown({ show: 'day', date: '' }, night)).toEqual(['2026-12-07']);
  expect(daysShown({ show: 'week', date: '2026-12-13' }, night)).toEqual([
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2026-12-10',
    '2026-12-11',
    '2026-12-12',
    '2026-12-13',
  ]);
});
