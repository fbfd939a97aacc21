import { expect, test } from 'vitest';
import { runProgram } from './run-program.mjs';

test('a program is run once and answers its exit code', async () => {
  let said = '';
  const write = (part: Buffer | string) => (said += part.toString());
  expect(await runProgram(['-e', 'console.log("done"); process.exitCode = 3'], {}, write)).toBe(3);
  expect(said).toBe('done\n');
});
