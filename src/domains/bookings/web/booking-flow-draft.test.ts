import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubTabStorage } from '../../../../tests/support/tab-storage.ts';
import { bookingFlow, INITIAL } from './booking-flow.ts';
import { saveFlow, readFlow } from './booking-flow-draft.ts';

let store: Map<string, string>;
beforeEach(() => {
  store = stubTabStorage();
});
afterEach(() => vi.unstubAllGlobals());

const service = {
  id: 'a',
  name: 'A',
  slug: 'a',
  summary: '',
  images: [],
  price: '350.00',
  duration_minutes: 30,
  buffer_minutes: 0,
  service_category: { id: 'c', name: 'C', slug: 'c' },
  modes: ['physical' as const],
  staffs: [{ id: 'lerato', first_name: 'Lerato', last_name: 'M', title: '' }],
  business_location_ids: [],
  is_active: true,
};
const chosen = bookingFlow(bookingFlow(INITIAL, { kind: 'add', service, today: '2026-03-18' }), {
  kind: 'details',
  details: { name: 'Nomsa', paymentMethod: 'online' },
});

test('a stored booking flow restores choices and details, but no loaded data', () => {
  saveFlow({ ...chosen, loading: { a: true }, errors: { a: 'Error fetching slots.' } });
  expect(readFlow()).toEqual({ ...chosen, services: [], filteredServices: [] });
});

test('an empty booking flow is not stored', () => {
  saveFlow(chosen);
  saveFlow(INITIAL);
  expect(store.size).toBe(0);
});

test.each([
  ['no JSON', 'x'],
  ['another shape', JSON.stringify({ values: { selectedServiceIds: ['a'] } })],
  ['an id without its data', JSON.stringify({ values: { ...chosen, bookingDetails: {} } })],
  ['a list that is none', JSON.stringify({ values: { ...chosen, selectedServices: 'a' } })],
])('a stored flow that cannot be read is ignored: %s', (_, text) => {
  store.set('draft:booking', text);
  expect(readFlow()).toEqual(INITIAL);
});

test('an unknown payment method becomes the default', () => {
  store.set('draft:booking', JSON.stringify({ values: { ...chosen, userDetails: { paymentMethod: 'gold' } } }));
  expect(readFlow().userDetails.paymentMethod).toBe('inperson');
});
