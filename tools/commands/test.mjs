import { ensureInstalled } from '../install.mjs';
import { openMemoryFolder } from '../memory-folder.mjs';
import { onStopSignal } from '../processes.mjs';

// One step of `--changed` runs both.
const TESTS = ['unit', 'component'];

/**
 * Runs every step, even after one has failed, and prints its time. `--fast` leaves out database, build and browser;
 * `--full` adds what is not run every hour; `--changed` runs only the steps that concern what differs from HEAD.
 */
export async function main(args) {
  const begun = performance.now();
  await ensureInstalled();
  const { FAST_STEPS, FULL_STEPS, TEST_STEPS, changedSteps } = await import('../testing/steps.mjs');
  const { runSteps } = await import('../testing/run-steps.mjs');
  const { failedEndings, runStep } = await import('../testing/run-step.mjs');
  const { reportLines } = await import('../testing/report.mjs');
  const { stopPrograms } = await import('../testing/run-program.mjs');
  const { forgetResults, readResults } = await import('../testing/results.mjs');
  const memory = openMemoryFolder();
  if (memory !== undefined) process.env['TMPDIR'] = memory;
  let isStopping = false;
  // Steps that run end by themselves once their programs have, with what else they started.
  onStopSignal(
    () => {
      isStopping = true;
      void stopPrograms();
    },
    () => process.exit(1),
  );
  forgetResults();
  const isFast = args.includes('--fast');
  const run = (steps) => runSteps(steps, runStep, undefined, () => !isStopping);
  const isPart = args.includes('--changed');
  const steps = isPart ? changedSteps() : isFast ? FAST_STEPS : TEST_STEPS;
  if (steps.length === 0) {
    console.log('Nothing differs from HEAD: nothing was checked.');
    return;
  }
  const results = await run(steps);
  const testSeconds = isFast || isPart || isStopping ? undefined : (performance.now() - begun) / 1000;
  if (args.includes('--full')) results.push(...(await run(FULL_STEPS)));
  results.push({ name: 'all, beside each other', seconds: (performance.now() - begun) / 1000, outcome: '' });
  const lines = reportLines({ results, tests: readResults(), endings: failedEndings(), testSeconds });
  console.log(lines.join('\n'));
  if (isPart) console.log(`\n${uncheckedLine(steps, FAST_STEPS)}`);
  if (isStopping || results.some(({ outcome }) => outcome === 'FAILED')) process.exit(1);
}

function uncheckedLine(steps, all) {
  const run = new Set(steps.map(({ name }) => name));
  const left = all.map(({ name }) => name).filter((name) => !run.has(name) && !TESTS.includes(name));
  const tests = run.has('unit and component') ? 'tests that import no changed file' : 'tests';
  const lint = run.has('lint') ? ['lint of unchanged files'] : [];
  const rest = [tests, ...lint, ...left].join(', ');
  return `Not checked: ${rest} (\`npm run check\`), database tests and journeys (\`npm test\`).`;
}
