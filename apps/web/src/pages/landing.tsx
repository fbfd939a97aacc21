import { LANDING_TITLE } from '@kkumteo/copy/pages/landing';
import { Text } from '@kkumteo/ui/layout.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { siteQuery } from '../api/catalog.ts';
import { memberQuery } from '../api/member.ts';
import { TrackCards } from '../features/catalog/track-cards.tsx';
import { HelpRow, NewestNotice, OpenLine, RemainingSeats } from '../features/schedule/landing-parts.tsx';
import type { TodayWords } from '../features/schedule/visit/today-words.ts';
import { useHydrated } from '../lib/taken-over.ts';
import { PageHeading } from '../lib/page-title.tsx';
import css from './landing.module.css';

// Choosing comes after the first screen, into room that is kept for it.
const LandingSearch = lazy(() => import('./landing-search.tsx'));
// Where it can't be loaded, the landing does without.
const LandingVisit = lazy(() =>
  import('../features/reservation/visit/landing-visit.tsx').then(
    ({ LandingVisit: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** The landing: the next visit, a day and children to search by, both ways to book, and seats left this week. */
export default function LandingPage() {
  const hydrated = useHydrated();
  const { data: site } = useQuery(siteQuery);
  const { data: member } = useQuery(memberQuery);
  const [today, sayToday] = useState<TodayWords>();
  return (
    <PageFrame>
      <div className={css.head}>
        <PageHeading title={LANDING_TITLE}>오늘은 어떤 일을 해 볼까요?</PageHeading>
        <div className={css.under}>
          <div className={css.said}>
            {site?.operator.lead && <Text tone="soft">{site.operator.lead}</Text>}
            <OpenLine today={today} />
          </div>
          {hydrated && member && (
            <Suspense>
              <LandingVisit />
            </Suspense>
          )}
        </div>
      </div>
      <search className={css.search} aria-label="날짜와 아이로 찾기">
        {hydrated && (
          <Suspense>
            <LandingSearch onToday={sayToday} />
          </Suspense>
        )}
      </search>
      <TrackCards />
      <NewestNotice />
      <RemainingSeats />
      <HelpRow />
    </PageFrame>
  );
}
