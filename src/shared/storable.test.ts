import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

test('a NUL and half a surrogate pair cannot be stored, and lookalikes can', () => {
  for (const bad of [
    '{"a":"\\u0000"}',
    '"\\\\\\u0000"',
    '"\\ud800"',
    '"\\uDC00x"',
    '{"\\udfff":1}',
    '["\\ud83d\\ud83d\\ude00"]',
  ])
    expect.soft(isStorable(bad), bad).toBe(false);
  for (const good of ['"\\ud83d\\ude00"', '"😀"', '"\\\\u0000"', '"\\\\ud800"', '"\\u0041"', '1'])
    expect.soft(isStorable(good), good).toBe(true);
  expect(() => isStorable('{')).toThrow(SyntaxError);
});

test('exactly the well-formed texts without NUL can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00', '\0', '\\'), (text, odd) => {
      const whole = text + odd + text;
      expect(isStorable(JSON.stringify({ [whole]: whole }))).toBe(
        Buffer.from(whole).toString() === whole && !whole.includes('\0'),
      );
    }),
  );
});
