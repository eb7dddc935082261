import { expect, test } from 'vitest';
import { whyNotAgain } from './rules.ts';

const mail = { state: 'sent', holds_secret: false, has_content: true } as const;

test('an email can be resent once it has ended and its content is kept', () => {
  for (const state of ['sent', 'failed', 'given_up'] as const) expect(whyNotAgain({ ...mail, state })).toBeNull();
  for (const state of ['queued', 'sending'] as const)
    expect(whyNotAgain({ ...mail, state })).toContain('already being sent');
  expect(whyNotAgain({ ...mail, has_content: false })).toContain('no longer keep');
});

test('an email with a link that opens an account cannot be resent', () => {
  expect(whyNotAgain({ ...mail, holds_secret: true })).toContain('can ask for a new one');
  expect(whyNotAgain({ ...mail, state: 'failed', holds_secret: true, has_content: false })).toContain('once');
});
