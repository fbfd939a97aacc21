import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureChromium } from '../chromium-browser.mjs';
import { startOlderPostgres } from '../older-postgres.mjs';
import { at } from '../repository.mjs';
import { changedFiles } from './changed-files.mjs';
import { resultsOf } from './results.mjs';

const run = at('tools/run.mjs');
const tool = (path) => at('node_modules', path);
const tsc = tool('typescript/bin/tsc');
// The Go compiler checks the same file in several threads at once, and collects garbage often: both cost processor time
// that tests need.
const typesOnce = { GOGC: '400' };
const tscOnce = ['--singleThreaded'];
const vitestResults = at('tools/testing/vitest-results.mjs');
const vitest = (project, ...files) =>
  [tool('vitest/vitest.mjs'), 'run', '--project', project, ...files].concat(
    '--reporter',
    'default',
    '--reporter',
    vitestResults,
  );
// What differs between database servers, by parts of paths: the schema and acts on the whole of it, and one use case of
// each kind that writes.
const OTHER_SERVER_FILES = [
  'src/db/',
  'modules/checkout/checkout.',
  'attempts/payment-faults.',
  'change/change.',
  'cancel/cancel.',
];

// The newest of the line that a new machine gets, as a package of npm.
const NEWER_NODE = '24.21.0';
// Of each kind one: a use case, the embedded database, a site in this process and sites in processes of their own.
const SMOKE_FILES = ['checkout/checkout.', 'embedded/start-embedded.', 'src/site.', 'proofs/killed-while-paying.'];

/*
 * A step is a Node program with its arguments, or `run`, which receives functions that run a program and print a line.
 * Steps run in parallel and start in this order, so long ones come first; `after` names those whose results a step
 * uses.
 */

/** `npm run check`: what needs neither a database nor a browser. */
export const FAST_STEPS = [
  { name: 'types', args: [tsc, '-b', ...tscOnce], env: typesOnce },
  { name: 'component', args: vitest('component'), env: resultsOf('component') },
  { name: 'unit', args: vitest('unit'), env: resultsOf('unit') },
  { name: 'lint', args: lint(), env: typesOnce },
  { name: 'unused code', args: [tool('knip/bin/knip.js'), '--no-progress'] },
  // Reads the result of `types` for the sources instead of checking them again.
  {
    name: 'types of tests',
    after: ['types'],
    args: [tsc, '-p', at('tsconfig.tests.json'), ...tscOnce],
    env: typesOnce,
  },
  { name: 'laws', args: [run, 'laws'] },
  { name: 'format', args: [tool('oxfmt/bin/oxfmt'), '--check'] },
];

/**
 * `npm run check -- --changed`: the steps that concern what differs from HEAD. Tests are found by their imports; one
 * that reads a changed file without importing it is not run.
 */
export function changedSteps(files = changedFiles()) {
  if (files.length === 0) return [];
  const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(at(file)));
  const isTextAlone = files.every((file) => file.endsWith('.md'));
  const whole = ['format', 'laws', ...(isTextAlone ? [] : ['types', 'types of tests'])];
  const tests = {
    name: 'unit and component',
    args: [...vitest('unit'), '--project', 'component', '--changed', '--passWithNoTests'],
    env: resultsOf('changed'),
  };
  return [
    ...(isTextAlone ? [] : [tests]),
    ...(sources.length === 0 ? [] : [{ name: 'lint', args: lint(sources), env: typesOnce }]),
    ...FAST_STEPS.filter(({ name }) => whole.includes(name)),
  ];
}

function lint(files = []) {
  return [tool('oxlint/bin/oxlint'), '--type-aware', '--quiet', '--no-error-on-unmatched-pattern', ...files];
}

/**
 * `npm test`. The database tests, which wait now and then, take the longest: they come first, beside all others. Sites
 * that they kill run from what `types` has compiled.
 */
export const TEST_STEPS = [
  { name: 'database', after: ['types'], args: vitest('db'), env: { TEST_DATABASE_URL: '', ...resultsOf('database') } },
  ...FAST_STEPS,
  { name: 'build', after: ['types'], args: [run, 'build'] },
  { name: 'web budget', after: ['build'], args: [at('tools/web-budget.mjs')] },
  { name: 'chromium', args: [run, 'chromium'] },
  { name: 'browser', after: ['build', 'chromium'], alone: true, run: (runProgram) => testInBrowser(runProgram, false) },
];

/**
 * The further steps of `npm run test:full`: what takes long, what a change seldom breaks, and what is proved at other
 * widths and servers.
 */
export const FULL_STEPS = [
  {
    name: 'database, full',
    args: vitest('db-full'),
    env: { TEST_DATABASE_URL: '', ...resultsOf('database, full') },
  },
  { name: 'unit, full', args: vitest('unit-full'), env: resultsOf('unit, full') },
  { name: 'component, full', args: vitest('component-full'), env: resultsOf('component, full') },
  { name: 'newer Node', run: testOnNewerNode },
  { name: 'upgrade', alone: true, run: testUpgrade },
  { name: 'database, other server', after: ['database, full'], run: testOtherServer },
  { name: 'browser, full', alone: true, run: (runProgram) => testInBrowser(runProgram, true) },
  { name: 'lighthouse', alone: true, args: [run, 'bench', 'lighthouse'] },
];

/**
 * The programs that run tests of a vitest project, or the journeys of `npm test`, whose file has `part` in its path,
 * one after the other.
 */
export async function testsOf(project, part) {
  if (project !== 'browser') return [{ args: vitest(project, part), env: { TEST_DATABASE_URL: '' } }];
  const browser = await ensureChromium();
  const env = browser === undefined ? {} : { CHROME_PATH: browser };
  const journeys = [tool('@playwright/test/cli.js'), 'test', '--config', at('e2e/playwright.config.ts'), part];
  return [{ args: [run, 'build'] }, { args: [...journeys, '--reporter', 'list'], env }];
}

/**
 * Database tests on the server of TEST_DATABASE_URL, or on an installed older PostgreSQL; 'none here' without either.
 */
async function testOtherServer(runProgram, say) {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, name: 'TEST_DATABASE_URL', stop: () => undefined } : await startOlderPostgres();
  if (server === undefined) return 'none here';
  say(`on ${given ? server.name : `PostgreSQL ${server.name}`}`);
  const env = { TEST_DATABASE_URL: server.url, ...resultsOf('database, other server') };
  try {
    return await runProgram(vitest('db', ...OTHER_SERVER_FILES), env);
  } finally {
    await server.stop();
  }
}

/** Unit tests and some database tests on the Node that new machines get. */
async function testOnNewerNode(runProgram, say) {
  say(`on Node ${NEWER_NODE}`);
  const on = (args, name) =>
    runProgram([at('tools/testing/on-node.mjs'), NEWER_NODE, ...args], { TEST_DATABASE_URL: '', ...resultsOf(name) });
  const outcomes = [
    await on(vitest('unit'), 'newer Node, unit'),
    await on(vitest('db', ...SMOKE_FILES), 'newer Node, database'),
  ];
  return outcomes.find((outcome) => outcome !== 'ok') ?? 'ok';
}

/** Processes that are replaced behind nginx while visitors order; 'none here' without nginx. */
async function testUpgrade(runProgram) {
  if (spawnSync('nginx', ['-v']).error !== undefined) return 'none here';
  return runProgram([run, 'bench', 'upgrade', '--rounds', '1'], {});
}

async function testInBrowser(runProgram, isFull) {
  const browser = await ensureChromium();
  const reporters = ['--reporter', `list,${at('tools/testing/playwright-results.mjs')}`];
  return runProgram(
    [tool('@playwright/test/cli.js'), 'test', '--config', at('e2e/playwright.config.ts'), ...reporters],
    {
      ...resultsOf(isFull ? 'browser, full' : 'browser'),
      TEST_FULL: isFull ? '1' : '',
      ...(browser === undefined ? {} : { CHROME_PATH: browser }),
    },
  );
}
