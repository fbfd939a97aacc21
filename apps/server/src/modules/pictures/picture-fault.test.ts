import { pictureSentence } from '@kkumteo/copy/pictures';
import { describe, expect, test } from 'vitest';
import { asTakenByPhone, chunk, inCmyk, photo, pngOf, quarters } from '../../testing/pictures.test-support.ts';
import { pictureFault } from './store-picture.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

function damaged(): Buffer {
  const bytes = quarters(900, 500).encodeSync('avif', { quality: 60, speed: 10 });
  return bytes.fill(0, bytes.length - 200);
}

describe('a picture for the catalogue', { timeout: 60_000 }, () => {
  test.each<[string, Buffer, string]>([
    ['that is an SVG with the name of a PNG', SVG, 'pictures.unknown-kind'],
    ['as an iPhone takes it', HEIC, 'pictures.heic'],
    ['of one pixel', quarters(1, 1).encodeSync('png'), 'pictures.too-small'],
    ['that is too narrow once it is turned', asTakenByPhone(photo(1000, 600), 6), 'pictures.too-small'],
    ['that was cut off', photo().subarray(0, 5_000), 'pictures.damaged'],
    ['whose pixels are damaged', damaged(), 'pictures.damaged'],
    ['of 400 million pixels in 65 bytes', pngOf(20_000, 20_000), 'pictures.too-many-pixels'],
    ['that moves', pngOf(900, 500, [chunk('acTL', Buffer.alloc(8))]), 'pictures.animated'],
    ['of too many bytes', Buffer.concat([photo(), Buffer.alloc(20 * 1024 * 1024)]), 'pictures.too-many-bytes'],
  ])('%s is refused, with a sentence in Korean and English', async (_what, bytes, code) => {
    const fault = await pictureFault(bytes);
    expect(fault?.code).toBe(code);
    if (fault === null) return;
    expect(pictureSentence(fault, 'ko')).toMatch(/^[^\n]*[가-힣][^\n]*[.]$/);
    expect(pictureSentence(fault, 'en')).toMatch(/^[A-Z][^가-힣]*[.]$/);
  });

  test.each<[string, Buffer]>([
    ['JPEG', photo(800, 400)],
    ['PNG', quarters(800, 400).encodeSync('png')],
    ['WebP', quarters(800, 400).encodeSync('webp')],
    ['AVIF', quarters(800, 400).encodeSync('avif', { quality: 60, speed: 10 })],
    ['JPEG for print', inCmyk(800, 400, [0, 200, 0, 0])],
    ['JPEG with something behind it', Buffer.concat([photo(), Buffer.from('PK\x03\x04<script>')])],
  ])('may be a %s', async (_kind, bytes) => {
    expect(await pictureFault(bytes)).toBeNull();
  });
});
