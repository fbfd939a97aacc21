import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { PageHeading } from '../../lib/page-title.tsx';
import css from './hall-band.module.css';
import { Scene } from './scene.tsx';

/** The head of a hall's list: its name and what it is, on its own colour with its scene. */
export function HallBand({ hall, title }: { readonly hall: HallRecord; readonly title: string }) {
  return (
    <div className={css.band} data-hall={hall.hall} data-colour={hall.colour}>
      <div className={css.inner}>
        <PageHeading title={title} lead={hall.intro}>
          {hall.name}
        </PageHeading>
        <div className={css.scene}>
          {/* A phone hides it: a photograph, which is heavier than a scene, is fetched only where it is shown. */}
          <Scene path={hall.picturePath} hall={hall.hall} shape="band" first={hall.picturePath.endsWith('.svg')} />
        </div>
      </div>
    </div>
  );
}

/** The band's place while the halls are not known yet. */
export function HallBandSkeleton() {
  return (
    <div className={css.band} aria-busy="true">
      <div className={css.inner}>
        <Skeleton width={220} height={48} />
        <Skeleton className={css.leadSkeleton} />
      </div>
    </div>
  );
}
