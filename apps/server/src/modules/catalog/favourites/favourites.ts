import type { FavouriteSave } from '@kkumteo/contract/catalog/favourites';
import { FAVOURITES, type Favourite } from '@kkumteo/domain/catalog/favourite';
import { type CatalogRejection, saleState } from '@kkumteo/domain/catalog/product';
import { pricedDay, shownFee } from '@kkumteo/domain/pricing/price-row';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../db/pool.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { CatalogueState } from '../catalogue.ts';
import { deleteFavourite, findFavourites, insertFavourite, lockFavourites } from './store.ts';

export type FavouritesDeps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;

type Favourites = readonly Favourite[];

/** A member's favourites with what the catalogue says of them now; products that a visitor can't find are left out. */
export async function listFavourites({ db, catalogue, clock }: FavouritesDeps, memberKey: number): Promise<Favourites> {
  const [ids, state] = [await findFavourites(db, memberKey), await catalogue.current()];
  const now = clock.now();
  return ids.flatMap((productId) => {
    const entry = findable(state, productId);
    if (entry === null) return [];
    const { product, priceRows } = entry;
    const track = product.tracks.includes('individual') ? 'individual' : 'group';
    const basePrice = shownFee(priceRows, track, pricedDay(product, kstDate(now)));
    return [{ product: { ...product, basePrice }, tracks: product.tracks, sale: saleState(product, now) }];
  });
}

/** Adds a product to the member's favourites or takes it away, and answers them; refuses an unknown product and one beyond the bound. */
export async function saveFavourite(
  deps: FavouritesDeps,
  memberKey: number,
  { productId, isFavourite }: FavouriteSave,
): Promise<Decision<Favourites, CatalogRejection>> {
  if (!isFavourite) await deleteFavourite(deps.db, memberKey, productId);
  else {
    if (findable(await deps.catalogue.current(), productId) === null)
      return refuse({ code: 'catalog.product-unknown' });
    const refusal = await deps.db.transaction((tx) => add(tx, deps.clock, memberKey, productId));
    if (refusal !== null) return refuse(refusal);
  }
  return accept(await listFavourites(deps, memberKey));
}

async function add(tx: Sql, clock: Clock, memberKey: number, productId: number): Promise<CatalogRejection | null> {
  await lockFavourites(tx, memberKey);
  const ids = await findFavourites(tx, memberKey);
  if (ids.includes(productId)) return null;
  if (ids.length >= FAVOURITES) return { code: 'catalog.favourites-full' };
  await insertFavourite(tx, memberKey, productId, clock.now());
  return null;
}

/** A product that lists show; those of an invitation are found by their code alone (PD-56). */
function findable(state: CatalogueState, productId: number) {
  const entry = state.productById.get(productId);
  return entry === undefined || entry.product.policy.invitationOnly ? null : entry;
}
