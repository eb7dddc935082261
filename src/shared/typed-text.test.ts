import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manyLines, oneLine } from './typed-text.ts';

test('bidirectional control characters are removed, and scripts and emoji stay whole', () => {
  expect(oneLine('Nom\u202esa \u2067Dlamini\u2069')).toBe('Nomsa Dlamini');
  expect(manyLines('Ring twice\u202d.\r\nMind the dog.')).toBe('Ring twice.\nMind the dog.');
  for (const name of ['Zoë', 'יוסף', 'محمد', 'می‌خواهم', '👩‍⚕️ Nomsa', 'O’Neil-du Plessis'])
    expect(oneLine(name)).toBe(name);
});

test('text without visible characters is empty', () => {
  for (const nothing of ['\u200b', '\u00ad \u2060', '\u2800', '\u3164', ' \u202e\t']) {
    expect(oneLine(nothing)).toBe('');
    expect(manyLines(nothing)).toBe('');
  }
});

test('cleaning is idempotent, and one line stays one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const line = oneLine(typed);
      expect(oneLine(line)).toBe(line);
      expect(line).not.toMatch(/[\r\n\u2028\u2029]/u);
      expect(manyLines(manyLines(typed))).toBe(manyLines(typed));
    }),
  );
});
