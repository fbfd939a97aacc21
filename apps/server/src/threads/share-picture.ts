import { createDrawingThread } from './drawing-thread.ts';

/** The picture of a link in a messenger, 1200 × 630: a scene, and below it a title and a line. */
export interface DrawnShare {
  /** An SVG or WebP; null for the plain background. */
  readonly scene: Buffer | null;
  readonly title: string;
  readonly line: string;
  /** JPEG for a photograph. */
  readonly format: 'png' | 'jpeg';
}

/** Draws the picture, of 60 to 150 KB. Rejects as busy where too many wait, and where it takes too long. */
export const drawSharePicture = createDrawingThread<DrawnShare>({
  file: new URL('../../src/threads/share-picture.worker.mjs', import.meta.url),
  mostMs: 5_000,
  memoryMb: 96,
  maxWaiting: 64,
});
