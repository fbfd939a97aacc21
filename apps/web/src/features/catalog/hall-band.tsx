import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { sameDayNote } from '@kkumteo/copy/same-day';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { PageHeading } from '../../lib/page-title.tsx';
import css from './hall-band.module.css';
import { Scene } from './scene.tsx';

/**
 * The head of a hall's list: its name, what it is (a phone leaves that out where there is more to know) and whether it
 * can be booked for the same day, on its own colour with its scene.
 */
export function HallBand({ hall, title }: { readonly hall: HallRecord; readonly title: string }) {
  const note = hall.sameDayUntilMinute === null ? null : sameDayNote(hall.sameDayUntilMinute);
  return (
    <div className={css.band} data-hall={hall.hall} data-colour={hall.colour}>
      <div className={css.inner} data-noted={note !== null || undefined}>
        <PageHeading title={title} lead={hall.intro}>
          {hall.name}
        </PageHeading>
        {note !== null && <Text tone="soft">{note}</Text>}
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
