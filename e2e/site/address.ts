/** Where the browser run finds the site and the sandbox providers; the configuration settles the ports before any worker starts. */
export const SITE = `http://localhost:${port('E2E_PORT')}`;
export const SANDBOX = `http://localhost:${port('E2E_SANDBOX_PORT')}`;

/** The moment at which the site's clock starts: a Monday morning with a bookable week ahead. */
export const NOW = '2026-11-23T10:00:00+09:00';
export const TODAY = '2026-11-23';

function port(name: string): number {
  const value = Number(process.env[name]);
  if (!Number.isInteger(value) || value <= 0)
    throw new Error(`${name} is not set: start by the Playwright configuration.`);
  return value;
}
