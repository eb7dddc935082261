import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingPolicy } from './contract.ts';
import {
  aheadText,
  formatDuration,
  lateFee,
  modesLabel,
  noticePeriodText,
  personName,
  policyLines,
} from './service-copy.ts';

const POLICY: BookingPolicy = {
  id: 'p',
  service_id: null,
  service_name: null,
  min_notice_minutes: 60,
  max_days_ahead: 60,
  cancel_cutoff_minutes: 1440,
  reschedule_cutoff_minutes: 720,
  cancellation_fee_percent: 50,
  slot_step_minutes: 30,
  requires_confirmation: false,
  version: 1,
};

describe('the words of a service', () => {
  it.each([
    [5, '5 minutes'],
    [1, '1 minute'],
    [0, '0 minutes'],
    [60, '1 hour'],
    [90, '1 hour 30 minutes'],
    [121, '2 hours 1 minute'],
  ])('%i minutes last %s', (minutes, words) => expect(formatDuration(minutes)).toBe(words));

  it.each([
    [60, '1 hour'],
    [1440, '24 hours'],
    [2880, '2 days'],
    [4320, '3 days'],
    [3000, '50 hours'],
  ])('%i minutes before is written as %s', (minutes, words) => expect(aheadText(minutes)).toBe(words));

  it('names people and modes', () => {
    expect(personName({ first_name: 'Lerato', last_name: '' })).toBe('Lerato');
    expect(modesLabel(['physical', 'online'])).toBe('in person or online');
  });
});

describe('the policy in plain words', () => {
  it('names the deadline for free cancellation and the fee after it in rand', () => {
    expect(policyLines(POLICY, '350.00')).toEqual([
      'Free to cancel until 24 hours before it starts. After that, the cancellation fee is R175.00, 50% of the price.',
      'Free to reschedule until 12 hours before it starts.',
    ]);
  });

  it('names no fee when there is none, and the full price when it is all', () => {
    expect(policyLines({ ...POLICY, cancellation_fee_percent: 0 }, '350.00')[0]).toBe(
      'Cancelling is free until it starts.',
    );
    expect(policyLines(POLICY, '0.00')[0]).toBe('Cancelling is free until it starts.');
    expect(policyLines({ ...POLICY, cancellation_fee_percent: 100 }, '350.00')[0]).toContain(
      'the cancellation fee is R350.00, the full price.',
    );
  });

  it('says when there is no cut-off and when the pharmacy confirms', () => {
    const open = { ...POLICY, cancel_cutoff_minutes: 0, reschedule_cutoff_minutes: 0, requires_confirmation: true };
    expect(policyLines(open, '350.00')).toEqual([
      'Free to cancel until it starts.',
      'Free to reschedule until it starts.',
      "We'll hold your time and email you once we've confirmed your booking.",
    ]);
  });

  it('says the minimum notice and how far ahead one can book', () => {
    expect(noticePeriodText(POLICY)).toBe('Book at least 1 hour before, up to 60 days ahead.');
    expect(noticePeriodText({ ...POLICY, min_notice_minutes: 0, max_days_ahead: 1 })).toBe(
      'Book until it starts, up to 1 day ahead.',
    );
  });

  it('keeps the fee between zero and the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (price, hundredths) => {
        const fee = lateFee(price, hundredths / 100);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(price);
        expect(Math.abs(fee - (price * hundredths) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
