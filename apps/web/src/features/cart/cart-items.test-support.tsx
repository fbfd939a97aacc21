import { addDays, type KstDate } from '@kkumteo/domain/shared/time';
import type { CartItem } from './cart-item.ts';
import { unnamedExperiencer } from '../booking/draft-item.ts';
import { emptyLeader } from '../participants/people-draft.ts';
import { listedOf } from '../booking/booking.test-support.ts';

export const TODAY: KstDate = '2026-12-07';

const AGREED = { conditions: false, ageCaution: true, privacy: true };

export interface Wanted {
  readonly productId?: number;
  readonly name?: string;
  readonly visitDate?: KstDate;
  readonly roundId?: number;
  readonly children?: number;
  readonly startMinute?: number;
  readonly sameDayCutoffMinute?: number | null;
  readonly track?: 'individual' | 'group';
}

/** An item of the child hall as the panel puts it in. */
export function cartItemOf(wanted: Wanted = {}): CartItem {
  const { productId = 11, roundId = 3, children = 2, startMinute = 600, track = 'individual' } = wanted;
  const { visitDate = addDays(TODAY, 2), name = '소방서 구조대' } = wanted;
  return {
    listed: listedOf(
      {
        itemId: `${productId}-${visitDate.replaceAll('-', '')}-${roundId}`,
        track,
        productId,
        roundId,
        visitDate,
        experiencers: Array.from({ length: children }, (_, at) => unnamedExperiencer(`e${at}`, '01')),
        leaders: [emptyLeader('l0', '01')],
      },
      { productName: name, roundName: `${roundId}회`, startMinute, endMinute: startMinute + 60 },
    ),
    ticket: {
      visitDate,
      roundId,
      counts: { 'experiencer:01': children, 'leader:01': 1 },
      agreed: AGREED,
      coupon: null,
      invitationCode: null,
    },
    picturePath: '/reserve/scenes/fire.svg',
    sameDayCutoffMinute: wanted.sameDayCutoffMinute ?? null,
    pledgeOnly: false,
    payTotal: 45_000,
  };
}
