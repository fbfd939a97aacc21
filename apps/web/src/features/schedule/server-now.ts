import { type Instant, instantOf, kstDate } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { useHydrated } from '../../lib/taken-over.ts';

/**
 * The moment by the server's clock (PD-24), moved on `everyMs`; null until the server has said it once.
 * The machine's own clock only measures how much time has passed since.
 */
export function useServerNow(everyMs: number): Instant | null {
  const { data, dataUpdatedAt } = useQuery(siteQuery);
  const [machine, setMachine] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setMachine(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  const hydrated = useHydrated();
  if (data === undefined) return null;
  // A page that comes from the server was drawn at the beginning of its day.
  return hydrated ? data.now + Math.max(0, machine - dataUpdatedAt) : instantOf(kstDate(data.now));
}
