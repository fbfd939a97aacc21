import { plain } from '../wire/codec.ts';
import { string } from '../wire/scalars.ts';

export const officePicturePaths = { store: '/api/office/pictures' } as const;

/** A file is sent as it is, with this type whatever it is. */
export const PICTURE_TYPE = 'application/octet-stream';

/** Stores a picture; `name` is what the `picture` of an entry says of it. */
export const storePictureCall = { answer: plain({ name: string }) };
