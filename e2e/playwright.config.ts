import { defineConfig } from '@playwright/test';
import { PHONE, WIDE } from './site/devices.ts';
import { run } from './site/run.ts';

// The full run has only the journeys that `npm test` leaves out (README.md in this folder).
const isFull = process.env['TEST_FULL'] === '1';

export default defineConfig({
  ...run,
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // In CI a failed journey is retried once and listed as flaky at the end; by hand it fails at once.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  // Recording every step takes a third of the run; E2E_TRACE=1 turns it on to analyse a failure.
  use: {
    ...run.use,
    actionTimeout: 8_000,
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Mocked answers of a journey don't reach a service worker.
    serviceWorkers: 'block',
  },
  projects: isFull
    ? [
        { name: 'phone', use: PHONE, grep: /(?=.*@full)(?=.*@(phone|both))/ },
        { name: 'wide', use: WIDE, grep: /@both|@full/, grepInvert: /@phone/ },
      ]
    : [
        { name: 'phone', use: PHONE, grep: /@phone|@both/, grepInvert: /@full/ },
        { name: 'wide', use: WIDE, grepInvert: /@phone|@both|@full/ },
      ],
});
