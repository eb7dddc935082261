import { expect, test } from 'vitest';
import { certificateFault, isSignatureEnough } from './signing-rules.ts';

const CERTIFICATE = {
  name: 'Dr Thembi S Naidoo-Müller',
  valid_from: new Date('2026-01-01T00:00:00Z'),
  valid_to: new Date('2027-12-31T00:00:00Z'),
};
const THEMBI = { first_name: 'Thembi', last_name: 'Naidoo-Muller' };
const NOW = new Date('2026-11-25T08:00:00Z');

test('rule 10: a certificate signs for the practitioner whom it names, by first name or initial', () => {
  expect(certificateFault(CERTIFICATE, THEMBI, NOW)).toBeNull();
  expect(certificateFault({ ...CERTIFICATE, name: 'T. NAIDOO-MULLER' }, THEMBI, NOW)).toBeNull();
  expect(certificateFault(CERTIFICATE, { ...THEMBI, first_name: 'Anele' }, NOW)).toBe(
    'Your signing certificate was issued to Dr Thembi S Naidoo-Müller, not to Anele Naidoo-Muller.',
  );
  expect(certificateFault(CERTIFICATE, { first_name: 'Thembi', last_name: 'Nkosi' }, NOW)).not.toBeNull();
  expect(certificateFault({ ...CERTIFICATE, name: 'Naidoo-Muller' }, THEMBI, NOW)).not.toBeNull();
  expect(certificateFault({ ...CERTIFICATE, name: '' }, THEMBI, NOW)).toContain('an unnamed person');
});

test('rule 10: a certificate signs only while it is valid', () => {
  expect(certificateFault(CERTIFICATE, THEMBI, new Date('2028-01-01T08:00:00Z'))).toBe(
    'Your signing certificate expired on Friday, 31 Dec 2027.',
  );
  expect(certificateFault(CERTIFICATE, THEMBI, new Date('2025-11-25T08:00:00Z'))).toBe(
    'Your signing certificate is only valid from Thursday, 01 Jan 2026.',
  );
});

test('rule 10: an electronic signature is the original of Schedules 2 to 5, and of 6 only where a rule says so', () => {
  expect(isSignatureEnough(['S2', 'S5'], false)).toBe(true);
  expect(isSignatureEnough(['S2', 'S6'], false)).toBe(false);
  expect(isSignatureEnough(['S6'], true)).toBe(true);
});
