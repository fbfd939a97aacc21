import { defineConfig } from '@playwright/test';
import { PHONE, WIDE } from './site/devices.ts';
import { run } from './site/run.ts';

export default defineConfig({
  ...run,
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  retries: 0,
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
  projects: [
    // Why which journey runs where: README.md beside this file.
    { name: 'phone', use: PHONE, grep: /@phone|@both/ },
    { name: 'wide', use: WIDE, grepInvert: /@phone/ },
  ],
});
