import type { Instant } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { siteQuery } from '../../api/catalog.ts';

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
  return data === undefined ? null : data.now + Math.max(0, machine - dataUpdatedAt);
}
