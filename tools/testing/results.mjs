import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../repository.mjs';

const FOLDER = join(cache, 'test-results');
const VARIABLE = 'TEST_RESULTS';

/** The environment by which the reporter of a step's test program learns where to keep its results. */
export const resultsOf = (step) => ({ [VARIABLE]: join(FOLDER, `${step.replaceAll(/\W+/g, '-')}.json`) });

/** Removes the results of the previous run. */
export function forgetResults() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

/**
 * For the reporters: saves a test program's findings where the run asks for it. `files` and `budgeted` (what a budget
 * applies to: files, or single journeys) are lists of `{ name, seconds }`, `failed` and `flaky` lists of names.
 */
export function keepResults(results) {
  const path = process.env[VARIABLE];
  if (path) writeFileSync(path, JSON.stringify(results));
}

/** The results of all steps of this run that kept any, each with the `step` it belongs to. */
export function readResults() {
  return readdirSync(FOLDER).map((name) => ({
    step: name.replace(/\.json$/, ''),
    ...JSON.parse(readFileSync(join(FOLDER, name), 'utf8')),
  }));
}
