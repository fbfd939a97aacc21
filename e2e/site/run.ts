import type { PlaywrightTestConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/ports.mjs';

// Workers are forked from the process that read the configuration first and inherit its ports.
const given = process.env['E2E_PORT'] !== undefined;
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_SANDBOX_PORT'] ??= String(await freePort());
const { NOW, SITE } = await import('./address.ts');

const chromium = process.env['CHROME_PATH'];

/** What every browser run shares: the built site on ports of its own, and the browser that the tools found. */
export const run = {
  webServer: {
    command: `${JSON.stringify(process.execPath)} ${JSON.stringify(fileURLToPath(new URL('serve.mjs', import.meta.url)))}`,
    url: `${SITE}/healthz`,
    env: {
      PORT: process.env['E2E_PORT'],
      SANDBOX_PORT: process.env['E2E_SANDBOX_PORT'],
      E2E_RUNNER: String(process.pid),
      KKUMTEO_NOW: NOW,
      DATABASE_URL: '',
      NODE_ENV: 'test',
      SITE_ORIGIN: '',
      SANDBOX_URL: '',
    },
    // With E2E_PORT set, a site that runs there already is used: for people who repeat one journey.
    reuseExistingServer: given,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 180_000,
    stdout: 'pipe',
    stderr: 'pipe',
  },
  use: {
    baseURL: SITE,
    locale: 'ko-KR',
    launchOptions: {
      ...(chromium === undefined || chromium === '' ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
} satisfies PlaywrightTestConfig;
