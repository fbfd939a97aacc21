import { join } from 'node:path';
import { ensureChromium } from '../chromium-browser.mjs';
import { startOlderPostgres } from '../older-postgres.mjs';
import { at, cache } from '../repository.mjs';
import { timesOf } from './times.mjs';

const tool = (path) => at('node_modules', path);
const tsc = tool('typescript/bin/tsc');
const prettierCache = ['--cache', '--cache-strategy', 'content', '--cache-location', join(cache, 'prettier')];
const vitestTimes = at('tools/testing/vitest-times.mjs');
const vitest = (project) =>
  [tool('vitest/vitest.mjs'), 'run', '--project', project].concat('--reporter', 'default', '--reporter', vitestTimes);

/*
 * A step is a Node program with its arguments, or `run`, which is given a way to run one and a way to say something. Steps run beside each
 * other, those further up first, so long ones stand above short ones; `after` names those whose results a step uses.
 */

/** `npm run check`: what needs neither a database nor a browser. */
export const FAST_STEPS = [
  { name: 'types', args: [tsc, '-b'] },
  { name: 'unit', args: vitest('unit'), env: timesOf('unit') },
  {
    name: 'format',
    args: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...prettierCache, '.'],
  },
  { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--type-aware', '--quiet'] },
  { name: 'component', args: vitest('component'), env: timesOf('component') },
  { name: 'unused code', args: [tool('knip/bin/knip.js'), '--no-progress'] },
  { name: 'types of tests', args: [tsc, '-p', at('tsconfig.tests.json')] },
  { name: 'laws', args: [at('tools/laws.mjs')] },
];

/**
 * What `npm test` runs besides. Sites that the database tests kill run from what `types` has compiled. The two runs of the database tests keep
 * both cores busy with two workers each: one after the other, so that no proof waits longer than its patience.
 */
export const SLOW_STEPS = [
  {
    name: 'database, embedded',
    after: ['types'],
    args: vitest('db'),
    env: { TEST_DATABASE_URL: '', ...timesOf('embedded') },
  },
  { name: 'build', after: ['types'], args: [at('tools/build.mjs')] },
  { name: 'web budget', after: ['build'], args: [at('tools/web-budget.mjs')] },
  { name: 'chromium', args: [at('tools/chromium.mjs')] },
  { name: 'database, other server', after: ['types', 'database, embedded'], run: testOtherServer },
  { name: 'browser', after: ['build', 'chromium'], alone: true, run: testInBrowser },
  { name: 'lighthouse', after: ['build', 'chromium'], alone: true, args: [at('tools/bench.mjs'), 'lighthouse'] },
];

/** The same database tests on the server of TEST_DATABASE_URL, or on an installed older PostgreSQL; the launcher's own are not repeated. */
async function testOtherServer(runProgram, say) {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, name: 'TEST_DATABASE_URL', stop: () => undefined } : await startOlderPostgres();
  if (server === undefined) return 'none here';
  say(`on ${given ? server.name : `PostgreSQL ${server.name}`}`);
  try {
    return await runProgram(vitest('db'), { TEST_DATABASE_URL: server.url, ...timesOf('other server') });
  } finally {
    await server.stop();
  }
}

async function testInBrowser(runProgram) {
  const browser = await ensureChromium();
  const reporters = ['--reporter', `list,${at('tools/testing/playwright-times.mjs')}`];
  return runProgram(
    [tool('@playwright/test/cli.js'), 'test', '--config', at('e2e/playwright.config.ts'), ...reporters],
    { ...timesOf('browser'), ...(browser === undefined ? {} : { CHROME_PATH: browser }) },
  );
}
