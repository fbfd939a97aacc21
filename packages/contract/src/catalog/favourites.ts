import { trackLetter } from '../wire/codes.ts';
import { at, type Decoded, field, list, map, object, wrapped } from '../wire/codec.ts';
import { productNumber } from '../wire/requests.ts';
import { date, flag, wholeNumber } from '../wire/scalars.ts';
import { productSummary } from './product-summary.ts';

export const favouritesPath = '/api/member/favourites';
export const favouriteDaysPath = '/api/member/favourites/days';

export const favouriteSaveRequest = object({
  productId: field('mrktnPdNo', productNumber),
  isFavourite: field('favouriteYn', flag, 'N takes it away; one that is gone already is no error'),
});
export type FavouriteSave = Decoded<typeof favouriteSaveRequest>;

const sale = map(
  flag,
  (isOver): 'ended' | 'on-sale' => (isOver ? 'ended' : 'on-sale'),
  (word) => word === 'ended',
);

/** The member's favourites, the last one that was added first. */
export const favouritesAnswer = wrapped(
  'favouriteList',
  list(
    object(
      { tracks: field('pgDivList', list(trackLetter)), sale: field('pdEndYn', sale) },
      at('product', productSummary),
    ),
  ),
);

/** The nearest day with seats of each favourite that has one soon. */
export const favouriteDaysAnswer = wrapped(
  'favouriteDayList',
  list(object({ productId: field('mrktnPdNo', wholeNumber), day: field('expVisitRvdt', date) })),
);
