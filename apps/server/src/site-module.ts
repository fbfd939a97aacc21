import type { Routes } from './http/api.ts';
import type { Job } from './jobs/job-runner.ts';
import type { ProposalsByKind } from './modules/staff/proposals.ts';

export interface SiteModule {
  /** Routes without the hooks: answered from the response cache, or as a stream. */
  readonly unhookedRoutes?: Routes;
  readonly routes?: Routes;
  /** Calls of the park's console, at the office's own port. */
  readonly office?: Routes;
  /** What an approval by a second person does, by the kind of its proposal. */
  readonly proposals?: ProposalsByKind;
  readonly jobs?: readonly Job[];
}
