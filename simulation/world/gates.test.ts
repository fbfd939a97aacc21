import { expect, test } from 'vitest';
import { openGates } from './gates.ts';

const at = { site: 'A1', label: 'before experienceCardPolicy', about: '', from: 0 };

test('a gate in work, which nothing could ever pass, ends the schedule', async () => {
  const gates = openGates();
  // What the site does with a call that fails: it goes on without its answer.
  const answer = gates.during(() => gates.pass(at).catch(() => 'no answer'));
  await expect(gates.untilIdle()).rejects.toThrow('before experienceCardPolicy');
  await expect(answer).resolves.toBe('no answer');
});

test('what work has begun and not waited for comes to gates once the work has ended', async () => {
  const gates = openGates();
  let later: Promise<void> | undefined;
  await gates.during(async () => {
    later = Promise.resolve()
      .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
      .then(() => gates.pass(at));
  });
  await gates.untilIdle();
  const [gate] = gates.waiting();
  expect(gate).toMatchObject(at);
  if (gate !== undefined) gates.resume(gate);
  await later;
});
