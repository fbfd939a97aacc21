import type { DetailLine } from '@kkumteo/contract/reservation/reservation-detail';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import { Scene } from '../catalog/scene.tsx';
import css from './line-picture.module.css';

type PicturedLine = Pick<DetailLine, 'hall' | 'picturePath'>;

/**
 * The picture of a line's product; of its hall where the catalogue no longer has the product, once the site is loaded.
 */
export function useLinePicture({ hall, picturePath }: PicturedLine): string | undefined {
  const { data: site } = useQuery(siteQuery);
  return picturePath || site?.halls.find((each) => each.hall === hall)?.picturePath;
}

/** The thumbnail of a line; grey where the line is cancelled. */
export function LinePicture({ line }: { readonly line: PicturedLine & Pick<DetailLine, 'state'> }) {
  const path = useLinePicture(line);
  return (
    <span className={css.picture} data-gone={line.state === 'cancelled' || undefined}>
      {path !== undefined && <Scene path={path} hall={line.hall} shape="square" />}
    </span>
  );
}
