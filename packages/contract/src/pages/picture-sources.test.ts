import { describe, expect, test } from 'vitest';
import { PAGE_SIZES, pictureSources } from './picture-sources.ts';

const UPLOADED = '/reserve/pictures/0123456789abcdef0123456789abcdef';

describe('the files of a picture', () => {
  test.each([
    ['stage', '/reserve/scenes/fire.svg'],
    ['square', '/reserve/scenes/fire-square.svg'],
    ['band', '/reserve/scenes/fire-band.svg'],
  ] as const)('are one SVG for a scene as %s', (shape, src) => {
    expect(pictureSources('/reserve/scenes/fire.svg', shape)).toEqual({ src });
  });

  test('are three widths with their measure for an upload over a card, whose own width the browser knows', () => {
    expect(pictureSources(UPLOADED, 'stage')).toEqual({
      src: `${UPLOADED}-800.webp`,
      srcSet: `${UPLOADED}-400.webp 400w,${UPLOADED}-800.webp 800w,${UPLOADED}-1600.webp 1600w`,
      sizes: '(min-width:768px) 30vw,50vw',
      width: 800,
      height: 400,
    });
    expect(pictureSources(UPLOADED, 'stage', PAGE_SIZES).sizes).toBe(PAGE_SIZES);
    expect(pictureSources(UPLOADED, 'band')).toEqual(pictureSources(UPLOADED, 'stage'));
  });

  test('are one small file for an upload as thumbnail', () => {
    expect(pictureSources(UPLOADED, 'square')).toEqual({ src: `${UPLOADED}-square.webp`, width: 192, height: 192 });
  });

  test('are the address itself where it is neither', () => {
    for (const path of ['', '/scene.webp']) expect(pictureSources(path, 'square')).toEqual({ src: path });
  });
});
