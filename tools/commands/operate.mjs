import { join } from 'node:path';
import { buildInUse, currentBuild } from '../builds.mjs';
import { readPort } from '../ports.mjs';
import { exitCode } from '../processes.mjs';
import { siteEnvironment } from '../site.mjs';

const PROGRAMS = {
  office: ['office.js'],
  migrate: ['migrate.js'],
  backup: ['backup.js', 'backup'],
  restore: ['backup.js', 'restore'],
};

/**
 * `npm run office`, `npm run migrate`, `npm run backup` and `npm run restore`: runs a program of the server for an operator, whether or
 * not the site runs, from the build that the site runs from; migrations are those of the newest build. Builds and installs nothing, so that a
 * running site loses no file; refuses where there is no build.
 */
export async function main([name, ...args]) {
  const [program, ...own] = PROGRAMS[name];
  const build = await (name === 'migrate' ? currentBuild() : buildInUse());
  if (build === undefined) throw new Error('There is no build here yet: run npm run build, or npm start, first.');
  const environment = siteEnvironment(readPort('PORT', 3000), readPort('SANDBOX_PORT', 3900));
  const env = { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn', ...environment };
  process.exitCode = await exitCode(
    process.execPath,
    [join(build.path, 'apps/server/dist', program), ...own, ...args],
    {
      env,
    },
  );
}
