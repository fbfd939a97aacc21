import { expect, test } from 'vitest';
import { progress } from './progress.mjs';

function shown(isTTY: boolean): string {
  const parts: string[] = [];
  const show = progress('Building', { isTTY, write: (part: string) => parts.push(part) > 0 });
  for (const done of [0, 1, 2]) show(done, 2);
  show.end();
  return parts.join('');
}

test('progress moves on one line of a terminal', () => {
  expect(shown(true)).toMatch(/^\rBuilding … ░+ 0 of 2\rBuilding … █+░+ 1 of 2\rBuilding … █+ 2 of 2\n$/);
});

test('progress is one line once where the output is no terminal', () => {
  expect(shown(false)).toBe('Building …\n');
});
