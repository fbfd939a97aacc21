import { instantOf, type Instant, type KstDate } from '@kkumteo/domain/shared/time';

export interface FixedClock {
  now(): Instant;
  advance(milliseconds: number): void;
  /** Sets the clock to a time of a day in Korea, `HH:MM`. */
  setTo(date: KstDate, time?: string): void;
}

/** A clock that is stopped at a time of a day in Korea (`HH:MM`) until it is moved. */
export function fixedClock(date: KstDate, time = '09:00'): FixedClock {
  let at = momentOf(date, time);
  return {
    now: () => at,
    advance: (milliseconds) => {
      at += milliseconds;
    },
    setTo: (nextDate, nextTime = '09:00') => {
      at = momentOf(nextDate, nextTime);
    },
  };
}

function momentOf(date: KstDate, time: string): Instant {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(date, hour * 60 + minute);
}
