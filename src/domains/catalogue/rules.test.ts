import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEDULES, type Schedule } from './contract.ts';
import {
  maySell,
  mayShow,
  mostPerOrder,
  needsIdentity,
  needsPrescription,
  needsReview,
  salePrice,
  SCHEDULE_GROUPS,
  scheduleRule,
  SHOWN_SCHEDULES,
  strictestSchedule,
} from './rules.ts';

const those = (is: (schedule: Schedule) => boolean) => SCHEDULES.filter(is).join(' ');

describe('schedules', () => {
  it('show unscheduled products to S6, never S7 and S8', () => {
    expect(those(mayShow)).toBe('none S0 S1 S2 S3 S4 S5 S6');
    expect(SHOWN_SCHEDULES.join(' ')).toBe('none S0 S1 S2 S3 S4 S5 S6');
  });
  it('allow unscheduled products, S0, S1 and S2 in a cart', () => expect(those(maySell)).toBe('none S0 S1 S2'));
  it('need a prescription from S3', () => expect(those(needsPrescription)).toBe('S3 S4 S5 S6 S7 S8'));
  it("need a pharmacist's release for S1 and S2", () => expect(those(needsReview)).toBe('S1 S2'));
  it("need the buyer's identity from S2, and an age at S2", () => {
    expect(those(needsIdentity)).toBe('S2 S3 S4 S5 S6 S7 S8');
    expect(SCHEDULES.map((schedule) => scheduleRule(schedule).minimum_age).filter(Boolean)).toEqual([14]);
    expect(scheduleRule('S2').minimum_age).toBe(14);
  });
  it('allow discounts only on unscheduled products, and promotion of those and S0', () => {
    expect(those((schedule) => scheduleRule(schedule).discount)).toBe('none S0');
    expect(those((schedule) => scheduleRule(schedule).feature)).toBe('none S0');
  });
  it('label a card only where it matters', () => {
    const lines = Object.fromEntries(SCHEDULES.map((schedule) => [schedule, scheduleRule(schedule).card_line]));
    expect(lines).toMatchObject({
      none: null,
      S0: null,
      S1: 'A pharmacist checks it',
      S3: 'Prescription needed',
      S8: null,
    });
    for (const schedule of SHOWN_SCHEDULES) expect(Boolean(scheduleRule(schedule).meaning)).toBe(schedule !== 'none');
  });
  it('use the strictest of several', () => {
    expect(strictestSchedule([])).toBe('none');
    expect(strictestSchedule(['S1', 'none', 'S2', 'S0'])).toBe('S2');
  });
  it('group every visible medicine once', () => {
    expect(SCHEDULE_GROUPS.flatMap((group) => group.schedules)).toEqual(SHOWN_SCHEDULES.slice(1));
  });
});

describe('salePrice', () => {
  it('rounds what is left to pay, half up to the cent', () => {
    expect(salePrice(144.9, 10)).toBe(130.41);
    expect(salePrice(0.05, 50)).toBe(0.03);
    expect(salePrice(33.33, 33.33)).toBe(22.22);
    expect(salePrice(19.99, 0)).toBe(19.99);
    expect(salePrice(19.99, 100)).toBe(0);
  });
  it('is never below zero or above the price', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(cents, percent, (price, discount) => {
        const sale = salePrice(price / 100, discount);
        expect(sale).toBeGreaterThanOrEqual(0);
        expect(sale).toBeLessThanOrEqual(price / 100);
        expect(Math.round(sale * 100) / 100).toBe(sale);
      }),
    );
  });
});

it('mostPerOrder is the lower of stock and limit', () => {
  const product = (quantity: number, max_per_order: number | null) => ({
    product_inventory: { quantity },
    max_per_order,
  });
  expect(mostPerOrder(product(7, null))).toBe(7);
  expect(mostPerOrder(product(7, 2))).toBe(2);
  expect(mostPerOrder(product(1, 2))).toBe(1);
});
