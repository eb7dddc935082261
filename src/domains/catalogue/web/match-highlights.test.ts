import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './match-highlights.ts';

const marked = (name: string, words: string) =>
  piecesOf(name, words)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Hot lemon drink', 'mo', 'Hot le[mo]n drink'],
  ['Moisture shampoo', 'mo', '[Mo]isture shampoo'],
  ['Goudreën balm', 'reen b', 'Goud[reën b]alm'],
  ['Goudree\u0308n balm', 'REË', 'Goud[ree\u0308]n balm'],
  ['Vitamin C\u00a01000', 'c 1', 'Vitamin [C\u00a01]000'],
  ['banana', 'ana', 'b[ana]na'],
  ['oﬃce', 'f', 'o[ﬃ]ce'],
  ['Rooibos', 'tea', 'Rooibos'],
  ['Rooibos', '  ', 'Rooibos'],
  ['a.b', '.', 'a[.]b'],
])('finds %j for %j', (name, words, expected) => {
  expect(marked(name, words)).toBe(expected);
});

test('the highlighted pieces always add up to the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (name, words) => {
      expect(
        piecesOf(name, words)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
});

test('a part of a name is highlighted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9 ]{1,20}$/), fc.nat(19), fc.nat(5), (name, from, length) => {
      const part = name.slice(from, from + length + 1);
      const hasMatch = piecesOf(name, part).some(({ isMatch }) => isMatch);
      expect(hasMatch).toBe(part.trim() !== '' && name.includes(part.trim().replace(/\s+/g, ' ')));
    }),
  );
});
