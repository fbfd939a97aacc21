import { PICTURE_BASE, pictureSources } from '@kkumteo/contract/pages/picture-sources';
import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import css from './product-picture.module.css';

/** The address of what an entry shows; '' where it shows nothing. */
export const pathOf = ({
  picture,
  scene,
}: {
  readonly picture: string | null;
  readonly scene: string | null;
}): string =>
  scene !== null ? `${SITE_BASE}/scenes/${scene}.svg` : picture === null ? '' : `${PICTURE_BASE}${picture}`;

/** A product's picture beside its name, or as the page shows it; what it shows the words beside it say. */
export function ProductPicture(props: { readonly path: string; readonly shape?: 'square' | 'stage' }) {
  const { path, shape = 'square' } = props;
  if (path === '') return <span className={css[shape]} />;
  return <img {...pictureSources(path, shape)} className={css[shape]} alt="" loading="lazy" />;
}
