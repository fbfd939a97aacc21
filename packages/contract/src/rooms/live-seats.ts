import { trackLetter } from '../wire/codes.ts';
import { type Decoded, field, list, object, orNull, published } from '../wire/codec.ts';
import { day, ifGiven, key, numberText } from '../wire/requests.ts';
import { string, wholeNumber } from '../wire/scalars.ts';

/** Server-sent events: the project's own path. */
export const liveSeatsPath = (id: number | ':id'): string => `/api/product/${id}/seats`;

export const LIVE_SEATS_EVENT = 'seats';

/** Whose seats are followed: a product's on a day; `roundId` null where no rooms are wanted. */
export const liveSeatsRequest = object({
  day: field('date', day),
  track: field('pgDiv', trackLetter),
  roundId: field('mrktnScheSeqNo', ifGiven(numberText), 'the round whose rooms are wanted'),
  invitationCode: field('d', ifGiven(key(100, 1))),
});
export type LiveSeatsQuery = Decoded<typeof liveSeatsRequest>;

export const liveSeatsEvent = published(
  'LiveSeats',
  object({
    rounds: field(
      'prodScheList',
      list(
        object({
          roundId: field('mrktnScheSeqNo', wholeNumber),
          remainingSeats: field('rvResiduePcnt', wholeNumber),
          remainingLeaderSeats: field('leaderResiduePcnt', orNull(wholeNumber)),
        }),
      ),
    ),
    rooms: field(
      'roadList',
      list(
        object({
          componentRoundId: field('scheSeqNo', wholeNumber),
          roomId: field('exhpHzCd', string),
          remaining: field('exhpRvResiduePcnt', wholeNumber),
          applied: field('exhpAppPcnt', wholeNumber),
        }),
      ),
    ),
  }),
);
