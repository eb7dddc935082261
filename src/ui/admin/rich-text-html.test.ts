import { expect, test } from 'vitest';
import { linkTarget, plainHtml } from './rich-text-html.ts';

test('a list item is written without a paragraph', () => {
  expect(plainHtml('<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>In it</p></li></ul></li></ul>')).toBe(
    '<ul><li>One</li><li>Two<ul><li>In it</li></ul></li></ul>',
  );
  // Two paragraphs in one item stay separate.
  expect(plainHtml('<ul><li><p>One</p><p>More</p></li></ul>')).toBe('<ul><li><p>One</p><p>More</p></li></ul>');
  expect(plainHtml('<p></p>')).toBe('');
  expect(plainHtml('<p>a</p><p></p>')).toBe('<p>a</p>');
});

test('a link may use only https, mailto, tel or a page of the shop', () => {
  expect(linkTarget('apteek.co.za/faqs')).toBe('https://apteek.co.za/faqs');
  expect(linkTarget(' https://example.com ')).toBe('https://example.com');
  expect(linkTarget('help@example.com')).toBe('mailto:help@example.com');
  expect(linkTarget('tel:+27215550147')).toBe('tel:+27215550147');
  expect(linkTarget('/shop')).toBe('/shop');
  for (const refused of ['', 'javascript:alert(1)', 'data:text/html,x', '//evil.example', 'two words', 'word'])
    expect(linkTarget(refused), refused).toBeNull();
});
