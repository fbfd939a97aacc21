import { ensureInstalled } from '../install.mjs';
import { openMemoryFolder } from '../memory-folder.mjs';
import { onStopSignal } from '../processes.mjs';

/** Runs every step, also after one has failed, and prints what each took. `--fast` leaves out database, build and browser. */
export async function main(args) {
  await ensureInstalled();
  const { FAST_STEPS, SLOW_STEPS } = await import('../testing/steps.mjs');
  const { runSteps } = await import('../testing/run-steps.mjs');
  const { failedEndings, runStep } = await import('../testing/run-step.mjs');
  const { printReport } = await import('../testing/report.mjs');
  const { stopPrograms } = await import('../testing/run-program.mjs');
  const { forgetTimes } = await import('../testing/times.mjs');
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
  forgetTimes();
  const begun = performance.now();
  const steps = args.includes('--fast') ? FAST_STEPS : [...FAST_STEPS, ...SLOW_STEPS];
  const results = await runSteps(steps, runStep, undefined, () => !isStopping);
  printReport(results, (performance.now() - begun) / 1000, failedEndings());
  if (isStopping || results.some(({ outcome }) => outcome === 'FAILED')) process.exit(1);
}
