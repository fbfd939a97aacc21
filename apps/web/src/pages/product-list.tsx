import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { siteQuery } from '../api/catalog.ts';
import { HallBand, HallBandSkeleton } from '../features/catalog/hall-band.tsx';
import { HallChips } from '../features/catalog/hall-chips.tsx';
import { HallNotices } from '../features/catalog/hall-notices.tsx';
import { AllProducts, RecommendedProducts } from '../features/catalog/list.tsx';
import { failureMessage } from '../lib/http.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { FailedState } from '../ui/states.tsx';
import css from './product-list.module.css';

// One hall alone has streets; the others' first screen stays light.
const MakiveProducts = lazy(async () => ({
  default: (await import('../features/catalog/makive-products.tsx')).MakiveProducts,
}));

/** The products of one hall on one track (booking spec §2). */
export default function ProductListPage({ track, hall }: { readonly track: Track; readonly hall: Hall }) {
  const { data: site, error, refetch } = useQuery(siteQuery);
  const failed = site === undefined && error !== null;
  const record = site?.halls.find((each) => each.hall === hall);
  return (
    <>
      {record === undefined ? (
        !failed && <HallBandSkeleton />
      ) : (
        <HallBand hall={record} title={`${record.name} ${TRACK_NAMES[track]}`} />
      )}
      <div className={css.page}>
        <div className={css.chips}>
          {site !== undefined && <HallChips halls={site.halls} track={track} current={hall} />}
        </div>
        {failed ? (
          <>
            <PageHeading title={TRACK_NAMES[track]} />
            <FailedState message={failureMessage(error)} onRetry={() => void refetch()} />
          </>
        ) : (
          <HallNotices hall={hall} track={track} site={site} />
        )}
        <RecommendedProducts track={track} hall={hall} />
        <div className={css.all}>
          {hall === 'makive' ? (
            <Suspense>
              <MakiveProducts track={track} />
            </Suspense>
          ) : (
            <AllProducts track={track} hall={hall} />
          )}
        </div>
      </div>
    </>
  );
}
