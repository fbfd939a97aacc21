/**
 * Where a worker of the browser run finds its site and the sandbox providers; the configuration settles the ports
 * before any worker starts.
 */
export const SITE = `http://localhost:${port('E2E_PORTS')}`;
export const SANDBOX = `http://localhost:${port('E2E_SANDBOX_PORTS')}`;

/** The moment at which the site's clock starts: a Monday morning with a bookable week ahead. */
export const NOW = '2026-11-23T10:00:00+09:00';

/** Each worker's own; a single port is everybody's. */
function port(name: string): number {
  const ports = (process.env[name] ?? '').split(',');
  const value = Number(ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % ports.length]);
  if (!Number.isInteger(value) || value <= 0)
    throw new Error(`${name} is not set: start by the Playwright configuration.`);
  return value;
}
