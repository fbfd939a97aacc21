import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { whileItGoesOn } from './while-it-goes-on.ts';

test('what takes no step any more ends, and says where', async () => {
  const never = new Promise(() => undefined);
  const ended = whileItGoesOn(() => never, { steps: () => 7, where: () => 'step 7: A1 before hold', patienceMs: 5 });
  await expect(ended).rejects.toThrow('nothing goes on after step 7: A1 before hold');
});

test('what goes on may take as long as it takes', async () => {
  let steps = 0;
  const walk = async (): Promise<number> => {
    for (; steps < 40; steps += 1) await pause(5);
    return steps;
  };
  await expect(whileItGoesOn(walk, { steps: () => steps, where: () => '', patienceMs: 50 })).resolves.toBe(40);
});
