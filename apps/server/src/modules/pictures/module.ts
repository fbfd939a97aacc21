import { DAY_MS } from '@kkumteo/domain/shared/time';
import type { SiteModule } from '../../site-module.ts';
import { pictureOfficeRoutes, type PictureOfficeDeps } from './office-routes.ts';
import { removeUnused } from './store.ts';

/** Uploaded pictures. Their addresses set no cookie and so are registered apart (`app.ts`). */
export const picturesModule = (deps: PictureOfficeDeps): SiteModule => ({
  office: (api) => pictureOfficeRoutes(api, deps),
  jobs: [{ name: 'remove-unused-pictures', everyMs: DAY_MS, run: () => removeUnused(deps.staff.db) }],
});
