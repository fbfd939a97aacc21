import { frameAround, MIDDLE } from '@kkumteo/domain/pictures/frame';
import { describe, expect, test } from 'vitest';
import {
  asTakenByPhone,
  inAdobeRgb,
  inCmyk,
  lookAt,
  photo,
  PLACE,
  quarters,
} from '../testing/pictures.test-support.ts';
import { cutPicture as cutAround, type PictureCut } from './cut-picture.ts';

const cutPicture = (bytes: Buffer, cuts: readonly PictureCut[]) =>
  cutAround(bytes, cuts, (whole, ratio) => frameAround(whole, ratio, MIDDLE));

const cut = (width: number, height: number | null): PictureCut => ({ name: 'cut', width, height, quality: 90 });
const CORNERS = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
] as const;
const [RED, GREEN, BLUE, BLACK] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [0, 0, 0],
];

/** Rounds away what compression does to a plain colour. */
const plain = (colours: readonly (readonly number[])[]) =>
  colours.map((colour) => colour.map((part) => (part > 235 ? 255 : part < 20 ? 0 : part)));

async function seen(bytes: Buffer, one: PictureCut) {
  const [file = Buffer.alloc(0)] = (await cutPicture(bytes, [one]))?.files ?? [];
  const { colours, ...size } = await lookAt(file, CORNERS);
  return { file, colours: plain(colours), ...size };
}

describe('a picture', { timeout: 60_000 }, () => {
  test('is turned as the camera was held, and keeps nothing of where it was taken', async () => {
    const taken = asTakenByPhone(photo(1600, 1200), 6);
    expect(taken.includes(PLACE)).toBe(true);
    const { file, colours, ...size } = await seen(taken, cut(600, null));
    expect(size).toEqual({ width: 600, height: 800 });
    expect(colours).toEqual([BLUE, RED, BLACK, GREEN]);
    for (const trace of [PLACE, 'Exif', 'EXIF', 'XMP']) expect(file.includes(trace), trace).toBe(false);
    expect(file.toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('is cut out of the middle, and all of it where no height is asked for', async () => {
    expect(await seen(photo(1600, 1200), cut(800, 400))).toMatchObject({
      width: 800,
      height: 400,
      colours: [RED, GREEN, BLUE, BLACK],
    });
    expect(await seen(photo(2000, 800), cut(192, 192))).toMatchObject({ width: 192, height: 192 });
    expect(await seen(photo(1600, 1200), cut(400, null))).toMatchObject({ width: 400, height: 300 });
  });

  test('is never made larger', async () => {
    expect(await seen(photo(1000, 800), cut(1600, 800))).toMatchObject({ width: 1000, height: 500 });
    expect(await seen(photo(1000, 800), cut(2400, null))).toMatchObject({ width: 1000, height: 800 });
  });

  test('has its colours in sRGB, whatever they were in', async () => {
    const sheet = quarters(800, 400);
    sheet.getContext('2d').fillStyle = 'rgb(200 100 50)';
    sheet.getContext('2d').fillRect(0, 0, 800, 400);
    const { colours } = await seen(inAdobeRgb(sheet.encodeSync('jpeg', 95)), cut(400, 200));
    // 200, 100, 50 of Adobe RGB (1998) is 227, 100, 42 of sRGB.
    for (const [at, part] of [227, 100, 42].entries()) expect(colours[0]?.[at]).toBeCloseTo(part, -1);
    expect((await seen(inCmyk(800, 400, [0, 255, 255, 0]), cut(400, 200))).colours).toEqual([RED, RED, RED, RED]);
  });

  test('has no files where it can’t be decoded, and the next one is cut', async () => {
    const png = quarters(900, 500).encodeSync('png');
    png.fill(0xff, 60, png.length - 12);
    for (const bytes of [Buffer.from('no picture'), png]) expect(await cutPicture(bytes, [cut(400, 200)])).toBeNull();
    expect(await cutPicture(photo(), [])).toEqual({ width: 1600, height: 1200, files: [] });
  });
});
