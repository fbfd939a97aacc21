import type { Routes } from './http/api.ts';
import type { Job } from './jobs/job-runner.ts';

export interface SiteModule {
  /** Routes without the hooks: answered from the response cache, or as a stream. */
  readonly unhookedRoutes?: Routes;
  readonly routes?: Routes;
  readonly jobs?: readonly Job[];
}
