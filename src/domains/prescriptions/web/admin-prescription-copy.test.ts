import { expect, test } from 'vitest';
import type { Prescription } from '../contract.ts';
import { historyEntries, identityText, isLongWait, isOurTurn } from './admin-prescription-copy.ts';

const entry = (status: Prescription['prescription_status'], note: string | null = null) => ({
  status,
  at: '2026-11-20T08:00:00.000Z',
  by: 'Patient',
  note,
});

test('a choice of a generic does not repeat the status in the history, and a status that comes back is told again', () => {
  const shown = historyEntries([
    entry('quoted'),
    entry('quoted', 'Chose the generic: Amoxicillin.'),
    entry('expired', 'Not paid in time.'),
    entry('quoted', 'Repeat ordered.'),
  ]);
  expect(shown.map(({ words, note }) => [words, note])).toEqual([
    ['Quote sent', null],
    ['Chose the generic: Amoxicillin', null],
    ['Expired', 'Not paid in time.'],
    ['Quote sent', 'Repeat ordered.'],
  ]);
});

test('people of one name are told apart by the end of their ID or passport number, or by their date of birth', () => {
  const nobody = { id_number: null, passport_number: null, date_of_birth: null };
  expect(identityText({ ...nobody, id_number: '•••••••••9087', date_of_birth: '1980-01-01' })).toBe('ID …9087');
  expect(identityText({ ...nobody, passport_number: '•••4711' })).toBe('Passport …4711');
  expect(identityText({ ...nobody, date_of_birth: '1980-01-01' })).toBe('Born 1980-01-01');
  expect(identityText(nobody)).toBeNull();
});

test('a long wait for the patient is told and is never ours', () => {
  const now = new Date('2026-11-30T08:00:00.000Z');
  for (const status of ['quoted', 'needs_information'] as const) {
    expect(isLongWait(status, '2026-11-20T08:00:00.000Z', now)).toBe(true);
    expect(isOurTurn(status)).toBe(false);
  }
  expect(isOurTurn('paid')).toBe(true);
});
