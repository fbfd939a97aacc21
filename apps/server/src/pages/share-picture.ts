import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { PICTURE_BASE } from '@kkumteo/contract/pages/picture-sources';
import { createHash } from 'node:crypto';

export interface SharePicture {
  readonly scene: string;
  readonly title: string;
  readonly line: string;
}

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

export const SHARE_PICTURE_ROUTE = `${SITE_BASE}/share/:name`;

/** A scene has few colours, and sharp letters in a PNG; a photograph would make that a megabyte. */
export const shareFormat = ({ scene }: SharePicture): 'png' | 'jpeg' =>
  scene.startsWith(PICTURE_BASE) ? 'jpeg' : 'png';

/**
 * The name of a picture's file, which can't be guessed without knowing all its parts. It is a hash of them: a new name
 * or price has a new address, so caches never serve an old picture.
 */
export function shareName(picture: SharePicture): string {
  const { scene, title, line } = picture;
  const hash = createHash('sha256').update(JSON.stringify([scene, title, line]));
  return `${hash.digest('base64url').slice(0, 22)}.${shareFormat(picture)}`;
}

/** The address of the picture, without the site's origin. */
export const sharePicturePath = (picture: SharePicture): string =>
  SHARE_PICTURE_ROUTE.replace(':name', shareName(picture));
