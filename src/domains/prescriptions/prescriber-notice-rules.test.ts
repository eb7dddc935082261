import { expect, test } from 'vitest';
import { aMedicine } from '../../../tests/support/medicine.ts';
import { isChoiceFinal, untoldSubstitutions } from './prescriber-notice-rules.ts';

const generic = aMedicine({ name: 'Genericol', substitute_of: 'Brandol', substitution: 'accepted' });
const prescription = {
  medicines: [generic, aMedicine({ name: 'Plainol' })],
  prescriber_notices: [],
  prescription_status: 'paid' as const,
};
const told = {
  medicine_id: generic.medicine_id,
  medicine: 'Genericol',
  prescribed: 'Brandol',
  how: 'phone' as const,
  note: '',
  told_by: 'A',
  told_by_number: 'P12345',
  at: '2026-11-25T10:00:00Z',
};

test('rule 18: the prescriber has to be told of a generic once the choice is final', () => {
  expect(untoldSubstitutions(prescription)).toEqual([generic]);
  expect(untoldSubstitutions({ ...prescription, prescription_status: 'quoted' })).toEqual([]);
  expect((['paid', 'dispensed', 'completed'] as const).every(isChoiceFinal)).toBe(true);
});

test('rule 18: a notice is about the generic that was supplied, so another one is told anew', () => {
  expect(untoldSubstitutions({ ...prescription, prescriber_notices: [told] })).toEqual([]);
  expect(untoldSubstitutions({ ...prescription, prescriber_notices: [{ ...told, medicine: 'Otherol' }] })).toEqual([
    generic,
  ]);
});

test('rule 18: nothing is told of a medicine that is not supplied', () => {
  const refused = { ...generic, line_state: 'refused' as const };
  expect(untoldSubstitutions({ ...prescription, medicines: [refused] })).toEqual([]);
});
