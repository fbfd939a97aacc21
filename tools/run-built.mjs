import { join } from 'node:path';
import { buildInUse } from './builds.mjs';
import { readPort } from './ports.mjs';
import { exitCode } from './processes.mjs';
import { siteEnvironment } from './site.mjs';

/**
 * Runs a program of the server for an operator, from the build that the site runs from; answers its exit code. Refuses
 * without one.
 */
export async function runBuilt(program, args) {
  const build = await buildInUse();
  if (build === undefined) throw new Error('There is no build here yet: run npm run build, or npm start, first.');
  const environment = siteEnvironment(readPort('PORT', 3000), readPort('SANDBOX_PORT', 3900));
  const env = { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn', ...environment };
  return exitCode(process.execPath, [join(build.path, 'apps/server/dist', program), ...args], { env });
}
