import { expect, test } from 'vitest';
import { runSteps } from './run-steps.mjs';

interface Step {
  readonly name: string;
  readonly after?: readonly string[];
  readonly alone?: boolean;
}

/** Runs steps that each take a moment, and answers which had begun and not ended whenever one began. */
async function runRecorded(steps: readonly Step[], places: number, failing = '') {
  const running = new Set<string>();
  const scenes: string[] = [];
  const results = await runSteps(
    steps,
    async ({ name }: Step) => {
      running.add(name);
      scenes.push([...running].join('+'));
      await new Promise((wake) => setTimeout(wake, 5));
      running.delete(name);
      return name === failing ? 'FAILED' : 'ok';
    },
    places,
  );
  return { scenes, results };
}

test('steps run in parallel up to the number of slots', async () => {
  const { scenes } = await runRecorded([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2);
  expect(scenes.slice(0, 2)).toEqual(['a', 'a+b']);
  expect(scenes[2]).toMatch(/^(b\+)?c$/);
});

test('a step waits for those whose results it uses, and others overtake it', async () => {
  const { scenes } = await runRecorded([{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }], 2);
  expect(scenes[1]).toBe('a+c');
});

test('an exclusive step runs without others beside it', async () => {
  const { scenes } = await runRecorded([{ name: 'a' }, { name: 'b', alone: true }, { name: 'c' }], 2);
  expect(scenes).toEqual(['a', 'b', 'c']);
});

test('a dependency that was not requested blocks no step', async () => {
  const { scenes } = await runRecorded([{ name: 'b', after: ['a'] }], 2);
  expect(scenes).toEqual(['b']);
});

test('steps after a failed one still run, and the results keep the order of the list', async () => {
  const { results } = await runRecorded([{ name: 'b', after: ['a'] }, { name: 'a' }], 2, 'a');
  expect(results.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome])).toEqual([
    ['b', 'ok'],
    ['a', 'FAILED'],
  ]);
});

test('no step begins after a stop, and running ones are awaited', async () => {
  const ended: string[] = [];
  let goOn = true;
  const results = await runSteps(
    [{ name: 'a' }, { name: 'b' }],
    async ({ name }: Step) => {
      goOn = false;
      await new Promise((wake) => setTimeout(wake, 5));
      ended.push(name);
      return 'ok';
    },
    1,
    () => goOn,
  );
  expect(ended).toEqual(['a']);
  expect(results).toHaveLength(1);
});
