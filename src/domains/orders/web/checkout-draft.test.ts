import { expect, it } from 'vitest';
import { forgetDraft, keepDraft, noteAnswered, noteSent, readDraft, sentWithoutAnswer } from './checkout-draft.ts';
import { NO_VALUES, type CheckoutValues } from './checkout-values.ts';

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const forbidden = {
  getItem: () => {
    throw new Error('denied');
  },
  setItem: () => {
    throw new Error('denied');
  },
  removeItem: () => {
    throw new Error('denied');
  },
};

const typed: CheckoutValues = {
  ...NO_VALUES,
  first_name: 'Thandi',
  identity: 'passport',
  id_number: '8001015009087',
  passport_number: 'A12345678',
  date_of_birth: '1980-01-01',
  delivery_method: 'collect',
  payment_method: 'inperson',
  address: { ...NO_VALUES.address, suburb: 'Diaz Beach' },
  note: 'Blue gate',
  accept_terms: true,
};

it('restores what was typed except ID number, date of birth and consent', () => {
  const store = memory();
  keepDraft(store, typed);
  expect([...store.kept.values()].join('')).not.toMatch(/8001015009087|A12345678|1980-01-01|accept_terms/);
  expect(readDraft(store)).toEqual({
    ...typed,
    id_number: '',
    passport_number: '',
    date_of_birth: '',
    accept_terms: false,
  });
});

it('starts empty without a draft, after it is forgotten and without browser storage', () => {
  const store = memory();
  expect(readDraft(store)).toEqual(NO_VALUES);
  keepDraft(store, typed);
  forgetDraft(store);
  expect(readDraft(store)).toEqual(NO_VALUES);
  keepDraft(forbidden, typed);
  expect(readDraft(forbidden)).toEqual(NO_VALUES);
});

it('takes only valid parts of a malformed draft', () => {
  const strange = {
    first_name: 7,
    last_name: 'Mokoena',
    delivery_method: 'drone',
    address: 'here',
    id_number: '1',
    accept_terms: true,
    extra: 1,
  };
  expect(readDraft(memory({ checkout: JSON.stringify(strange) }))).toEqual({ ...NO_VALUES, last_name: 'Mokoena' });
  expect(readDraft(memory({ checkout: '{nonsense' }))).toEqual(NO_VALUES);
  expect(readDraft(memory({ checkout: '[1]' }))).toEqual(NO_VALUES);
});

it('returns a fresh empty form each time', () => {
  readDraft(memory()).address.suburb = 'changed';
  expect(NO_VALUES.address.suburb).toBe('');
});

it('remembers an order without an answer until one arrives', () => {
  const store = memory();
  noteSent(store, 'thandi@example.com');
  expect(sentWithoutAnswer(store)).toBe('thandi@example.com');
  noteAnswered(store);
  expect(sentWithoutAnswer(store)).toBeNull();
  expect(sentWithoutAnswer(forbidden)).toBeNull();
});
