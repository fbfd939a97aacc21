/** The sandbox's own clock: it runs with the machine's from the time that was set, or is stopped. */
export interface SettableClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds between this clock and the machine's, or between it and the moment at which it was stopped. */
  offset(): number;
  setOffset(offset: number): void;
  /** Machine time at which the clock was stopped; null while it runs. */
  stoppedAt(): number | null;
  /** Stops the clock, so that only `setOffset` moves it, or lets it run on from there. */
  stop(at: number | null): void;
}

/** A clock that shows the machine's time plus an offset in milliseconds. */
export function createClock(offset: number): SettableClock {
  let shift = offset;
  let stopped: number | null = null;
  return {
    now: () => (stopped ?? Date.now()) + shift,
    offset: () => shift,
    setOffset: (value) => {
      shift = value;
    },
    stoppedAt: () => stopped,
    stop: (at) => {
      if (at === null && stopped !== null) shift -= Date.now() - stopped;
      stopped = at;
    },
  };
}

const KOREA = 9 * 3_600_000;

/** Instant as the provider writes it: `2026-05-01T10:00:00+09:00`. */
export function koreanMoment(instant: number): string {
  return `${new Date(instant + KOREA).toISOString().slice(0, 19)}+09:00`;
}

/** Reads a time without an offset as Korea's, one with an offset by it. */
export function readKoreanMoment(text: string): number {
  return Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}+09:00`);
}
