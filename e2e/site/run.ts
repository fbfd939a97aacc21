import type { PlaywrightTestConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/ports.mjs';

const WORKERS = 2;

// With E2E_PORT and E2E_SANDBOX_PORT set, the site that runs there already is used: for people who repeat one journey.
const given = process.env['E2E_PORT'];
const workers = given === undefined ? WORKERS : 1;
// Workers are forked from the process that read the configuration first and inherit its ports.
process.env['E2E_PORTS'] ??= given ?? (await freePorts());
process.env['E2E_SANDBOX_PORTS'] ??= process.env['E2E_SANDBOX_PORT'] ?? (await freePorts());
const { SITE } = await import('./address.ts');

const chromium = process.env['CHROME_PATH'];

// The address bar's suggestions are pages of their own, which the browser loads for every window, seen or not: a
// quarter of what a short test costs.
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
// The last list holds, so what Playwright (1.65) switches off itself is named again.
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** What every browser run shares: the built site, one for each worker, and the browser that the tools found. */
export const run = {
  workers,
  ...(given === undefined ? { globalSetup: fileURLToPath(new URL('start-sites.ts', import.meta.url)) } : {}),
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
        `--disable-features=${[...SWITCHED_OFF, ...UNSEEN].join()}`,
      ],
    },
  },
} satisfies PlaywrightTestConfig;

async function freePorts(): Promise<string> {
  return (await Promise.all(Array.from({ length: WORKERS }, freePort))).join(',');
}
