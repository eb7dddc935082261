import { expect, test } from 'vitest';
import { inlineScriptHashes, styleFirst } from './pages.ts';

test('scripts are preloaded after the style, at low priority, each once', () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>x<link rel="modulepreload" href="/b.js"/></body></html>';
  expect(styleFirst(html)).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js" fetchpriority="low"/><link rel="modulepreload" href="/b.js" fetchpriority="low"/></head><body>x</body></html>',
  );
});

test('only scripts that run are hashed, each once', () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module" async="">a()</script>';
  const hashes = inlineScriptHashes(html);
  expect(hashes).toHaveLength(1);
  expect(hashes[0]).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});
