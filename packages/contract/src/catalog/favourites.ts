import type { Favourite, FavouriteDay } from '@kkumteo/domain/catalog/favourite';
import { trackLetters } from '../wire/codes.ts';
import { decodeDate, decodeFlag, encodeDate, encodeFlag } from '../wire/scalars.ts';
import type { FavouriteDaysWire, FavouriteListWire } from './favourites.answer.ts';
import type { SaveFavouriteWire } from './favourites.schema.ts';
import { decodeProductSummary, encodeProductSummary } from './product-summary.ts';

export const favouritesPath = '/api/member/favourites';
export const favouriteDaysPath = '/api/member/favourites/days';

/** A product that is to be among the member's favourites, or to be no more. */
export interface FavouriteSave {
  readonly productId: number;
  readonly isFavourite: boolean;
}

export const encodeFavouriteSave = ({ productId, isFavourite }: FavouriteSave): SaveFavouriteWire => ({
  mrktnPdNo: productId,
  favouriteYn: encodeFlag(isFavourite),
});

export const decodeFavouriteSave = (wire: SaveFavouriteWire): FavouriteSave => ({
  productId: wire.mrktnPdNo,
  isFavourite: decodeFlag(wire.favouriteYn),
});

export const encodeFavourites = (favourites: readonly Favourite[]): FavouriteListWire => ({
  favouriteList: favourites.map(({ product, tracks, sale }) => ({
    ...encodeProductSummary(product),
    pgDivList: tracks.map((track) => trackLetters.encode(track) as 'P' | 'G'),
    pdEndYn: encodeFlag(sale === 'ended'),
  })),
});

export const decodeFavourites = ({ favouriteList }: FavouriteListWire): readonly Favourite[] =>
  favouriteList.map((wire) => ({
    product: decodeProductSummary(wire),
    tracks: wire.pgDivList.map((letter) => trackLetters.decode(letter) ?? 'individual'),
    sale: decodeFlag(wire.pdEndYn) ? 'ended' : 'on-sale',
  }));

export const encodeFavouriteDays = (days: readonly FavouriteDay[]): FavouriteDaysWire => ({
  favouriteDayList: days.map(({ productId, day }) => ({ mrktnPdNo: productId, expVisitRvdt: encodeDate(day) })),
});

export const decodeFavouriteDays = ({ favouriteDayList }: FavouriteDaysWire): readonly FavouriteDay[] =>
  favouriteDayList.map(({ mrktnPdNo, expVisitRvdt }) => ({ productId: mrktnPdNo, day: decodeDate(expVisitRvdt) }));
