import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { createHash } from 'node:crypto';

/** What the picture of a link is drawn of. */
export interface SharePicture {
  /** Address of the scene on the site. */
  readonly scene: string;
  readonly title: string;
  readonly line: string;
}

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** `:tag` is of what is drawn: another name or price is another address, so whoever keeps a picture never keeps an old one. */
export const SHARE_PICTURE_ROUTE = `${SITE_BASE}/share/:tag.png`;

/** Names what is drawn; who does not know it all can't guess it. */
export const shareTag = ({ scene, title, line }: SharePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([scene, title, line]))
    .digest('base64url')
    .slice(0, 22);

/** The address of the picture, without the site's origin. */
export const sharePicturePath = (picture: SharePicture): string =>
  SHARE_PICTURE_ROUTE.replace(':tag', shareTag(picture));
