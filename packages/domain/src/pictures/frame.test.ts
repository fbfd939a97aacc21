import { expect, test } from 'vitest';
import { frameAround, isMiddle, MIDDLE } from './frame.ts';

const [WIDE, TALL, STAGE] = [
  { width: 3000, height: 1000 },
  { width: 1000, height: 2000 },
  { width: 2000, height: 1000 },
];

test.each([
  ['about the middle of a wide picture', WIDE, 2, MIDDLE, [500, 0, 2000, 1000]],
  ['about the middle of a tall one', TALL, 1, MIDDLE, [0, 500, 1000, 1000]],
  ['about a point that it can have in its middle', WIDE, 2, { x: 40, y: 50 }, [200, 0, 2000, 1000]],
  ['the same in height', TALL, 1, { x: 50, y: 40 }, [0, 300, 1000, 1000]],
  ['at the left end of what the picture reaches', WIDE, 1, { x: 0, y: 50 }, [0, 0, 1000, 1000]],
  ['at the right end', WIDE, 1, { x: 100, y: 50 }, [2000, 0, 1000, 1000]],
  ['at the top', TALL, 2, { x: 50, y: 3 }, [0, 0, 1000, 500]],
  ['at the bottom', TALL, 2, { x: 50, y: 97 }, [0, 1500, 1000, 500]],
  ['over all of a picture of this ratio', STAGE, 2, { x: 0, y: 100 }, [0, 0, 2000, 1000]],
])('a frame is %s', (_where, whole, ratio, point, [left, top, width, height]) => {
  expect(frameAround(whole, ratio, point)).toEqual({ left, top, width, height });
});

test('the middle is one point', () => {
  expect([isMiddle({ x: 50, y: 50 }), isMiddle({ x: 50, y: 49 }), isMiddle({ x: 49, y: 50 })]).toEqual([
    true,
    false,
    false,
  ]);
});
