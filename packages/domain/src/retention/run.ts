import { MINUTE_MS, type Instant } from '../shared/time.ts';

/** The job runs so often in every process; a run goes on where the one before was cut off. */
export const RETENTION_EVERY_MINUTES = 10;
/** A rule that has not run for so long is late: no process runs the job. */
const LATE_MINUTES = 3 * RETENTION_EVERY_MINUTES;

/** When a rule ran last to its end, and when it has failed since. */
export interface RetentionRun {
  readonly ranAt: Instant;
  readonly failedAt: Instant | null;
}

export type RetentionState = 'never' | 'well' | 'late' | 'failed';

export function retentionState(run: RetentionRun | null, now: Instant): RetentionState {
  if (run === null) return 'never';
  if (run.failedAt !== null) return 'failed';
  return now - run.ranAt > LATE_MINUTES * MINUTE_MS ? 'late' : 'well';
}

/** When the job is due again, after its last try. */
export const nextRunAt = ({ ranAt, failedAt }: RetentionRun): Instant =>
  Math.max(ranAt, failedAt ?? 0) + RETENTION_EVERY_MINUTES * MINUTE_MS;
