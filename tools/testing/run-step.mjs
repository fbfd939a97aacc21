import { runProgram } from './run-program.mjs';

const KEPT = 6000;
const endings = [];

/** The last output of failed steps, in the order in which they ended: `{ name, ending }`. */
export const failedEndings = () => endings;

/**
 * Runs a step and answers its outcome. Its output is printed whole at its end, since others run at the same time; that
 * of one that is `alone` at once.
 */
export async function runStep(step) {
  const said = [];
  const write = step.alone === true ? (part) => process.stdout.write(part) : (part) => said.push(Buffer.from(part));
  console.log(`── ${step.name} …`);
  const begun = performance.now();
  const outcome = await outcomeOf(step, write).catch((error) => {
    write(`${error instanceof Error ? error.message : error}\n`);
    return 'FAILED';
  });
  const text = Buffer.concat(said).toString().trim();
  if (outcome === 'FAILED' && text !== '') endings.push({ name: step.name, ending: text.slice(-KEPT) });
  console.log(
    `── ${step.name}: ${outcome}, ${((performance.now() - begun) / 1000).toFixed(1)} s${text && `\n${text}\n`}`,
  );
  return outcome;
}

async function outcomeOf(step, write) {
  const output = step.alone === true ? undefined : write;
  const run = async (args, env) => ((await runProgram(args, env, output)) === 0 ? 'ok' : 'FAILED');
  if (step.run !== undefined) return step.run(run, (line) => write(`${line}\n`));
  return run(step.args, step.env);
}
