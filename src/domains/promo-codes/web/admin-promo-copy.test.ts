import { expect, it } from 'vitest';
import { promoGives, promoGivesHere } from './promo-copy.ts';
import { conditionText, daysLabel, shortDay, usesLabel } from './admin-promo-copy.ts';
import { promoForm, valuesOfPromo } from './promo-form-values.ts';

it('writes the dates, with the year only if it differs', () => {
  expect(shortDay('2026-12-01', '2026-11-25')).toBe('1 Dec');
  expect(shortDay('2027-01-31', '2026-11-25')).toBe('31 Jan 2027');
  const days = (starts_at: string | null, ends_at: string | null) => daysLabel({ starts_at, ends_at }, '2026-11-25');
  expect(days('2026-12-01', '2026-12-24')).toBe('1 Dec to 24 Dec');
  expect(days(null, '2026-11-30')).toBe('until 30 Nov');
  expect(days('2026-12-01', null)).toBe('from 1 Dec');
  expect(days(null, null)).toBe('Always');
});

it('writes the value, coverage, minimum spend and uses', () => {
  expect(promoGives({ kind: 'percent', value: 12.5 })).toBe('12.5% off');
  expect(promoGives({ kind: 'fixed', value: 50 })).toBe('R50.00 off');
  const promo = { code: 'A', value: 10, min_spend: null, item_ids: ['a'], is_open: true, reason: null };
  expect(promoGivesHere({ ...promo, kind: 'percent' }, 1)).toBe('10% off');
  expect(promoGivesHere({ ...promo, kind: 'percent' }, 3)).toBe('10% off 1 of 3 products');
  expect(promoGivesHere({ ...promo, kind: 'free_delivery' }, 3)).toBe('Free delivery');
  expect(conditionText({ product_ids: ['a'], category_ids: ['b', 'c'], min_spend: 400 })).toBe(
    '1 product, 2 categories, from R400.00',
  );
  expect(conditionText({ product_ids: [], category_ids: [], min_spend: null })).toBe('');
  expect(usesLabel({ uses: 3, usage_limit: 100 })).toBe('3 of 100');
  expect(usesLabel({ uses: 3, usage_limit: null })).toBe('3');
});

it('parses the form as people type it, and names every wrong field', () => {
  const typed = {
    ...valuesOfPromo(null),
    code: ' SPRING ',
    value: '12,5',
    min_spend: 'R 1 250.50',
    ends_at: '2026-12-24',
  };
  expect(promoForm.parse(typed)).toMatchObject({
    code: 'SPRING',
    value: 12.5,
    min_spend: 1250.5,
    starts_at: null,
    ends_at: '2026-12-24',
    usage_limit: null,
    is_active: true,
  });
  const wrong = (change: object) =>
    promoForm.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(wrong({ code: '', usage_limit: '1.5', min_spend: 'much' })).toEqual([
    ['code', 'Code is required'],
    ['code', 'Code can have only letters, digits, hyphens, dots and underscores, and no spaces'],
    ['min_spend', 'Minimum spend must be a number'],
    ['usage_limit', 'Total uses must be a whole number, 1 or more'],
  ]);
  expect(wrong({ value: '' })).toEqual([['value', 'Percentage must be more than 0 and at most 100']]);
  expect(wrong({ kind: 'free_delivery', value: '' })).toBeUndefined();
});
