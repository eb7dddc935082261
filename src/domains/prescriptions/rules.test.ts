import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../shared/money.ts';
import { PRESCRIPTION_STATUSES } from './contract-limits.ts';
import {
  dateObstacle,
  dispensingObstacles,
  isUnpaid,
  lastDayToRepeat,
  maskIdentity,
  mayRepeat,
  mayWrite,
  patientMoves,
  PRESCRIPTION_GROUPS,
  quoteTotals,
  staffMoves,
  type Readable,
} from './rules.ts';
import { repeatsObstacle } from './medicine-rules.ts';

describe('the moves', () => {
  test('no hand makes it priced, paid or expired', () => {
    const reached = PRESCRIPTION_STATUSES.flatMap((status) => [...staffMoves(status)]);
    for (const status of ['submitted', 'quoted', 'paid', 'expired'] as const) expect(reached).not.toContain(status);
  });

  test('nothing stands still: what is not closed can be moved on, by somebody or by payment', () => {
    for (const status of PRESCRIPTION_STATUSES.filter((one) => !['completed', 'cancelled'].includes(one)))
      expect(staffMoves(status).length).toBeGreaterThan(0);
  });

  test('the patient takes it back only while nothing is paid; medicines are written only before a price is out', () => {
    for (const status of PRESCRIPTION_STATUSES) {
      expect(patientMoves(status)).toEqual(isUnpaid(status) ? ['cancelled'] : []);
      expect(mayWrite(status)).toBe(status === 'submitted' || status === 'in_review');
    }
  });

  test('every status has its place on the desk, once', () => {
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
  ])('written %s, sent %s', (issued, presented, fits) => {
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
  ] as const)('%s with %i', (schedule, repeats, fits) => {
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

  test('a repeat is given while there is one left and its time is not over', () => {
    const medicine = { schedule: 'S3', repeats_allowed: 2, repeats_used: 1 } as const;
    expect(mayRepeat(medicine, '2026-01-15', '2026-07-15')).toBe(true);
    expect(mayRepeat(medicine, '2026-01-15', '2026-07-16')).toBe(false);
    expect(mayRepeat({ ...medicine, repeats_used: 2 }, '2026-01-15', '2026-02-01')).toBe(false);
    expect(mayRepeat({ ...medicine, schedule: 'none' }, '2026-01-15', '2027-07-16')).toBe(true);
  });
});

describe('what stands in the way', () => {
  const line = { name: 'Amoxicillin', schedule: 'S4', repeats_allowed: 0, substitution: 'none' } as const;
  const paper: Readable = {
    medicines: [line],
    prescriber: { name: 'Dr S Pillay', practice_number: 'MP1', address: '1 Long Street' },
    issued_on: '2026-11-20',
    presented_on: '2026-11-25',
  };

  test('a whole one may be handed out', () => expect(dispensingObstacles(paper)).toEqual([]));

  test('everything that is missing is said at once', () => {
    const found = dispensingObstacles({
      medicines: [{ ...line, substitution: 'offered', repeats_allowed: 6 }],
      prescriber: null,
      issued_on: null,
      presented_on: '2026-11-25',
    });
    expect(found).toHaveLength(4);
  });

  test('S0 and what is no medicine need no prescriber', () => {
    const free = { ...paper, prescriber: null, issued_on: null, medicines: [{ ...line, schedule: 'S0' as const }] };
    expect(dispensingObstacles(free)).toEqual([]);
  });
});

test('the lines and delivery add up to the total, to the cent', () => {
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

test('an identity number is known by its end, not read', () => {
  expect(maskIdentity('8001015009087')).toBe('•••••••••9087');
  expect(maskIdentity('AB1')).toBe('AB1');
  expect(maskIdentity(null)).toBeNull();
});
