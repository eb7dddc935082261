import { expect, test } from 'vitest';
import { partsOf, plainText, shorten } from './description.ts';

const HTML =
  '<p>Salt &amp; <strong>lime</strong>.</p><ul><li>One</li></ul><h3>How to use it</h3><p>Spray.</p><h3>Keep</h3><p> </p>';

test('a description is split into its parts, without empty ones', () => {
  expect(partsOf(HTML)).toEqual([
    { title: null, html: '<p>Salt &amp; <strong>lime</strong>.</p><ul><li>One</li></ul>' },
    { title: 'How to use it', html: '<p>Spray.</p>' },
  ]);
  expect(partsOf('')).toEqual([]);
});

test('the plain text of a description', () => {
  expect(plainText(HTML)).toBe('Salt & lime. One How to use it Spray. Keep');
});

test('a long text is cut at a word', () => {
  expect(shorten('one two three four', 12)).toBe('one two…');
  expect(shorten('one, two three four', 10)).toBe('one, two…');
  expect(shorten('short', 12)).toBe('short');
  expect(shorten('a'.repeat(20), 12)).toBe(`${'a'.repeat(11)}…`);
});
