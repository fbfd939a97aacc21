import { PICTURE_BASE, SQUARE_SIDE, STAGE_WIDTHS } from '@kkumteo/contract/pages/picture-sources';
import { type FocusPoint, frameAround, isMiddle, MIDDLE, type PictureFrame } from '@kkumteo/domain/pictures/frame';
import {
  decodedPictureRefusal,
  pictureFileRefusal,
  type PictureRejection,
  type PictureSize,
} from '@kkumteo/domain/pictures/picture';
import { createHash } from 'node:crypto';
import type { Sql } from '../../db/pool.ts';
import { cutPicture, type PictureCut } from '../../threads/cut-picture.ts';
import { readPictureFile } from './read-picture-file.ts';
import { findAgain, findCut, findStored, insertPicture } from './store.ts';

/** The whole picture is kept for exports, and for shapes that pages may get later; no page shows it. */
const WHOLE: PictureCut = { name: 'whole', width: 2400, height: null, quality: 85 };
const QUALITY = 75;

const CUTS: readonly PictureCut[] = [
  WHOLE,
  ...STAGE_WIDTHS.map((width) => ({ name: String(width), width, height: width / 2, quality: QUALITY })),
  { name: 'square', width: SQUARE_SIDE, height: SQUARE_SIDE, quality: QUALITY },
];

/** Why a file can't be a picture of the catalogue; null where it can. `pictureSentence` of `copy` has the words. */
export async function pictureFault(bytes: Buffer): Promise<PictureRejection | null> {
  // Only a file whose header is within the bounds is decoded.
  return (
    pictureFileRefusal(readPictureFile(bytes)) ?? decodedPictureRefusal(await cutPicture(bytes, [], around(MIDDLE)))
  );
}

/**
 * Stores the cuts of a picture and returns its path for `picture_path`; a file that is stored already around this point,
 * or that is the export of a stored one, has that one's path. Takes a second of a processor in a thread: call it before the transaction
 * that publishes. Throws for a file that has a `pictureFault`.
 */
export async function storePicture(sql: Sql, bytes: Buffer, focus = MIDDLE): Promise<string> {
  const hash = hashAround(bytes, focus);
  return PICTURE_BASE + ((await findAgain(sql, hash)) ?? (await cutAndInsert(sql, { bytes, hash, focus })));
}

/** The path that {@link storePicture} would return for the middle, without storing anything. */
export async function pathOfPicture(sql: Sql, bytes: Buffer): Promise<string> {
  const hash = hashOf(bytes);
  return PICTURE_BASE + ((await findStored(sql, hash)) ?? hash);
}

interface PictureToCut {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly focus: FocusPoint;
}

async function cutAndInsert(sql: Sql, { bytes, hash, focus }: PictureToCut): Promise<string> {
  const refused = pictureFileRefusal(readPictureFile(bytes));
  const cut = refused === null ? await cutPicture(bytes, CUTS, around(focus)) : null;
  const [pixels, ...parts] = cut?.files ?? [];
  if (cut === null || pixels === undefined || decodedPictureRefusal(cut) !== null)
    throw new Error('A picture was not checked before it was stored');
  const whole = isMiddle(focus) ? pixels : withFocus(pixels, focus);
  const wholeHash = hashOf(whole);
  const cuts = CUTS.map(({ name }, at) => ({ name, bytes: [whole, ...parts][at] ?? whole }));
  await insertPicture(sql, { hash, wholeHash, cuts });
  const stored = (await findAgain(sql, hash)) ?? (await findAgain(sql, wholeHash));
  if (stored === null) throw new Error('A picture is gone that was stored just now');
  return stored;
}

/** The file that an export writes for an uploaded picture, a WebP; null where the path is that of none. */
export async function storedPicture(sql: Sql, path: string): Promise<Buffer | null> {
  return path.startsWith(PICTURE_BASE)
    ? findCut(sql, { hash: path.slice(PICTURE_BASE.length), name: WHOLE.name })
    : null;
}

/** A WebP that says its point in a chunk of its own, so that exports of one file around two points are two files. */
function withFocus(webp: Buffer, { x, y }: FocusPoint): Buffer {
  const file = Buffer.concat([webp, Buffer.from('KKFP'), Buffer.from([2, 0, 0, 0, x, y])]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const around =
  (focus: FocusPoint) =>
  (whole: PictureSize, ratio: number): PictureFrame =>
    frameAround(whole, ratio, focus);

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const hashAround = (bytes: Buffer, focus: FocusPoint): string =>
  isMiddle(focus) ? hashOf(bytes) : hashOf(`${hashOf(bytes)} ${focus.x} ${focus.y}`);
