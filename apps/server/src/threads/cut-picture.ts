import { bufferOf, createTaskThread } from './drawing-thread.ts';

/** A file to make of a picture: a part of it in these measures, or without a height all of it, `width` at most. */
export interface PictureCut {
  readonly name: string;
  readonly width: number;
  readonly height: number | null;
  /** 0 to 100. */
  readonly quality: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Frame extends Size {
  readonly left: number;
  readonly top: number;
}

/** The part of a picture that a cut of this ratio shows. */
type FrameOf = (whole: Size, ratio: number) => Frame;

interface CutTask {
  readonly bytes: Buffer;
  readonly cuts: readonly (Pick<PictureCut, 'width' | 'quality'> & { readonly frame: Frame })[];
}

interface Answer {
  readonly width: number;
  readonly height: number;
  readonly files: readonly Uint8Array[];
}

export interface CutPicture {
  /** Of the picture as it is looked at: turned, where the camera says so. */
  readonly width: number;
  readonly height: number;
  /** A WebP for each cut, in their order, in sRGB and without metadata; never larger than the picture. */
  readonly files: readonly Buffer[];
}

// A picture of fifty million pixels takes 3.5 s, and 450 MB outside of the thread's own memory.
const askThread = createTaskThread<CutTask, Answer | null>({
  file: new URL('../../src/threads/cut-picture.worker.mjs', import.meta.url),
  mostMs: 30_000,
  memoryMb: 128,
  maxWaiting: 1_000,
});

/** Decodes a picture and makes the cuts; null where it can't be decoded. Rejects where it takes too long. */
export async function cutPicture(
  bytes: Buffer,
  cuts: readonly PictureCut[],
  frameOf: FrameOf,
): Promise<CutPicture | null> {
  // Only the decoded picture has the size as it is looked at.
  const size = await askThread({ bytes, cuts: [] });
  if (size === null || cuts.length === 0) return size && { ...size, files: [] };
  const framed = cuts.map(({ width, height, quality }) => {
    const whole = { left: 0, top: 0, width: size.width, height: size.height };
    return { frame: height === null ? whole : frameOf(size, width / height), width, quality };
  });
  const answer = await askThread({ bytes, cuts: framed });
  return answer && { ...answer, files: answer.files.map(bufferOf) };
}
