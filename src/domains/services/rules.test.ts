import { describe, expect, it, test } from 'vitest';
import { placeFaults, policyFaults, preparationFor, summaryOf } from './rules.ts';

describe('summaryOf', () => {
  it('is the plain text before the first heading', () => {
    expect(summaryOf('<p>Blood &amp; sugar.</p><h3>How</h3><p>Drop.</p>')).toBe('Blood & sugar.');
    expect(summaryOf('<h3>How</h3><p>Drop.</p>')).toBe('How Drop.');
    expect(summaryOf('')).toBe('');
  });
  it('ends a long text at a word, in a card’s line', () => {
    const summary = summaryOf(`<p>${'measured '.repeat(40)}</p>`);
    expect(summary.length).toBeLessThanOrEqual(140);
    expect(summary).toMatch(/measured…$/);
  });
});

describe('placeFaults', () => {
  it.each([
    [['physical'], 0, 1],
    [['physical', 'online'], 0, 1],
    [['physical'], 1, 0],
    [['online'], 0, 0],
  ] as const)('%j with %i locations has %i faults', (modes, active_places, faults) => {
    expect(placeFaults({ modes, active_places })).toHaveLength(faults);
  });
});

test('a minimum notice longer than the booking window is refused at its field', () => {
  const terms = {
    min_notice_minutes: 1440,
    max_days_ahead: 1,
    cancel_cutoff_minutes: 0,
    reschedule_cutoff_minutes: 0,
    cancellation_fee_percent: 0,
    slot_step_minutes: 30,
    requires_confirmation: false,
  };
  expect(policyFaults(terms)).toEqual([
    { field: 'min_notice_minutes', message: 'Minimum notice is too long: nothing could be booked within one day' },
  ]);
  expect(policyFaults({ ...terms, min_notice_minutes: 1439 })).toEqual([]);
  expect(policyFaults({ ...terms, min_notice_minutes: 2880, max_days_ahead: 2 })[0]?.message).toContain('2 days');
});

test('what to bring is for the kind of visit that was booked', () => {
  const text = 'Bring your ID.\nOnline: sit somewhere quiet.\nin person: wear loose sleeves.';
  expect(preparationFor(text, 'physical')).toBe('Bring your ID.\nWear loose sleeves.');
  expect(preparationFor(text, 'online')).toBe('Bring your ID.\nSit somewhere quiet.');
  expect(preparationFor('Online bookings too: bring your ID.', 'physical')).toBe('Online bookings too: bring your ID.');
  expect(preparationFor('', 'online')).toBe('');
});
