import { expect, test } from 'vitest';
import { isLink, type Slide } from './contract.ts';
import { changedMessage, productLink } from './rules.ts';

const SHOP = 'https://apteek.example';
const ID = '0190a0a0-0000-7000-8000-000000000000';

test("a slide's link must be a page of the shop or https, never a script", () => {
  for (const good of ['/shop', '/shop/skin-care?id=1#top', 'https://example.com/x'])
    expect.soft(isLink(good)).toBe(true);
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'javascript:alert(1)',
    'shop',
    'https://',
    '/a b',
    '/a\nb',
  ])
    expect.soft(isLink(bad), bad).toBe(false);
});

test('productLink recognises product pages by path or full URL', () => {
  expect(productLink(`/product/cough-syrup?id=${ID}`, SHOP)).toEqual({ slug: 'cough-syrup', id: ID });
  expect(productLink('https://apteek.example/Product/Cough-Syrup/', SHOP)).toEqual({ slug: 'cough-syrup' });
  expect(productLink('/product/cough-syrup?id=nonsense', SHOP)).toEqual({ slug: 'cough-syrup' });
  expect(productLink('/shop/./../product/cough-syrup', SHOP)).toEqual({ slug: 'cough-syrup' });
  expect(productLink('/product/50%-off', SHOP)).toEqual({ slug: '50%-off' });
  expect(productLink('/product/%E0%A4%A', SHOP)).toEqual({ slug: '%e0%a4%a' });
  for (const other of ['/shop', '/product', 'https://example.com/product/cough-syrup'])
    expect.soft(productLink(other, SHOP), other).toBeNull();
});

test('changedMessage names the fields that differ', () => {
  const slide = { title: 'A', text: 'B', tint: 'skin' } as Slide;
  expect(changedMessage(slide, { title: 'C', text: 'B', tint: 'baby' })).toContain('title, colour');
  expect(changedMessage(slide, { title: 'A' })).toBe(
    'Someone else has changed this slide. Reload to see the latest version.',
  );
});
