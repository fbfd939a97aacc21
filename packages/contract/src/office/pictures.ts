import { plain } from '../wire/codec.ts';
import { elseValue, percentText } from '../wire/requests.ts';
import { string } from '../wire/scalars.ts';

export const officePicturePaths = { store: '/api/office/pictures' } as const;

/** A file is sent as it is, with this type whatever it is. */
export const PICTURE_TYPE = 'application/octet-stream';

/** Stores a picture, cut around a point; `name` is what the `picture` of an entry says of it. */
export const storePictureCall = {
  query: plain({ x: elseValue(percentText, '50'), y: elseValue(percentText, '50') }),
  answer: plain({ name: string }),
};
