import { defineConfig } from '@playwright/test';
import { PHONE, WIDE } from './site/devices.ts';
import { run } from './site/run.ts';

/** `npm run screens`: pictures of every screen in every state, for people to look at. */
export default defineConfig({
  ...run,
  testDir: '.',
  testMatch: '**/*.screens.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: { ...run.use, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'phone', use: PHONE },
    { name: 'wide', use: WIDE },
  ],
});
