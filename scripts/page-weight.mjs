// The resources that a public page loads before any interaction: at most 150 KB of compressed JavaScript, and at most 12 kB of
// gzipped styles on the home page (measured by size-limit).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const LIMIT = '150 KB';
const STYLES_OF_HOME = '12 kB';
const PAGES = {
  home: 'homepage/web/home-page.tsx',
  shop: 'catalogue/web/shop-page.tsx',
  category: 'catalogue/web/category-page.tsx',
  product: 'catalogue/web/product-page.tsx',
  services: 'services/web/services-page.tsx',
  service: 'services/web/service-page.tsx',
  prescriptions: 'prescriptions/web/prescriptions-page.tsx',
  article: 'pages/web/about-page.tsx',
};

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'build/client/.vite/manifest.json'), 'utf8'));
const entries = Object.entries(manifest);

/** A chunk with all its static imports. */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(next, seen);
  return seen;
}

const always = entries
  .filter(([key, chunk]) => chunk.isEntry && /entry\.client|root\.tsx|site-layout\.tsx/.test(key))
  .map(([key]) => key);
function filesOf(source) {
  const page = entries.find(([key]) => key.includes(source));
  if (!page) throw new Error(`The build has no page ${source}`);
  const keys = [...[...always, page[0]].reduce((all, key) => withImports(key, all), new Set())];
  return {
    scripts: keys.map((key) => manifest[key].file).filter((file) => file.endsWith('.js')),
    styles: [...new Set(keys.flatMap((key) => manifest[key].css ?? []))],
  };
}

const inBuild = (file) => `build/client/${file}`;
const checks = Object.entries(PAGES).map(([name, source]) => ({
  name,
  path: filesOf(source).scripts.map(inBuild),
  limit: LIMIT,
}));
checks.push({
  name: 'styles of home',
  path: filesOf(PAGES.home).styles.map(inBuild),
  limit: STYLES_OF_HOME,
  gzip: true,
});
mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
const config = path.join(ROOT, '.size-limit.json');
writeFileSync(config, JSON.stringify(checks, null, 2));
const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/size-limit/bin.js')], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
