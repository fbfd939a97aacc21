import { DAY_MS } from '@kkumteo/domain/shared/time';
import type { Database } from '../../db/pool.ts';
import type { SiteModule } from '../../site-module.ts';
import { removeUnused } from './store.ts';

/** Uploaded pictures. Their addresses set no cookie and so are registered apart (`app.ts`). */
export const picturesModule = ({ db }: { readonly db: Database }): SiteModule => ({
  jobs: [{ name: 'remove-unused-pictures', everyMs: DAY_MS, run: () => removeUnused(db) }],
});
