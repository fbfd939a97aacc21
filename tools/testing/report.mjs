const SLOWEST = 10;
/** `npm test` is for every hour: ten minutes on two processors that do nothing else. */
const WHOLE_RUN_SECONDS = 600;
/** How many seconds a file may take, a journey in the browser; a step without an entry has no budget. */
const BUDGETS = { unit: 2, database: 20, browser: 15 };

/**
 * The lines that end a run: the time of each step, its slowest files, what exceeds its budget (a warning, since
 * machines differ), the last output of failed steps, and at the very end each failed and each flaky test by name, since
 * often only the end of a long log is kept. `results` are the steps that ran, `tests` the findings of their test
 * programs, `endings` the last output of failed steps.
 */
export function reportLines({ results, tests, endings, testSeconds }) {
  return [
    ...stepLines(results),
    ...slowestLines(tests),
    ...budgetLines(tests, testSeconds),
    ...endings.flatMap(({ name, ending }) => ['', `── ${name} failed, and ended with:`, ending]),
    ...nameLines('Flaky: passed at the second try alone, and each is a defect to be found', tests, 'flaky'),
    ...nameLines('Failed tests', tests, 'failed'),
    ...failedSteps(results),
  ];
}

function stepLines(results) {
  const lines = results.map(({ name, seconds, outcome }) => `${line(name, seconds)}  ${outcome}`);
  return ['', 'Step                      Seconds  Outcome', ...lines];
}

function slowestLines(tests) {
  const files = tests.flatMap(({ step, files }) => files.map((file) => ({ step, ...file })));
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  const lines = slowest.map(({ step, seconds, name }) => `${line(step, seconds)}  ${name}`);
  return ['', 'Slowest files             Seconds', ...lines];
}

function budgetLines(tests, testSeconds) {
  const over = tests.flatMap(({ step, budgeted }) => {
    const budget = BUDGETS[step] ?? Number.POSITIVE_INFINITY;
    return budgeted.filter(({ seconds }) => seconds > budget).map((each) => ({ step, budget, ...each }));
  });
  const lines = over.map(({ step, seconds, budget, name }) => `${line(step, seconds)}  of ${budget}: ${name}`);
  return [...(lines.length > 0 ? ['', 'Over budget               Seconds', ...lines] : []), ...wholeRun(testSeconds)];
}

function wholeRun(seconds) {
  if (seconds === undefined) return [];
  const verdict = seconds > WHOLE_RUN_SECONDS ? '  OVER BUDGET: see above what grew' : '';
  return ['', `npm test took ${seconds.toFixed(0)} s of its ${WHOLE_RUN_SECONDS} s.${verdict}`];
}

function nameLines(head, tests, kind) {
  const names = tests.flatMap((result) => result[kind].map((name) => `  ${result.step}: ${name}`));
  return names.length > 0 ? ['', `${head}:`, ...names] : [];
}

function failedSteps(results) {
  const failed = results.filter(({ outcome }) => outcome === 'FAILED').map(({ name }) => name);
  return failed.length > 0 ? ['', `FAILED: ${failed.join(', ')}`] : [];
}

const line = (name, seconds) => `${name.padEnd(24)} ${seconds.toFixed(1).padStart(8)}`;
