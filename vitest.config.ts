import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { minifiedContract } from './vite.contract.ts';

const shared = {
  plugins: [minifiedContract()],
  resolve: { alias: { '~': path.join(import.meta.dirname, 'src') } },
};

// What is waited for comes when the machine has time for it: never a second is asserted.
const PATIENT = { timeout: 20_000 };

export default defineConfig({
  test: {
    // A test waits for its database as long as it works itself: two are under way, also on a machine of two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ...shared,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          exclude: ['src/**/server/service*.test.ts', '**/*.endpoint.test.ts'],
          environment: 'node',
          // Pictures and registers take their time on a machine that does other things as well.
          testTimeout: 30_000,
          expect: { poll: PATIENT },
        },
      },
      {
        ...shared,
        test: {
          name: 'endpoints',
          include: [
            'src/**/server/service*.test.ts',
            '{src,demo}/**/*.endpoint.test.ts',
            'tests/conformance/**/*.test.ts',
          ],
          globalSetup: ['./tests/support/global-setup.ts'],
          // The shop's modules are loaded once for all files: loading them took a quarter of the time.
          isolate: false,
          // What the files before have left is collected, not heaped up.
          execArgv: ['--max-old-space-size=1024'],
          testTimeout: 30_000,
          expect: { poll: PATIENT },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
