import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/support/journey-setup.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: { locale: 'en-ZA', timezoneId: 'Africa/Johannesburg', trace: 'retain-on-failure', actionTimeout: 15_000 },
});
