import { MINUTE_MS, type Instant } from '../../shared/time.ts';

/** How long names and phones of a reservation stay open to who gave a reason. */
export const PEOPLE_OPEN_MINUTES = 30;

/** Until when they are open to who opened them last at that moment; null where they are masked. */
export function openUntil(openedAt: Instant | null, now: Instant): Instant | null {
  if (openedAt === null) return null;
  const until = openedAt + PEOPLE_OPEN_MINUTES * MINUTE_MS;
  return until > now ? until : null;
}
