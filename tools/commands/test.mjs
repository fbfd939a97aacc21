import { existsSync } from 'node:fs';
import { ensureChromium } from '../chromium-browser.mjs';
import { ensureInstalled } from '../install.mjs';
import { openMemoryFolder } from '../memory-folder.mjs';
import { exitCode } from '../processes.mjs';
import { at } from '../repository.mjs';

const tool = (path) => at('node_modules', path);
const tsc = tool('typescript/bin/tsc');
const vitest = [tool('vitest/vitest.mjs'), 'run'];

const fast = [
  { name: 'types', args: [tsc, '-b'] },
  { name: 'types of tests', args: [tsc, '-p', at('tsconfig.tests.json')] },
  { name: 'format', args: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--type-aware', '--quiet'] },
  { name: 'laws', args: [at('tools/laws.mjs')] },
  { name: 'unit', args: [...vitest, '--project', 'unit'] },
  { name: 'component', args: [...vitest, '--project', 'component', '--passWithNoTests'] },
];

const slow = [
  { name: 'database, embedded', args: [...vitest, '--project', 'db'], env: { TEST_DATABASE_URL: '' } },
  { name: 'database, other server', run: testOtherServer },
  { name: 'build', args: [at('tools/build.mjs')] },
  { name: 'web budget', args: [at('tools/web-budget.mjs')] },
  { name: 'browser', run: testInBrowser },
];

/** Runs every step, also after one has failed, and prints what each took. `--fast` leaves out database, build and browser. */
export async function main(args) {
  await ensureInstalled();
  const memory = openMemoryFolder();
  if (memory !== undefined) process.env['TMPDIR'] = memory;
  const steps = args.includes('--fast') ? fast : [...fast, ...slow];
  const results = [];
  for (const step of steps) results.push(await runStep(step));
  report(results);
  if (results.some(({ outcome }) => outcome === 'FAILED')) process.exit(1);
}

async function runStep(step) {
  console.log(`\n── ${step.name}`);
  const begun = performance.now();
  const outcome = await outcomeOf(step).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return 'FAILED';
  });
  return { name: step.name, outcome, seconds: (performance.now() - begun) / 1000 };
}

async function outcomeOf(step) {
  if (step.run !== undefined) return step.run();
  return verdict(await exitCode(process.execPath, step.args, { env: { ...process.env, ...step.env } }));
}

function verdict(code) {
  return code === 0 ? 'ok' : 'FAILED';
}

/** The same database tests on the server of TEST_DATABASE_URL, or on an installed older PostgreSQL; the launcher's own are not repeated. */
async function testOtherServer() {
  const given = process.env['TEST_DATABASE_URL'];
  const { startOlderPostgres } = await import('../older-postgres.mjs');
  const server = given ? { url: given, name: 'TEST_DATABASE_URL', stop: () => undefined } : await startOlderPostgres();
  if (server === undefined) return 'none here';
  console.log(`on ${server.name === 'TEST_DATABASE_URL' ? server.name : `PostgreSQL ${server.name}`}`);
  try {
    const args = [...vitest, '--project', 'db'];
    return verdict(await exitCode(process.execPath, args, { env: { ...process.env, TEST_DATABASE_URL: server.url } }));
  } finally {
    await server.stop();
  }
}

async function testInBrowser() {
  if (!existsSync(at('e2e/playwright.config.ts'))) return 'none yet';
  const browser = await ensureChromium();
  const env = { ...process.env, ...(browser === undefined ? {} : { CHROME_PATH: browser }) };
  const args = [tool('@playwright/test/cli.js'), 'test', '--config', at('e2e/playwright.config.ts')];
  return verdict(await exitCode(process.execPath, args, { env }));
}

function report(results) {
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log('\nStep                      Seconds  Outcome');
  for (const { name, seconds, outcome } of results)
    console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(8)}  ${outcome}`);
  console.log(`${'all'.padEnd(24)} ${total.toFixed(1).padStart(8)}`);
}
