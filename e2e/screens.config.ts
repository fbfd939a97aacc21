import { defineConfig } from '@playwright/test';
import { PHONE, WIDE } from './site/devices.ts';
import { run } from './site/run.ts';

/** The walks that are filmed, by words of their titles. */
const WALKS =
  /searches by day and children and books|signs up on the way|books for \d+ pupils|moves a paid visit|cancels one of two sessions|gives pupils rooms, fills/;
const filmed = (device: typeof PHONE | typeof WIDE) => ({
  testMatch: '**/*.e2e.ts',
  grep: WALKS,
  use: { ...device, launchOptions: { ...run.use.launchOptions, slowMo: 500 } },
});

/** `npm run screens`: pictures of every screen in every state, and a film of each walk, for people to look at. */
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
    // On a phone the conditions of that search are folded: another way to them.
    { name: 'walks-phone', ...filmed(PHONE), grepInvert: /searches by day/ },
    { name: 'walks-wide', ...filmed(WIDE) },
  ],
});
