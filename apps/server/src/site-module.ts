import type { Routes } from './http/api.ts';
import type { Job } from './jobs/job-runner.ts';

/** What a module adds to the site. */
export interface SiteModule {
  /** Answered before the hooks: from the response cache, or as a stream. */
  readonly unhookedRoutes?: Routes;
  readonly routes?: Routes;
  readonly jobs?: readonly Job[];
}
