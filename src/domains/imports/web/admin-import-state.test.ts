import { expect, test } from 'vitest';
import { countLabel, importHome, importHref, kindLabel, parseImportState, things } from './admin-import-state.ts';

test('the URL holds the view, the import and the row filter', () => {
  const state = parseImportState(new URLSearchParams('view=register&import=abc&outcome=refused&page=2'));
  expect(state).toMatchObject({ view: 'register', open: 'abc', outcome: 'refused', page: 2 });
  expect(importHref(state, { outcome: 'all' })).toBe('?view=register&import=abc');
  expect(importHome('products')).toBe('?');
  expect(parseImportState(new URLSearchParams('view=nowhere&page=x'))).toMatchObject({ view: 'products', page: 1 });
});

test('import counts in words', () => {
  const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
  expect(countLabel(none)).toBe('Nothing');
  expect(countLabel({ ...none, created: 3, refused: 1 })).toBe('3 created, 1 rejected');
  expect(things(1, 'product', 'products')).toBe('1 product');
  expect(things(0, 'product', 'products')).toBe('0 products');
});

test('the result of an import in words', () => {
  expect(kindLabel({ kind: 'price_register', mode: 'create_or_update', dry_run: false })).toBe('Price register');
  expect(kindLabel({ kind: 'products', mode: 'update', dry_run: true })).toBe('Products, update only, check only');
});
