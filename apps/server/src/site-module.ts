import type { Routes } from './http/api.ts';
import type { Job } from './jobs/job-runner.ts';

export interface SiteModule {
  /** Routes without the hooks: answered from the response cache, or as a stream. */
  readonly unhookedRoutes?: Routes;
  readonly routes?: Routes;
  /** Calls of the park's console, at the office's own port. */
  readonly office?: Routes;
  readonly jobs?: readonly Job[];
}
