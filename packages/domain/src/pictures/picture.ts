import { firstRefusal, type Check } from '../shared/decision.ts';

/** What an uploaded picture may be. Fifty million pixels are what the cameras of phones make; they take 450 MB to cut. */
export const PICTURE_BOUNDS = {
  mostBytes: 20 * 1024 * 1024,
  mostPixels: 50_000_000,
  leastWidth: 800,
  leastHeight: 400,
} as const;

/** What a file is by its first bytes, whatever its name says. `heic` is what iPhones take pictures in. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other';

/** What the header of a picture says, before any of its pixels is decoded. */
export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

export interface PictureFile {
  readonly bytes: number;
  readonly kind: PictureKind;
  /** Null where the file is cut off, or its header can't be read. */
  readonly header: PictureHeader | null;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export type PictureRejection =
  | { readonly code: 'pictures.too-many-bytes'; readonly mostMegabytes: number }
  | { readonly code: 'pictures.heic' }
  | { readonly code: 'pictures.unknown-kind' }
  | { readonly code: 'pictures.damaged' }
  | { readonly code: 'pictures.animated' }
  | (PictureSize & { readonly code: 'pictures.too-many-pixels'; readonly mostMegapixels: number })
  | (PictureSize & {
      readonly code: 'pictures.too-small';
      readonly leastWidth: number;
      readonly leastHeight: number;
    });

const { mostBytes, mostPixels, leastWidth, leastHeight } = PICTURE_BOUNDS;

const CHECKS: readonly Check<PictureFile, PictureRejection>[] = [
  ({ bytes }) =>
    bytes > mostBytes ? { code: 'pictures.too-many-bytes', mostMegabytes: mostBytes / 1024 / 1024 } : null,
  ({ kind }) => (kind === 'heic' ? { code: 'pictures.heic' } : null),
  ({ kind }) => (kind === 'other' ? { code: 'pictures.unknown-kind' } : null),
  ({ header }) => (header === null || header.width * header.height === 0 ? { code: 'pictures.damaged' } : null),
  ({ header }) => (header?.isAnimated === true ? { code: 'pictures.animated' } : null),
  ({ header }) => (header === null ? null : tooManyPixels(header)),
];

function tooManyPixels({ width, height }: PictureSize): PictureRejection | null {
  if (width * height <= mostPixels) return null;
  return { code: 'pictures.too-many-pixels', width, height, mostMegapixels: mostPixels / 1_000_000 };
}

/** What is wrong with a file before it is decoded. */
export const pictureFileRefusal = (file: PictureFile): PictureRejection | null => firstRefusal(CHECKS, file);

/** What is wrong with a decoded picture, turned as it is looked at; null stands for one that can't be decoded. */
export function decodedPictureRefusal(size: PictureSize | null): PictureRejection | null {
  if (size === null) return { code: 'pictures.damaged' };
  const { width, height } = size;
  if (width >= leastWidth && height >= leastHeight) return null;
  return { code: 'pictures.too-small', width, height, leastWidth, leastHeight };
}
