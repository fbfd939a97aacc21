import { slowestFiles } from './times.mjs';

const SLOWEST = 10;

/**
 * Prints what each step took, which files of tests took most of it, and last what the steps that failed ended with: of a long log often
 * nothing but its end is kept.
 */
export function printReport(results, total, failed) {
  printSteps(results, total);
  printSlowest();
  for (const { name, ending } of failed) console.log(`\n── ${name} failed, and ended with:\n${ending}`);
}

function printSteps(results, total) {
  console.log('\nStep                      Seconds  Outcome');
  for (const { name, seconds, outcome } of results) console.log(`${line(name, seconds)}  ${outcome}`);
  console.log(`${line('all, beside each other', total)}`);
}

function printSlowest() {
  const slowest = slowestFiles(SLOWEST);
  if (slowest.length === 0) return;
  console.log('\nSlowest files             Seconds');
  for (const { step, seconds, file } of slowest) console.log(`${line(step, seconds)}  ${file}`);
}

const line = (name, seconds) => `${name.padEnd(24)} ${seconds.toFixed(1).padStart(8)}`;
