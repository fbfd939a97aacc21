import { describe, expect, test } from 'vitest';
import { decodedPictureRefusal, PICTURE_BOUNDS, pictureFileRefusal, type PictureFile } from './picture.ts';

const FILE: PictureFile = { bytes: 1_000, kind: 'jpeg', header: { width: 4000, height: 3000, isAnimated: false } };
const header = (width: number, height: number, isAnimated = false) => ({ header: { width, height, isAnimated } });

describe('a file is no picture for the park', () => {
  test.each<[string, Partial<PictureFile>, string]>([
    ['with one byte too many', { bytes: PICTURE_BOUNDS.mostBytes + 1 }, 'pictures.too-many-bytes'],
    ['in the format of iPhones', { kind: 'heic', header: null }, 'pictures.heic'],
    ['of another kind', { kind: 'other', header: null }, 'pictures.unknown-kind'],
    ['whose header can’t be read', { header: null }, 'pictures.damaged'],
    ['without any pixel', header(800, 0), 'pictures.damaged'],
    ['that moves', header(800, 400, true), 'pictures.animated'],
    ['of more pixels than may be decoded', header(20_000, 20_000), 'pictures.too-many-pixels'],
  ])('%s', (_what, part, code) => {
    expect(pictureFileRefusal({ ...FILE, ...part })?.code).toBe(code);
  });

  test('but one at the bounds is', () => {
    expect(pictureFileRefusal({ ...FILE, bytes: PICTURE_BOUNDS.mostBytes, ...header(10_000, 5_000) })).toBeNull();
  });

  test('once decoded, where it is smaller than a page shows it or could not be decoded', () => {
    expect(decodedPictureRefusal({ width: 800, height: 400 })).toBeNull();
    expect(decodedPictureRefusal({ width: 799, height: 4_000 })).toMatchObject({
      code: 'pictures.too-small',
      width: 799,
    });
    expect(decodedPictureRefusal({ width: 4_000, height: 399 })).toMatchObject({ code: 'pictures.too-small' });
    expect(decodedPictureRefusal(null)).toEqual({ code: 'pictures.damaged' });
  });
});
