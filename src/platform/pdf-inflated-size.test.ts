import { expect, test } from 'vitest';
import { makePdf, stream } from '../../tests/support/made-pdf.ts';
import { swellsBeyond } from './pdf-inflated-size.ts';

const MB = 1024 * 1024;

test('a page of many blanks exceeds the inflated size limit', () => {
  const blanks = makePdf({ pages: [{ draw: ' '.repeat(3 * MB) }] });
  expect(blanks.length).toBeLessThan(10_000);
  expect(swellsBeyond(blanks, 2 * MB)).toBe(true);
  expect(swellsBeyond(blanks, 4 * MB)).toBe(false);
});

test('streams are added up', () => {
  const pages = Array.from({ length: 4 }, () => ({ draw: ' '.repeat(MB) }));
  expect(swellsBeyond(makePdf({ pages }), 3 * MB)).toBe(true);
  expect(swellsBeyond(makePdf({ pages }), 5 * MB)).toBe(false);
});

test('picture pixels and unreadable streams do not count', () => {
  const picture = stream(Buffer.alloc(3 * MB), '/Type /XObject /Subtype /Image /Width 3072 /Height 1024');
  expect(swellsBeyond(makePdf({ pages: [{ draw: 'q Q' }], objects: [picture] }), MB)).toBe(false);
  expect(swellsBeyond(Buffer.from('<< /Filter /FlateDecode >>\nstream\nno such thing\nendstream'), MB)).toBe(false);
  expect(swellsBeyond(new Uint8Array(), MB)).toBe(false);
});
