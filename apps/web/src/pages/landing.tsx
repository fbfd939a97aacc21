import { LANDING_TITLE } from '@kkumteo/copy/pages/landing';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { siteQuery } from '../api/catalog.ts';
import { HomeStrip, RemainingSeats } from '../features/catalog/home-strip.tsx';
import { TrackCards } from '../features/catalog/track-cards.tsx';
import { useHydrated } from '../lib/taken-over.ts';
import { PageHeading } from '../lib/page-title.tsx';
import css from './landing.module.css';

// Choosing comes after the first screen, into room that is kept for it.
const LandingSearch = lazy(() => import('./landing-search.tsx'));

/** The landing: both ways to book, a day and children to search by, today, and seats left this week. */
export default function LandingPage() {
  const hydrated = useHydrated();
  const { data: site } = useQuery(siteQuery);
  const [hours, sayHours] = useState<string>();
  return (
    <PageFrame>
      <PageHeading title={LANDING_TITLE} lead={site?.operator.lead || undefined}>
        오늘은 어떤 일을 해 볼까요?
      </PageHeading>
      <TrackCards />
      <search className={css.search} aria-label="날짜와 아이로 찾기">
        <h2>언제, 누구와 오세요?</h2>
        {hydrated && (
          <Suspense>
            <LandingSearch onHours={sayHours} />
          </Suspense>
        )}
      </search>
      <HomeStrip hours={hours} />
      <RemainingSeats />
    </PageFrame>
  );
}
