import { describe, expect, it } from 'vitest';
import { shopDate } from '~/shared/dates.ts';
import type { PromoFields } from './contract.ts';
import { checkFields, promoState, standingReason } from './promo-state.ts';

const CODE = {
  code: 'SPRING',
  is_active: true,
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  per_customer_limit: null,
  uses: 0,
};

describe('promoState and standingReason', () => {
  it('case 12: the last day counts to its last moment, shop time', () => {
    const code = { ...CODE, ends_at: '2026-11-30' };
    const at = (instant: string) => standingReason(code, shopDate(new Date(instant)), 0);
    expect(at('2026-11-29T22:00:00Z')).toBeNull();
    // 23:59:59 in Johannesburg, and the midnight after it.
    expect(at('2026-11-30T21:59:59.999Z')).toBeNull();
    expect(at('2026-11-30T22:00:00Z')).toBe('Code SPRING ended on Monday, 30 Nov 2026.');
  });

  it('starts at the first moment of its first day, shop time', () => {
    const code = { ...CODE, starts_at: '2026-12-01' };
    const at = (instant: string) => standingReason(code, shopDate(new Date(instant)), 0);
    expect(at('2026-11-30T21:59:59Z')).toBe('Code SPRING starts on Tuesday, 01 Dec 2026.');
    expect(at('2026-11-30T22:00:00Z')).toBeNull();
    expect(promoState(code, '2026-11-30')).toBe('scheduled');
  });

  it('tells a customer that they used it, and others that it is used up', () => {
    const code = { ...CODE, usage_limit: 1, per_customer_limit: 1, uses: 1 };
    expect(standingReason(code, '2026-11-30', 0)).toBe('Code SPRING has been used up.');
    expect(standingReason(code, '2026-11-30', 1)).toBe('Code SPRING has already been used with this email address.');
    expect(standingReason({ ...code, is_active: false }, '2026-11-30', 1)).toBe(
      'Code SPRING is not active at the moment.',
    );
  });
});

describe('checkFields', () => {
  const fields: PromoFields = {
    code: 'SPRING',
    kind: 'percent',
    value: 10,
    min_spend: null,
    starts_at: null,
    ends_at: null,
    usage_limit: null,
    per_customer_limit: null,
    product_ids: null,
    category_ids: null,
    is_active: true,
  };
  const wrong = (change: Partial<PromoFields>) => checkFields({ ...fields, ...change }).map(({ field }) => field);
  it('names every combination of fields that does not fit', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ value: 0 })).toEqual(['value']);
    expect(wrong({ value: 100.01, starts_at: '2026-12-02', ends_at: '2026-12-01' })).toEqual(['value', 'ends_at']);
    expect(wrong({ kind: 'fixed', value: 0 })).toEqual(['value']);
    expect(wrong({ kind: 'fixed', value: 250 })).toEqual([]);
    expect(wrong({ kind: 'free_delivery', value: 0, starts_at: '2026-12-01', ends_at: '2026-12-01' })).toEqual([]);
  });
});
