import type { Logger } from '../observe/logger.ts';

/** How long a job that goes on failing is silent after each line. */
export const SILENT_MS = 10 * 60_000;

interface Streak {
  readonly beganAt: number;
  failures: number;
  loggedAt: number;
}

export interface FailureLog {
  failed(job: string, error: unknown): void;
  done(job: string): void;
}

/**
 * Logs the first failure of a job at once, those that follow without a run that ended well as one line with their
 * number every ten minutes, and the end of them. `now` is in milliseconds.
 */
export function createFailureLog(logger: Pick<Logger, 'error' | 'info'>, now: () => number): FailureLog {
  const streaks = new Map<string, Streak>();
  return {
    failed(job, error) {
      const at = now();
      const streak = streaks.get(job) ?? { beganAt: at, failures: 0, loggedAt: -Infinity };
      streaks.set(job, streak);
      streak.failures += 1;
      if (at - streak.loggedAt < SILENT_MS) return;
      streak.loggedAt = at;
      logger.error({ job, failures: streak.failures, err: error }, 'job failed');
    },
    done(job) {
      const streak = streaks.get(job);
      if (streak === undefined) return;
      streaks.delete(job);
      const seconds = Math.round((now() - streak.beganAt) / 1000);
      logger.info({ job, failures: streak.failures, seconds }, 'job runs again');
    },
  };
}
