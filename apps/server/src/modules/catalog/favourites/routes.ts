import { favouritesAnswer, favouriteSaveRequest, favouritesPath } from '@kkumteo/contract/catalog/favourites';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { listFavourites, saveFavourite, type FavouritesDeps } from './favourites.ts';

const tags = ['catalog'];

/** The products that a member marked to find them again. */
export function favouriteRoutes(
  api: Api,
  { sessions, ...deps }: FavouritesDeps & { readonly sessions: Sessions },
): void {
  const onRequest = sessions.requireMember;
  const response = answers(favouritesAnswer);

  api.get(favouritesPath, { onRequest, schema: { tags, response } }, async (request) =>
    ok(favouritesAnswer.encode(await listFavourites(deps, memberOf(request).memberKey))),
  );

  api.post(favouritesPath, { onRequest, schema: { tags, body: favouriteSaveRequest, response } }, async (request) => {
    const saved = await saveFavourite(deps, memberOf(request).memberKey, request.body);
    return ok(favouritesAnswer.encode(orRefuse(saved, (field) => field)));
  });
}
