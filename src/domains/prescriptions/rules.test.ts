import { maskIdentity } from '~/shared/identity-number.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../shared/money.ts';
import { PRESCRIPTION_STATUSES } from './contract-limits.ts';
import {
  dateObstacle,
  dispensingObstacles,
  lastDayOf,
  pharmacistFault,
  isUnpaid,
  lastDayToRepeat,
  mayRepeat,
  mayWrite,
  patientMoves,
  PRESCRIPTION_GROUPS,
  quoteTotals,
  staffMoves,
  type GateStep,
  type Readable,
} from './rules.ts';
import { repeatsObstacle } from './medicine-rules.ts';

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

describe('rule 6: presented within 30 days of issue', () => {
  test.each([
    ['2026-11-01', '2026-11-01', true],
    ['2026-11-01', '2026-12-01', true],
    ['2026-11-01', '2026-12-02', false],
    ['2026-02-28', '2026-03-30', true],
    ['2026-11-02', '2026-11-01', false],
  ])('issued %s, presented %s', (issued, presented, fits) => {
    expect(dateObstacle(issued, presented) === null).toBe(fits);
  });
});

describe('rules 5 and 7: repeats', () => {
  test.each([
    ['S6', 1, false],
    ['S6', 0, true],
    ['S5', 5, true],
    ['S5', 6, false],
    ['S2', 6, false],
    ['S1', 11, true],
    ['none', 11, true],
  ] as const)('%s with %i repeats', (schedule, repeats, fits) => {
    expect(repeatsObstacle(schedule, repeats) === null).toBe(fits);
  });

  test.each([
    ['2026-01-15', '2026-07-15'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-12-31', '2027-06-30'],
  ])('six months from %s end on %s', (issued, last) => {
    expect(lastDayToRepeat(issued)).toBe(last);
  });

  test('a repeat is allowed while one is left and its period has not ended', () => {
    const medicine = { schedule: 'S3', repeats_allowed: 2, repeats_used: 1 } as const;
    expect(mayRepeat(medicine, '2026-01-15', '2026-07-15')).toBe(true);
    expect(mayRepeat(medicine, '2026-01-15', '2026-07-16')).toBe(false);
    expect(mayRepeat({ ...medicine, repeats_used: 2 }, '2026-01-15', '2026-02-01')).toBe(false);
    expect(mayRepeat({ ...medicine, schedule: 'none' }, '2026-01-15', '2027-07-16')).toBe(true);
  });
});

describe('the checks before quote, payment and dispensing', () => {
  const line = {
    name: 'Amoxicillin',
    schedule: 'S4',
    quantity: 2,
    days: null,
    repeats_allowed: 0,
    substitution: 'none',
    substitute: null,
  } as const;
  const paper: Readable = {
    medicines: [line],
    prescriber: { name: 'Dr S Pillay', practice_number: 'MP1', address: '1 Long Street' },
    issued_on: '2026-11-20',
    presented_on: '2026-11-25',
  };
  const TODAY = '2026-11-25';
  const found = (changes: Partial<Readable>, step: GateStep = 'dispense', today = TODAY) =>
    dispensingObstacles({ ...paper, ...changes }, today, step).map(({ field, message }) => `${field}: ${message}`);

  test('pass a complete prescription at all three steps', () => {
    for (const step of ['quote', 'pay', 'dispense'] as const) expect(found({}, step)).toEqual([]);
  });

  test('name every missing field at once', () => {
    const medicines = [{ ...line, substitution: 'offered', repeats_allowed: 6 } as const];
    expect(found({ medicines, prescriber: null, issued_on: null })).toEqual([
      "prescriber: Enter the prescriber's name, practice number and address.",
      'issued_on: Enter the date of issue.',
      expect.stringMatching(/^medicines\.0\.repeats_allowed: Amoxicillin: Enter at most 5 repeats/),
      'medicines.0.substitution: The patient has not yet chosen between Amoxicillin and its generic.',
    ]);
    expect(found({ medicines: [] })).toEqual(['medicines: Add at least one medicine.']);
  });

  test('let an open generic choice block payment and dispensing but not the quote', () => {
    const medicines = [{ ...line, substitution: 'offered' } as const];
    expect(found({ medicines }, 'quote')).toEqual([]);
    expect(found({ medicines }, 'pay')).toHaveLength(1);
    expect(found({ medicines }, 'dispense')).toHaveLength(1);
  });

  test('need no prescriber for S0 and other products', () => {
    const medicines = [{ ...line, schedule: 'S0' as const }];
    expect(found({ prescriber: null, issued_on: null, medicines })).toEqual([]);
  });

  test.each([
    ['S2', '2026-05-26', '2026-11-26', true],
    ['S4', '2026-05-26', '2026-11-26', true],
    ['S4', '2026-05-26', '2026-11-27', false],
    ['S5', '2025-09-25', '2026-11-25', false],
    ['S6', '2026-10-26', '2026-11-25', true],
    ['S6', '2026-10-26', '2026-11-26', false],
    ['none', '2026-05-26', '2026-12-27', true],
  ] as const)(
    'allow %s issued on %s and presented in time to be supplied on %s: %s',
    (schedule, issued_on, today, fits) => {
      const medicines = [{ ...line, schedule, days: 30 }];
      const late = found({ medicines, issued_on, presented_on: issued_on }, 'dispense', today);
      expect(late.map((one) => one.split(':')[0])).toEqual(fits ? [] : ['issued_on']);
    },
  );

  test('block a prescription presented again after 14 months on both time limits', () => {
    const medicines = [{ ...line, schedule: 'S5' as const }];
    expect(found({ medicines, issued_on: '2025-09-25', presented_on: TODAY })).toEqual([
      'issued_on: The prescription was presented more than 30 days after it was written and may not be dispensed.',
      'issued_on: The prescription was written more than 6 months ago and may no longer be dispensed.',
    ]);
  });

  test('need days of treatment for Schedule 6, at most 30 and at most 12 packs', () => {
    const six = { ...line, name: 'Methylphenidate', schedule: 'S6' as const };
    expect(found({ medicines: [six] })).toEqual([
      'medicines.0.days: Enter the days of treatment for Methylphenidate: Schedule 6 allows at most 30.',
    ]);
    expect(found({ medicines: [{ ...six, days: 31, quantity: 13 }] })).toEqual([
      'medicines.0.days: Methylphenidate: Schedule 6 allows at most 30 days of treatment.',
      'medicines.0.quantity: Methylphenidate: Enter the number of packs: Schedule 6 allows at most 12 here.',
    ]);
    expect(found({ medicines: [{ ...six, days: 30, quantity: 12 }] })).toEqual([]);
  });

  test('block every step on a conflict with the catalogue', () => {
    const catalogue_faults = [{ field: 'schedule', message: 'Morphine is Schedule 6.' }];
    for (const step of ['quote', 'pay', 'dispense'] as const)
      expect(found({ medicines: [line, { ...line, catalogue_faults }] }, step)).toEqual([
        'medicines.1.schedule: Morphine is Schedule 6.',
      ]);
  });

  test('give a prescription the last day of its strictest medicine', () => {
    const of = (...schedules: readonly ('none' | 'S4' | 'S6')[]) =>
      lastDayOf({ medicines: schedules.map((schedule) => ({ ...line, schedule })), issued_on: '2026-11-20' });
    expect([of('S4'), of('S4', 'S6'), of('none'), of()]).toEqual(['2027-05-20', '2026-12-20', null, null]);
    expect(lastDayOf({ medicines: [line], issued_on: null })).toBeNull();
  });
});

describe('what only a pharmacist does', () => {
  const who = (...professions: ('pharmacist' | 'practitioner')[]) => ({
    roles: ['locum'],
    permissions: {},
    professions,
  });

  test('evaluating, quoting and dispensing need the profession, whatever the permissions, role or its name', () => {
    const admin = { roles: ['admin', 'pharmacist'], permissions: {}, professions: [] };
    for (const act of ['claim', 'facts', 'medicines', 'quote', 'in_review', 'needs_information', 'rejected'] as const)
      for (const other of [admin, who('practitioner'), null])
        expect(pharmacistFault(act, other)).toMatch(/^Only a pharmacist can /);
    expect(pharmacistFault('dispensed', admin)).toBe('Only a pharmacist can dispense a prescription.');
    expect(pharmacistFault('dispensed', who('pharmacist'))).toBeNull();
  });

  test('handing over and cancelling need only the permission', () => {
    for (const act of ['completed', 'cancelled'] as const) expect(pharmacistFault(act, who())).toBeNull();
  });
});

test('medicines and delivery add up to the total to the cent', () => {
  const medicine = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: 1, max: 1000 }),
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
