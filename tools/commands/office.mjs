import { ensureInstalled } from '../install.mjs';

/** Runs a command of the park office beside the site, or while it stands still: `npm run office -- payments`, `-- ledger`. */
export async function main(args) {
  await ensureInstalled();
  const { ensureBuilt } = await import('../build-steps.mjs');
  await ensureBuilt();
  const { readPort } = await import('../ports.mjs');
  const { at } = await import('../repository.mjs');
  const { exitCode } = await import('../processes.mjs');
  const { siteEnvironment } = await import('../site.mjs');
  const environment = siteEnvironment(readPort('PORT', 3000), readPort('SANDBOX_PORT', 3900));
  const env = { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn', ...environment };
  process.exitCode = await exitCode(process.execPath, [at('apps/server/dist/office.js'), ...args], { env });
}
