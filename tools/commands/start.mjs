import { once } from 'node:events';
import { styleText } from 'node:util';
import { ensureInstalled } from '../install.mjs';

const DEMO_STAFF = 'reception, programme, counsel, finance, admin, admin2';
const DEMO_MEMBERS = 'parent1, parent2, teacher1, teacher2, member1 … member50';

/** Installs and builds where needed, then runs the site and the sandbox providers until it is stopped. */
export async function main() {
  const begun = performance.now();
  const { checkPortIsFree, readPort } = await import('../ports.mjs');
  const { checkDataFolder, officePort, siteEnvironment, wantsSandbox } = await import('../site.mjs');
  const port = readPort('PORT', 3000);
  const sandboxPort = readPort('SANDBOX_PORT', 3900);
  const environment = siteEnvironment(port, sandboxPort);
  await checkPortIsFree('PORT', port);
  if (wantsSandbox()) await checkPortIsFree('SANDBOX_PORT', sandboxPort);
  const office = officePort(port);
  if (office !== undefined) await checkPortIsFree('OFFICE_PORT', office);
  await checkDataFolder(environment.DATA_DIR);
  await ensureInstalled();
  const { ensureBuilt } = await import('../build-steps.mjs');
  const build = await ensureBuilt();
  await serve({ port, sandboxPort, office, environment, begun, build });
}

async function serve({ port, sandboxPort, office, environment, begun, build }) {
  const { onNpmGone, onStopSignal } = await import('../processes.mjs');
  const { startPrograms, stopPrograms, waitUntilReady } = await import('../site.mjs');
  console.log('Starting the site …');
  const programs = startPrograms(environment, build);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping: answers are finished and the database is closed …');
    await stopPrograms(programs);
    console.log('Stopped.');
    process.exit(0);
  };
  onStopSignal(stop, () => {
    for (const child of [programs.site, programs.sandbox]) child?.kill('SIGKILL');
    process.exit(1);
  });
  onNpmGone(stop);
  try {
    await waitUntilReady(programs, port);
    if (stopping) return;
    announce({ port, sandboxPort, office, programs, seconds: (performance.now() - begun) / 1000 });
    await firstToEnd(programs);
    if (!stopping) throw new Error('The site ended by itself: the reason is above.');
  } catch (error) {
    if (stopping) return;
    await stopPrograms(programs);
    throw error;
  }
}

function firstToEnd({ site, sandbox }) {
  return Promise.race([once(site, 'exit'), ...(sandbox === undefined ? [] : [once(sandbox, 'exit')])]);
}

function announce({ port, sandboxPort, office, programs, seconds }) {
  const address = `http://localhost:${port}`;
  const lines = [
    [`꿈터 is ready after ${seconds.toFixed(1)} s:`, bold(address)],
    ...(programs.sandbox === undefined
      ? []
      : [
          ['Sandbox providers:', `http://localhost:${sandboxPort}`],
          ['Mail, 알림톡 and text:', `http://localhost:${sandboxPort}/messages`],
        ]),
    ...(hasDemo() ? [['Demo members:', `${DEMO_MEMBERS}; password kkumteo!2026`]] : []),
    ...(office === undefined ? [] : [['The park’s console:', `http://localhost:${office}`]]),
    ...(office === undefined || !hasDemo() || process.env['NODE_ENV'] === 'production'
      ? []
      : [['Demo staff:', `${DEMO_STAFF}; same password; npm run office -- staff code NAME prints the code`]]),
  ];
  // A Korean letter takes two columns.
  const widthOf = (text) => text.length + (text.match(/\p{Script=Hangul}/gu) ?? []).length;
  console.log();
  for (const [name, value] of lines) console.log(`  ${name}${' '.repeat(30 - widthOf(name))}${value}`);
  console.log('\n  Ctrl-C stops everything.\n');
}

const bold = (text) => (process.stdout.isTTY ? styleText('bold', text) : text);

function hasDemo() {
  const asked = process.env['KKUMTEO_DEMO'];
  return asked ? asked === '1' : process.env['NODE_ENV'] !== 'production';
}
