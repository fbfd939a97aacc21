import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from '../install.mjs';
import { onStopSignal } from '../processes.mjs';
import { at } from '../repository.mjs';

/**
 * Breaks ten rules one after the other and checks that tests of `npm test` fail for each; a word selects the rules
 * whose text has it.
 */
export async function main([word = '']) {
  await ensureInstalled();
  const { BROKEN_RULES } = await import('../testing/broken-rules.mjs');
  const { runProgram, stopPrograms } = await import('../testing/run-program.mjs');
  const { testsOf } = await import('../testing/steps.mjs');
  let restore = () => undefined;
  onStopSignal(
    () => {
      restore();
      void stopPrograms().then(() => process.exit(1));
    },
    () => process.exit(1),
  );
  const missed = [];
  for (const { rule, file, from, to, project, tests } of BROKEN_RULES.filter(({ rule }) => rule.includes(word))) {
    const whole = readFileSync(at(file), 'utf8');
    restore = () => writeFileSync(at(file), whole);
    writeFileSync(at(file), whole.replace(from, to));
    const said = [];
    let isFound = false;
    try {
      for (const { args, env } of await testsOf(project, tests))
        isFound = (await runProgram(args, env, (part) => said.push(String(part)))) !== 0;
    } finally {
      restore();
    }
    if (!isFound) missed.push(rule);
    console.log(`${isFound ? 'found ' : 'MISSED'}  ${rule}\n${isFound ? firstFailures(said.join('')) : ''}`);
  }
  if (missed.length > 0) throw new Error(`No test found: ${missed.join('; ')}`);
}

const ESCAPE = String.fromCodePoint(27);
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');

function firstFailures(text) {
  const lines = text.replaceAll(COLOURS, '').split('\n');
  const failed = lines.filter((line) => /^\s*(FAIL|✘)\s/.test(line)).map((line) => `        ${line.trim()}`);
  return [...new Set(failed)].slice(0, 3).join('\n');
}
