import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  // A folder of its own: it is emptied at every run.
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journey-setup.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: await launchOptions(),
  },
});
