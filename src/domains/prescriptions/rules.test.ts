import { maskIdentity } from '~/shared/identity-number.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../shared/money.ts';
import type { RegistrationCategory } from '../../shared/registrations.ts';
import { PRESCRIPTION_STATUSES } from './contract-limits.ts';
import {
  pharmacistFault,
  isUnpaid,
  mayWrite,
  patientMoves,
  PRESCRIPTION_GROUPS,
  quoteTotals,
  staffMoves,
} from './rules.ts';

describe('the status changes of a prescription', () => {
  test('never set quoted, paid or expired by hand', () => {
    const reached = PRESCRIPTION_STATUSES.flatMap((status) => [...staffMoves(status)]);
    for (const status of ['submitted', 'quoted', 'paid', 'expired'] as const) expect(reached).not.toContain(status);
  });

  test('always lead on from an open status, by a person or a payment', () => {
    for (const status of PRESCRIPTION_STATUSES.filter((one) => !['completed', 'cancelled'].includes(one)))
      expect(staffMoves(status).length).toBeGreaterThan(0);
  });

  test('let the patient cancel only while unpaid, and medicines change only before a quote is sent', () => {
    for (const status of PRESCRIPTION_STATUSES) {
      expect(patientMoves(status)).toEqual(isUnpaid(status) ? ['cancelled'] : []);
      expect(mayWrite(status)).toBe(status === 'submitted' || status === 'in_review');
    }
  });

  test('give every status exactly one tab', () => {
    const placed = Object.values(PRESCRIPTION_GROUPS).flatMap((group) => [...group.statuses]);
    expect(placed.sort()).toEqual([...PRESCRIPTION_STATUSES].sort());
  });
});

describe('acts of registered people', () => {
  const who = (...categories: RegistrationCategory[]) => ({
    roles: ['locum'],
    permissions: {},
    registrations: categories.map((category) => ({
      council: 'SAPC' as const,
      number: 'P12345',
      category,
      qualification: 'BPharm',
      max_schedule: null,
    })),
  });

  test('evaluating and dispensing need a registration, whatever the permissions, the role or its name', () => {
    const admin = { roles: ['admin', 'pharmacist'], permissions: {}, registrations: [] };
    for (const act of ['claim', 'facts', 'medicines', 'quote', 'in_review', 'needs_information', 'rejected'] as const) {
      for (const other of [admin, who('registered_nurse'), who('assistant_post_basic'), null])
        expect(pharmacistFault(act, other)).toMatch(/^Only a pharmacist registered with the SAPC.*can evaluate/);
      for (const one of [who('pharmacist'), who('responsible_pharmacist'), who('intern')])
        expect(pharmacistFault(act, one)).toBeNull();
    }
    expect(pharmacistFault('dispensed', admin)).toMatch(
      /can check and dispense medicine\. You have no such registration\.$/,
    );
    for (const one of [who('pharmacist'), who('assistant_post_basic')])
      expect(pharmacistFault('dispensed', one)).toBeNull();
    expect(pharmacistFault('dispensed', who('assistant_basic'))).not.toBeNull();
  });

  test('handing over and cancelling need only the permission', () => {
    for (const act of ['completed', 'cancelled'] as const) expect(pharmacistFault(act, who())).toBeNull();
  });
});

test('medicines and delivery add up to the total to the cent', () => {
  const medicine = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: 1, max: 1000 }),
    quantity_pieces: fc.constant(null),
    pieces_per_pack: fc.constant(null),
  });
  fc.assert(
    fc.property(
      fc.array(medicine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 50_000 }),
      (lines, delivery) => {
        const totals = quoteTotals(lines, delivery);
        const goods = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
        expect(toCents(totals.sub_total)).toBe(goods);
        expect(toCents(totals.total)).toBe(goods + delivery);
      },
    ),
  );
});

test('a masked ID number shows only its end', () => {
  expect(maskIdentity('8001015009087')).toBe('•••••••••9087');
  expect(maskIdentity('AB1')).toBe('AB1');
  expect(maskIdentity(null)).toBeNull();
});
