import type { FullConfig } from '@playwright/test';
import { startOwnSite } from '../support/own-site.ts';
import { NOW } from './address.ts';

/**
 * Before a run: a site with its sandbox for each worker, which serves all journeys of that worker. Answers how they
 * end.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const [ports, sandboxPorts] = [portsOf('E2E_PORTS'), portsOf('E2E_SANDBOX_PORTS')];
  const starting = ports.slice(0, workers).map((port, at) => startOwnSite(NOW, port, sandboxPorts[at]));
  const started = await Promise.allSettled(starting);
  const sites = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const end = async (): Promise<void> => void (await Promise.all(sites.map((site) => site.end())));
  const failed = started.find((each) => each.status === 'rejected');
  if (failed === undefined) return end;
  await end();
  throw failed.reason;
}

const portsOf = (name: string): readonly number[] => (process.env[name] ?? '').split(',').map(Number);
