import type { Clock } from '../../clock.ts';

/** The time of the whole simulated world, and what each site's own clock makes of it. */
export interface WorldClock {
  now(): number;
  goOn(ms: number): void;
  /** A site's clock, off by as much as it was set last. */
  of(site: string): Clock;
  /** Sets a site's clock off by so many ms. */
  setOff(site: string, ms: number): void;
  off(site: string): number;
}

/** A world that begins at `start`, epoch ms. */
export function worldClock(start: number): WorldClock {
  let now = start;
  const offsets = new Map<string, number>();
  const off = (site: string): number => offsets.get(site) ?? 0;
  return {
    now: () => now,
    goOn: (ms) => {
      now += ms;
    },
    of: (site) => ({ now: () => now + off(site) }),
    setOff: (site, ms) => void offsets.set(site, ms),
    off,
  };
}
