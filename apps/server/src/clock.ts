export interface Clock {
  /** Epoch milliseconds. What day that is in Seoul is told by `domain/shared/time.ts`. */
  now(): number;
}

const systemClock: Clock = { now: () => Date.now() };

/**
 * A clock that starts at `startAt` (epoch ms) and goes on from there (PD-24). It goes by the monotonic timer, so that a correction of the
 * machine's time does not move it.
 */
function clockStartingAt(startAt: number): Clock {
  const begun = performance.now();
  return { now: () => startAt + Math.floor(performance.now() - begun) };
}

/** The clock that the site hands to everybody: the real time, or the moment of KKUMTEO_NOW where one is set. */
export function createClock(startAt: number | undefined): Clock {
  return startAt === undefined ? systemClock : clockStartingAt(startAt);
}
