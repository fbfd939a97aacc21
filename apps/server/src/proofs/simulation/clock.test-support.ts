import type { Clock } from '../../clock.ts';

/** The time of the simulated world, and each site's own clock with its skew. */
export interface WorldClock {
  now(): number;
  advance(ms: number): void;
  /** A site's clock, with the skew that was set last. */
  of(site: string): Clock;
  /** Sets the skew of a site's clock in ms. */
  setSkew(site: string, ms: number): void;
  skewOf(site: string): number;
}

/** A world that begins at `start`, epoch ms. */
export function createWorldClock(start: number): WorldClock {
  let now = start;
  const offsets = new Map<string, number>();
  const skewOf = (site: string): number => offsets.get(site) ?? 0;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    of: (site) => ({ now: () => now + skewOf(site) }),
    setSkew: (site, ms) => void offsets.set(site, ms),
    skewOf,
  };
}
