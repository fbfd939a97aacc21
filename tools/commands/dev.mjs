import { exitCode, onStopSignal, startProgram, stopProgram } from '../processes.mjs';
import { ensureInstalled } from '../install.mjs';
import { checkPortIsFree, readPort } from '../ports.mjs';
import { at } from '../repository.mjs';
import { checkDataFolder, officePort, siteEnvironment, wantsSandbox } from '../site.mjs';
import { existsSync } from 'node:fs';

/**
 * Everything in watch mode: the sources compiled, the site and the sandbox restarting after it, and a server of Vite
 * before the site and before the console.
 */
export async function main() {
  const port = readPort('PORT', 3000);
  const sandboxPort = readPort('SANDBOX_PORT', 3900);
  const webPort = readPort('WEB_PORT', 5173);
  const consolePort = readPort('CONSOLE_PORT', 5183);
  await checkPortIsFree('PORT', port);
  await checkPortIsFree('SANDBOX_PORT', sandboxPort);
  await checkPortIsFree('WEB_PORT', webPort);
  await checkPortIsFree('CONSOLE_PORT', consolePort);
  await ensureInstalled();
  // Visitors and staff use Vite's addresses, so the site has to know them.
  const visited = process.env['SITE_ORIGIN'] || `http://localhost:${webPort}`;
  const environment = {
    ...siteEnvironment(port, sandboxPort),
    SITE_ORIGIN: visited,
    WEB_PORT: String(webPort),
    OFFICE_PORT: String(officePort(port) ?? 'off'),
    OFFICE_ORIGIN: process.env['OFFICE_ORIGIN'] || `http://localhost:${consolePort}`,
    CONSOLE_PORT: String(consolePort),
  };
  await checkDataFolder(environment.DATA_DIR);

  console.log('Compiling …');
  const { keepCompiled } = await import('../keep-compiled.mjs');
  await keepCompiled();
  if (existsSync(at('tools/scenes/scenes.mjs'))) await exitCode(process.execPath, [at('tools/scenes/scenes.mjs')]);

  const database = await openDatabase(environment.DATA_DIR);
  environment.DATABASE_URL = database.url;
  const programs = [
    ...(wantsSandbox() ? [startProgram(['--watch', at('apps/sandbox/dist/main.js')], environment)] : []),
    startProgram(['--watch', at('apps/server/dist/main.js')], environment),
    ...['web', 'console'].map((app) =>
      startProgram([at('node_modules/vite/bin/vite.js')], environment, { cwd: at('apps', app) }),
    ),
  ];
  const sandbox = wantsSandbox() ? `, the sandbox: http://localhost:${sandboxPort}` : '';
  console.log(
    `\nOpen http://localhost:${webPort}/reserve/ (the site itself: http://localhost:${port}${sandbox}), the console: http://localhost:${consolePort}/office/. Ctrl-C stops everything.\n`,
  );
  const stop = async () => {
    await Promise.all(programs.map((program) => stopProgram(program, 10_000, true)));
    await database.stop();
    process.exit(0);
  };
  onStopSignal(stop, () => process.exit(1));
}

/**
 * The embedded database keeps running while the site restarts after a change; one given by its address is not ours to
 * stop.
 */
async function openDatabase(dataDir) {
  const url = process.env['DATABASE_URL'];
  if (url) return { url, stop: () => undefined };
  const { startEmbedded } = await import(at('apps/server/dist/db/embedded/start-embedded.js'));
  return startEmbedded({ dataDir, log: console.log });
}
