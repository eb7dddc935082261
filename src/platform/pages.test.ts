import { expect, test } from 'vitest';
import { inlineScriptHashes } from './pages.ts';

test('only scripts that run are hashed, each once', () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module" async="">a()</script>';
  const hashes = inlineScriptHashes(html);
  expect(hashes).toHaveLength(1);
  expect(hashes[0]).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});
