import { expect, test } from 'vitest';
import { createDrawingThread } from './drawing-thread.ts';

/** A thread that takes so long to load, and draws a number n after n milliseconds. */
const threadThatLoadsIn = (ms: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));
      await pause(${ms});
      parentPort.on('message', async (ms) => {
        await pause(ms);
        parentPort.postMessage(new Uint8Array([ms % 256]));
      });
      parentPort.postMessage('loaded');
    `)}`,
  );
const drawing = (loadsInMs: number, mostMs: number) =>
  createDrawingThread<number>({ file: threadThatLoadsIn(loadsInMs), mostMs, memoryMb: 32, maxWaiting: 2 });

test('a thread that loads for longer than a drawing may take draws all the same', async () => {
  const draw = drawing(900, 600);
  expect([...(await draw(0)), ...(await draw(1))]).toEqual([0, 1]);
});

test('a drawing that takes too long is given up, and the next one drawn', async () => {
  const draw = drawing(0, 600);
  await expect(draw(600_000)).rejects.toThrow('the thread that draws ended');
  expect([...(await draw(7))]).toEqual([7]);
});
