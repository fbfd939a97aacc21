import { SITE_BASE } from './patterns.ts';

/** Below it each uploaded picture has an address, which ends with its hash. */
export const PICTURE_BASE = `${SITE_BASE}/pictures/`;

/** Widths of an uploaded picture, 2 : 1, for cards and pages on screens of one to three device pixels. */
export const STAGE_WIDTHS = [400, 800, 1600] as const;

/** The side of an uploaded picture's thumbnail, which is shown at 44 to 84 px. */
export const SQUARE_SIDE = 192;

/** `stage` 2 : 1 over a card or a page; `square` for a thumbnail; `band` for the head of a list. */
export type PictureShape = 'stage' | 'square' | 'band';

/** The address of a picture in the shape in which it was drawn or uploaded. */
export const wholePicture = (path: string): string => (path.startsWith(PICTURE_BASE) ? `${path}-whole.webp` : path);

/** The attributes by which a browser chooses one of a picture's files, spelled as React spells them. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The width of a picture above a page's words. */
export const PAGE_SIZES = '(min-width:820px) 60vw,100vw';
const CARD_SIZES = '(min-width:768px) 30vw,50vw';

/** A drawn scene has a file for each shape; an uploaded picture has a `stage` in several widths, and a `square`. */
export function pictureSources(path: string, shape: PictureShape, sizes = CARD_SIZES): PictureSources {
  if (!path.startsWith(PICTURE_BASE)) return { src: shape === 'stage' ? path : path.replace('.svg', `-${shape}.svg`) };
  const cut = (name: string | number): string => `${path}-${name}.webp`;
  if (shape === 'square') return { src: cut(shape), width: SQUARE_SIDE, height: SQUARE_SIDE };
  return {
    src: cut(800),
    srcSet: STAGE_WIDTHS.map((width) => `${cut(width)} ${width}w`).join(),
    sizes,
    width: 800,
    height: 400,
  };
}
