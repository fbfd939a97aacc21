import type { DetailLine } from '@kkumteo/contract/reservation/reservation-detail';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import { Scene } from '../catalog/scene.tsx';
import css from './line-picture.module.css';

/** The thumbnail of a line: the picture of its hall, once the site has told it; grey where the line is cancelled. */
export function LinePicture({ line: { hall, state } }: { readonly line: Pick<DetailLine, 'hall' | 'state'> }) {
  const { data: site } = useQuery(siteQuery);
  const path = site?.halls.find((each) => each.hall === hall)?.picturePath;
  return (
    <span className={css.picture} data-gone={state === 'cancelled' || undefined}>
      {path !== undefined && <Scene path={path} hall={hall} shape="square" />}
    </span>
  );
}
