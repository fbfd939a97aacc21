import { instantOf } from '@kkumteo/domain/shared/time';
import {
  bookingList,
  FESTIVAL,
  FIRE_STATION,
  VISIT,
  type Offer,
  groupItem,
} from '../../apps/server/src/testing/bookings.test-support.ts';
import { FREE_CHOICE } from '../../apps/server/src/modules/reservation/rooms/save-rooms.test-support.ts';
import type { PurchasePlan } from '../plan.ts';

export const PAID_ROUND: Offer = { ...FIRE_STATION, roundId: 1012, componentRoundId: 1012 };
export const FREE_ROUND: Offer = FESTIVAL;
export const GROUP_ROUND: Offer = FREE_CHOICE;

/**
 * The last moment of booking for the visit: PAID_ROUND's product has a cut-off of its own here, which comes before its
 * rounds of the afternoon.
 */
export const CUTOFF_MINUTE = 13 * 60;
export const BOOKING_CLOSES = instantOf(VISIT, CUTOFF_MINUTE);

/** A day on which the visit costs more, so that a move to it and back takes money and pays it out. */
export const DEARER_DAY = '2026-12-10';

/** The coupon of 3,000 won that is good everywhere. */
export const COUPON_ID = 1;

/** The round after it, of the same product. */
export const nextRound = (offer: Offer): Offer => ({
  ...offer,
  roundId: offer.roundId + 1,
  componentRoundId: offer.componentRoundId + 1,
});

/** The other one of the two rounds of a product that schedules use. */
export const otherRound = (roundId: number): number =>
  [PAID_ROUND, FREE_ROUND, GROUP_ROUND].some((offer) => offer.roundId === roundId) ? roundId + 1 : roundId - 1;

const ROOM = { pdNo: 201, exhpHzCd: 'teen-court', exhpAppPcnt: 3 };

/** The booking list of a purchase, as its page sends it. */
export function bookingListOf({ name, purchase }: { readonly name: string; readonly purchase: PurchasePlan }): object {
  return purchase.track === 'group'
    ? { bookingList: groupItems(purchase), groupPersDiv: '01' }
    : { bookingList: individualItems(name, purchase), groupPersDiv: '02' };
}

function groupItems({ people, withRooms, withSecondRound }: PurchasePlan): readonly object[] {
  const rounds = withSecondRound ? [GROUP_ROUND, nextRound(GROUP_ROUND)] : [GROUP_ROUND];
  const [first] = rounds.map((offer) => groupItem(offer, { '01': people }));
  return rounds.map((offer) => ({
    ...first,
    cartNo: `group-${offer.roundId}`,
    mrktnScheSeqNo: offer.roundId,
    ...(withRooms && { rvExhpAppList: [{ ...ROOM, scheSeqNo: offer.componentRoundId }] }),
  }));
}

function individualItems(name: string, purchase: PurchasePlan): readonly object[] {
  const { kind, people, withFree, withSecondRound, withCoupon } = purchase;
  const offer = kind === 'free' ? FREE_ROUND : PAID_ROUND;
  const [first] = bookingList(offer, people, name);
  return [
    withCoupon ? { ...first, couponsaleSeq: COUPON_ID } : { ...first },
    // The same family: from the second round on they pay for an additional session.
    ...(withSecondRound ? [{ ...first, cartNo: `item-${name}-next`, mrktnScheSeqNo: nextRound(offer).roundId }] : []),
    ...(withFree ? bookingList(FREE_ROUND, 1, `${name}-more`) : []),
  ];
}
