import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../repository.mjs';

const FOLDER = join(cache, 'test-times');
const VARIABLE = 'TEST_TIMES';

/** The environment by which a test program's reporter learns where its files' times are kept. */
export const timesOf = (step) => ({ [VARIABLE]: join(FOLDER, `${step.replaceAll(/\W+/g, '-')}.json`) });

/** Forgets the times of the run before. */
export function forgetTimes() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

/** For the reporters: keeps how many seconds each file took, where somebody asked for it. */
export function keepTimes(times) {
  const path = process.env[VARIABLE];
  if (path) writeFileSync(path, JSON.stringify(times));
}

/** The slowest files of all steps, the slowest first: `{ step, file, seconds }`. */
export function slowestFiles(count) {
  const all = readdirSync(FOLDER).flatMap((name) =>
    JSON.parse(readFileSync(join(FOLDER, name), 'utf8')).map((time) => ({
      step: name.replace(/\.json$/, ''),
      ...time,
    })),
  );
  return all.sort((one, other) => other.seconds - one.seconds).slice(0, count);
}
