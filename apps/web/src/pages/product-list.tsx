import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { Tabs } from '@kkumteo/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { siteQuery } from '../api/catalog.ts';
import { HallBand, HallBandSkeleton } from '../features/catalog/hall-band.tsx';
import { HallChips, type HallsFound } from '../features/catalog/hall-chips.tsx';
import { HallNotices } from '../features/catalog/hall-notices.tsx';
import { AllProducts, RecommendedProducts } from '../features/catalog/list.tsx';
import { failureMessage } from '../lib/http.ts';
import { useHydrated } from '../lib/taken-over.ts';
import { PageHeading } from '../lib/page-title.tsx';
import css from './product-list.module.css';

// Searching comes after the first screen, into room that is kept for it.
const ProductSearch = lazy(() => import('./product-list-search.tsx'));

/** The products of one hall on one track (booking spec §2), and what is searched for in their place. */
export default function ProductListPage({ track, hall }: { readonly track: Track; readonly hall: Hall }) {
  const { data: site, error, refetch } = useQuery(siteQuery);
  // Undefined until it is known what the address asks for.
  const [found, setFound] = useState<HallsFound | null>();
  const [onSale, setOnSale] = useState<readonly Hall[]>([]);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hydrated = useHydrated();
  const failed = site === undefined && error !== null;
  const waits = found === undefined && hydrated && window.location.search !== '' && !failed;
  const record = site?.halls.find((each) => each.hall === hall);
  return (
    <>
      {record === undefined ? (
        !failed && <HallBandSkeleton />
      ) : (
        <HallBand hall={record} title={`${record.name} ${TRACK_NAMES[track]}`} />
      )}
      <div className={css.page}>
        <div
          className={css.search}
          data-track={track}
          data-hall={hall}
          data-streets={record?.hasStreetFilter || undefined}
        >
          {site !== undefined && (
            <>
              <HallChips halls={site.halls} track={track} current={hall} found={found} onSale={onSale} />
              {hydrated && (
                <Suspense>
                  <ProductSearch
                    track={track}
                    hall={hall}
                    site={site}
                    place={place}
                    onFound={setFound}
                    onOnSale={setOnSale}
                    tabs={Tabs}
                  />
                </Suspense>
              )}
            </>
          )}
        </div>
        {failed && (
          <>
            <PageHeading title={TRACK_NAMES[track]} />
            <FailedState message={failureMessage(error)} onRetry={() => void refetch()} />
          </>
        )}
        <div className={css.found}>
          <div ref={setPlace} />
          <div hidden={Boolean(found)}>
            <RecommendedProducts track={track} hall={hall} waits={waits} />
          </div>
          {site !== undefined && <HallNotices hall={hall} track={track} site={site} />}
          <div hidden={Boolean(found)} className={css.all} data-drawn={hydrated ? undefined : ''}>
            <AllProducts track={track} hall={hall} waits={waits} />
          </div>
        </div>
      </div>
    </>
  );
}
