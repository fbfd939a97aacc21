import { describe, expect, test } from 'vitest';
import { chunk, inCmyk, asTakenByPhone, photo, pngOf, quarters } from '../../testing/pictures.test-support.ts';
import { readPictureFile } from './read-picture-file.ts';

const canvas = quarters(900, 500);
const FILES = {
  jpeg: canvas.encodeSync('jpeg', 80),
  png: canvas.encodeSync('png'),
  webp: canvas.encodeSync('webp', 80),
  avif: canvas.encodeSync('avif', { quality: 60, speed: 10 }),
} as const;
const KINDS = Object.entries(FILES) as [keyof typeof FILES, Buffer][];

/** A WebP whose container says its size; its frames are left out. */
function container(flags: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF');
  bytes.writeUInt32LE(22, 4);
  bytes.write('WEBPVP8X', 8);
  bytes.writeUInt32LE(10, 16);
  bytes.writeUInt8(flags, 20);
  bytes.writeUIntLE(16_383, 24, 3);
  bytes.writeUIntLE(9_999, 27, 3);
  return bytes;
}

describe('of a file is read', () => {
  test.each(KINDS)('kind and size, of a %s', (kind, bytes) => {
    expect(readPictureFile(bytes)).toEqual({
      bytes: bytes.length,
      kind,
      header: { width: 900, height: 500, isAnimated: false },
    });
  });

  test('the size of the picture, not of what a phone writes before it, of one for print, and of a bomb', () => {
    const sizeOf = (bytes: Buffer) => readPictureFile(bytes).header;
    expect(sizeOf(asTakenByPhone(photo(1600, 1200), 6))).toMatchObject({ width: 1600, height: 1200 });
    expect(sizeOf(inCmyk(64, 48, [0, 255, 255, 0]))).toMatchObject({ width: 64, height: 48 });
    expect(sizeOf(pngOf(20_000, 20_000))).toMatchObject({ width: 20_000, height: 20_000 });
    expect(sizeOf(container(0))).toEqual({ width: 16_384, height: 10_000, isAnimated: false });
    const lossless = quarters(900, 500).encodeSync('webp', 100);
    expect(sizeOf(lossless)).toMatchObject({ width: 900, height: 500 });
  });

  test.each([
    ['PNG', pngOf(900, 500, [chunk('acTL', Buffer.alloc(8))])],
    ['WebP', container(0x02)],
    ['AVIF', Buffer.from(FILES.avif.toString('latin1').replace('ftypavif', 'ftypavis'), 'latin1')],
  ])('that it moves, of a %s', (_kind, bytes) => {
    expect(readPictureFile(bytes).header?.isAnimated).toBe(true);
  });

  test.each(KINDS)('no header where a %s is cut off, at whichever byte', (kind, bytes) => {
    for (let length = 12; length < bytes.length; length += Math.ceil(bytes.length / 997)) {
      const file = readPictureFile(bytes.subarray(0, length));
      expect([length, file.kind, file.header]).toEqual([length, kind, null]);
    }
  });

  test.each([
    ['an SVG that is called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"/>')],
    ['a GIF', Buffer.from('GIF89a\x84\x03\xf4\x01', 'latin1')],
    ['a page', Buffer.from('<!doctype html><img>')],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('that %s is no picture', (_what, bytes) => {
    expect(readPictureFile(bytes)).toMatchObject({ kind: 'other', header: null });
  });

  test('that it comes from an iPhone', () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(readPictureFile(heic)).toMatchObject({ kind: 'heic', header: null });
  });
});
