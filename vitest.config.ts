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
    // A test waits for its database as long as it works itself: one more than there are processors keeps them all busy.
    maxWorkers: availableParallelism() + 1,
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
          testTimeout: 30_000,
          expect: { poll: PATIENT },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
