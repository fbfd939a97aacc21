import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { createHash } from 'node:crypto';

export interface SharePicture {
  readonly scene: string;
  readonly title: string;
  readonly line: string;
}

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** `:tag` is a hash of the parts: a new name or price has a new address, so caches never serve an old picture. */
export const SHARE_PICTURE_ROUTE = `${SITE_BASE}/share/:tag.png`;

/** The tag of a picture, which can't be guessed without knowing all its parts. */
export const shareTag = ({ scene, title, line }: SharePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([scene, title, line]))
    .digest('base64url')
    .slice(0, 22);

/** The address of the picture, without the site's origin. */
export const sharePicturePath = (picture: SharePicture): string =>
  SHARE_PICTURE_ROUTE.replace(':tag', shareTag(picture));
