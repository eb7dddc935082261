import { reactRouter } from '@react-router/dev/vite';
import path from 'node:path';
import { defineConfig } from 'vite';
import { minifiedContract } from './vite.contract.ts';

// The first browsers with light-dark(): for older ones every colour would be written twice.
const CSS_TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
// What every page needs, and the styles that the home page and most others need: small files compress badly.
const SHELL = new RegExp(
  [
    String.raw`src/(root|ui/json-ld|shell/site/site-frame)\.tsx|page-meta\.ts`,
    String.raw`/(avatar|buy-control|delivery-copy|discount-tag|mode-labels|note|opening-line|person|picture|price|product-card|quantity-control|rail|schedule-badge|search-field|section-head|skeleton|stock-line)\.module\.css`,
  ].join('|'),
);

export default defineConfig(({ mode }) => ({
  plugins: [minifiedContract(), reactRouter()],
  resolve: { alias: { '~': path.join(import.meta.dirname, 'src') } },
  // In the page a class is named after its file and itself: `button_primary`. tests/unit/styles.test.ts keeps the names unique.
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName: (name, file) => `${path.basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
    },
  },
  build: { manifest: true, target: 'es2022', cssTarget: CSS_TARGET, sourcemap: mode === 'development' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // What every page needs comes in two files instead of dozens, which also compresses better.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                { name: 'shell', test: SHELL, priority: 2 },
                { name: 'home', test: /homepage\/web\/(?!admin-|slide-mini)[a-z-]+\.module\.css/, priority: 2 },
                // One line per noun: together they are smaller than a request for each.
                {
                  name: 'clients',
                  test: /src\/(client\/(api|accounts-api)|domains\/[^/]+\/web\/api)\.ts/,
                  priority: 3,
                },
                {
                  name: 'queries',
                  test: /src\/(client\/(query|accounts-query|query-keys)|domains\/[^/]+\/web\/query)\.ts/,
                  priority: 3,
                },
                {
                  name: 'goods',
                  test: /src\/(domains\/catalogue\/web\/product-card|ui\/(rail|skeleton))\.tsx/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        sourcemap: true,
        rollupOptions: {
          // The whole server is one entry; the workers and the import command are files of their own.
          input: {
            main: './src/main.ts',
            'embedded-worker': './src/platform/database/embedded-worker.ts',
            'product-file-worker': './src/domains/imports/server/product-file-worker.ts',
            'heic-worker': './src/platform/heic-worker.ts',
            'pdf-pages-worker': './src/platform/pdf-pages-worker.ts',
            'price-register-worker': './src/domains/imports/server/price-register-worker.ts',
            'journal-worker': './src/platform/pdf/journal-worker.ts',
            'pdf-worker': './src/platform/pdf/pdf-worker.ts',
            'sign-worker': './src/platform/pdf/sign-worker.ts',
            import: './database/import.ts',
            migrate: './database/migrate.ts',
          },
        },
      },
    },
  },
}));
