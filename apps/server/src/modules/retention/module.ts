import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { SiteModule } from '../../site-module.ts';
import { removeDue } from './remove-due.ts';

/** What is kept of people goes when its time is over (docs/rules/privacy.md). */
export const retentionModule = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): SiteModule => ({
  jobs: [{ name: 'retention', everyMs: 10 * MINUTE_MS, run: async () => void (await removeDue(db, clock.now())) }],
});
