import { expect, test } from 'vitest';
import { aMedicine } from '../../../../tests/support/medicine.ts';
import type { Supply } from '../contract.ts';
import { ledgerText, packText, pharmacistOf, signaturesOf, signedText } from './admin-supply-copy.ts';

const signature = {
  user_id: 'u1',
  name: 'Lerato Mokoena',
  council: 'SAPC' as const,
  registration_number: 'P12345',
  category: 'pharmacist' as const,
  supervisor: null,
};

test('a signature names the registration, and the supervising pharmacist', () => {
  expect(signedText(signature)).toBe('Lerato Mokoena, P12345');
  const supervisor = { user_id: 'u2', name: 'Sipho Nkosi', registration_number: 'P54321' };
  expect(signedText({ ...signature, name: 'Ada Botha', registration_number: 'PI11111', supervisor })).toBe(
    'Ada Botha, PI11111, supervised by Sipho Nkosi, P54321',
  );
  expect(pharmacistOf(signature)).toEqual({ name: 'Lerato Mokoena', number: 'P12345' });
  expect(pharmacistOf({ ...signature, supervisor })).toEqual({ name: 'Sipho Nkosi', number: 'P54321' });
});

test('a phase that was signed before the quote was sent again does not count', () => {
  const phase = (name: 'evaluate' | 'prepare', at: string) => ({ phase: name, at, signature });
  const supply = {
    quoted_at: '2026-11-20T08:00:00.000Z',
    phases: [phase('prepare', '2026-11-19T08:00:00.000Z'), phase('evaluate', '2026-11-20T08:00:00.000Z')],
  } as Supply;
  expect(Object.keys(signaturesOf(supply))).toEqual(['evaluate']);
});

test('a line says what was supplied, what is owed and how many repeats are left', () => {
  const line = aMedicine({
    dosage_form: 'Capsule',
    quantity_pieces: 40,
    pieces_per_pack: 20,
    repeats_allowed: 5,
    repeats_used: 1,
    next_due: '2026-12-20',
    last_day: '2027-05-20',
    supplied_pieces: 28,
    owed_pieces: 12,
    line_state: 'owed',
    reason: 'It is out of stock.',
  });
  expect(ledgerText(line)).toBe(
    'Part supplied. 28 capsules supplied. 12 capsules owed. 4 of 5 repeats left, next one due 20 Dec 2026, until 20 May 2027. It is out of stock',
  );
  expect(ledgerText(aMedicine({}))).toBe('Not supplied yet');
});

test('the last check says brand or generic, the pack and what stays owed', () => {
  const line = {
    medicine_id: 'm1',
    name: 'Amoxicillin 500 mg',
    strength: '500 mg',
    dosage_form: 'Capsule',
    packs: 2,
    quantity_pieces: 40,
    pieces_per_pack: 20,
    price: 60,
    line_total: 120,
    supplied_pieces: null,
    prepared_pieces: 28,
    batch: 'AB12',
    expires_on: '2028-06-30',
    reason: null,
  };
  expect(packText(line, { substitute_of: 'Brandol' })).toBe(
    'Generic for Brandol. Batch AB12. Expires 30 Jun 2028. 12 capsules owed',
  );
  expect(packText({ ...line, prepared_pieces: null, batch: null, expires_on: null }, { substitute_of: null })).toBe(
    'As prescribed',
  );
});
