import type { Site } from '@kkumteo/contract/catalog/site';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from '../api/catalog.ts';
import { LandingSearch } from '../features/booking/search/landing-search.tsx';
import type { TodayWords } from '../features/schedule/visit/today-words.ts';
import { useParkToday } from '../features/schedule/visit/use-park-today.ts';

interface LateLandingProps {
  /** Receives today's words, which replace the written hours. */
  readonly onToday: (words: TodayWords) => void;
}

/** What comes to the landing after its first screen: the search, and what the time of day changes. */
export default function LateLanding({ onToday }: LateLandingProps) {
  const { data: site } = useQuery(siteQuery);
  return (
    <>
      {site !== undefined && <Today site={site} onToday={onToday} />}
      <LandingSearch />
    </>
  );
}

function Today({ site, onToday }: LateLandingProps & { readonly site: Site }) {
  const { words, isPending } = useParkToday(site);
  const { tone, state, main, more } = words;
  useEffect(() => {
    if (!isPending) onToday({ tone, state, main, more });
  }, [isPending, tone, state, main, more, onToday]);
  return null;
}
