import { favouritesAnswer, favouriteSaveRequest, favouritesPath } from '@kkumteo/contract/catalog/favourites';
import { memberOf, type Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { listFavourites, saveFavourite, type FavouritesDeps } from './favourites.ts';

const tags = ['catalog'];

/** The products that a member marked to find them again. */
export function favouriteRoutes(
  api: Api,
  { sessions, ...deps }: FavouritesDeps & { readonly sessions: Sessions },
): void {
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });

  calls.get(favouritesPath, { answer: favouritesAnswer }, (request) =>
    listFavourites(deps, memberOf(request).memberKey),
  );

  calls.post(favouritesPath, { body: favouriteSaveRequest, answer: favouritesAnswer }, async (request) => {
    const saved = await saveFavourite(deps, memberOf(request).memberKey, request.body);
    return orRefuse(saved, (field) => field);
  });
}
