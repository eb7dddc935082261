import { describe, expect, test } from 'vitest';
import { findStep, setupUrl, writtenSecret } from './one-time-code.ts';

// RFC 6238 appendix B, SHA-1; of its eight digits an app shows the last six.
const SECRET = '12345678901234567890';
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('one-time codes', () => {
  test.each(VECTORS)('%i seconds after 1970 the app shows the end of %s', (seconds, code) => {
    expect(findStep(SECRET, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('a code is known one step early and one step late, and not beyond', () => {
    // Shown from second 2 000 000 000 - 20 on, for thirty.
    const stepAt = (seconds: number) => findStep(SECRET, '279037', at(2_000_000_000 - 20 + seconds));
    expect([-30, 0, 30, 59].map(stepAt)).toEqual([66_666_666, 66_666_666, 66_666_666, 66_666_666]);
    expect([-31, 60].map(stepAt)).toEqual([null, null]);
  });

  test.each(['', '28708', '2870822', 'abcdef'])('%j is no code', (code) => {
    expect(findStep(SECRET, code, at(59))).toBe(null);
  });

  test('an app is told the secret in base32, with the shop and the account', () => {
    expect(writtenSecret(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(setupUrl(SECRET, 'Apteek', 'thandi+1@apteek.example')).toBe(
      'otpauth://totp/Apteek:thandi%2B1%40apteek.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Apteek&digits=6&period=30',
    );
  });
});
