import { useEffect } from 'react';
import { LandingSearch } from '../features/booking/search/landing-search.tsx';
import { useHoursOver } from '../features/schedule/use-hours-over.ts';

interface LateLandingProps {
  /** Receives today's words, which replace the written hours. */
  readonly onHours: (words: string) => void;
}

/** What comes to the landing after its first screen: the search, and what the time of day changes. */
export default function LateLanding({ onHours }: LateLandingProps) {
  const words = useHoursOver();
  useEffect(() => onHours(words), [words, onHours]);
  return <LandingSearch />;
}
