import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubTabStorage } from '../../../../tests/support/tab-storage.ts';
import { checkoutDraft, noteAnswered, noteSent, sentWithoutAnswer } from './checkout-draft.ts';
import { NO_VALUES, type CheckoutValues } from './checkout-values.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubTabStorage();
});
afterEach(() => vi.unstubAllGlobals());

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
  checkoutDraft.save(typed);
  expect([...kept.values()].join('')).not.toMatch(/8001015009087|A12345678|1980-01-01|accept_terms/);
  expect(checkoutDraft.read()).toEqual({
    ...typed,
    id_number: '',
    passport_number: '',
    date_of_birth: '',
    accept_terms: false,
  });
});

it('starts empty without a draft and after it is discarded', () => {
  expect(checkoutDraft.read()).toEqual(NO_VALUES);
  checkoutDraft.save(typed);
  checkoutDraft.discard();
  expect(checkoutDraft.read()).toEqual(NO_VALUES);
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
  kept.set('draft:checkout', JSON.stringify({ values: strange }));
  expect(checkoutDraft.read()).toEqual({ ...NO_VALUES, last_name: 'Mokoena' });
});

it('remembers an order without an answer until one arrives', () => {
  noteSent('thandi@example.com');
  expect(sentWithoutAnswer()).toBe('thandi@example.com');
  noteAnswered();
  expect(sentWithoutAnswer()).toBeNull();
});
