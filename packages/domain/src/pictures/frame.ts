import type { PictureSize } from './picture.ts';

/** What of a picture its cuts have in their middle: whole percents of its width and height. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: FocusPoint = { x: 50, y: 50 };

export const isMiddle = ({ x, y }: FocusPoint): boolean => x === MIDDLE.x && y === MIDDLE.y;

export interface PictureFrame extends PictureSize {
  readonly left: number;
  readonly top: number;
}

/** The largest frame of a ratio whose middle is as near to the point as the picture reaches. */
export function frameAround(whole: PictureSize, ratio: number, { x, y }: FocusPoint): PictureFrame {
  const width = Math.min(whole.width, whole.height * ratio);
  const height = Math.min(whole.height, whole.width / ratio);
  return { left: startOf(whole.width, width, x), top: startOf(whole.height, height, y), width, height };
}

const startOf = (whole: number, part: number, percent: number): number =>
  Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part);
