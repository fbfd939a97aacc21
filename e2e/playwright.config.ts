import { defineConfig } from '@playwright/test';
import { PHONE, WIDE } from './site/devices.ts';
import { run } from './site/run.ts';

// The full run has what `npm test` leaves out, and nothing of what it runs: README.md beside this file.
const isFull = process.env['TEST_FULL'] === '1';

export default defineConfig({
  ...run,
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // In CI one that fails is tried once more and named as flaky at the end; by hand it fails at once.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  // Recording every step costs a third of the run; E2E_TRACE=1 asks for it when a failure has to be understood.
  use: {
    ...run.use,
    actionTimeout: 8_000,
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Answers that a journey gives in the network's place don't reach a worker of the browser.
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
