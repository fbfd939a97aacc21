import type { PictureRejection } from '@kkumteo/domain/pictures/picture';
import type { Sentences } from '../sentences.ts';

export const englishPictures: Sentences<PictureRejection> = {
  'pictures.too-many-bytes': ({ mostMegabytes }) =>
    `The file of the picture is too large. Please save it with at most ${mostMegabytes} MB.`,
  'pictures.heic': 'HEIC pictures can’t be used. Please save it as JPEG.',
  'pictures.unknown-kind':
    'This is no JPEG, PNG, WebP or AVIF picture. Please save it in one of these formats; another file name is not enough.',
  'pictures.damaged': 'The picture can’t be read. Please check that the file is whole, and save it again.',
  'pictures.animated': 'Moving pictures can’t be used. Please save one frame of it.',
  'pictures.too-many-pixels': ({ width, height, mostMegapixels }) =>
    `The picture is too large (${width} × ${height}). Please reduce it to ${mostMegapixels} million pixels or fewer.`,
  'pictures.too-small': ({ width, height, leastWidth, leastHeight }) =>
    `The picture is too small (${width} × ${height}). It needs at least ${leastWidth} pixels in width and ${leastHeight} in height.`,
};
