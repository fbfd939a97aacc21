import { deskPaths, ownDrawerCall } from '@kkumteo/contract/office/desk';
import { decode } from '@kkumteo/contract/wire/codec';
import { randomUUID } from 'node:crypto';
import { FIRE_STATION, type Offer } from '../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';

const GUARDIAN = 9_000;

/** The rounds of the fire station at 13:30 and 15:00. */
export const AFTERNOON: Offer = { ...FIRE_STATION, roundId: 1012, componentRoundId: 1012 };
export const LAST: Offer = { ...FIRE_STATION, roundId: 1013, componentRoundId: 1013 };

/** A walk-in of so many children, with a guardian where one is asked for, paid in cash to the won. */
export function walkIn(offer: Offer, children: number, beside: object = {}) {
  const total = children * offer.price + (offer.guardian ? GUARDIAN : 0);
  const guardian = offer.guardian ? [{ role: 'leader', categoryId: '01', count: 1 }] : [];
  return {
    saleKey: randomUUID(),
    productId: offer.productId,
    roundId: offer.roundId,
    heads: [{ role: 'experiencer', categoryId: '01', count: children }, ...guardian],
    total,
    way: total === 0 ? null : 'cash',
    received: total,
    approvalNo: '',
    phone: '',
    ...beside,
  };
}

/** Opens a drawer of the member of staff; answers its number. */
export async function openDrawer(staff: StaffBrowser, float = 100_000): Promise<number> {
  await staff.post(deskPaths.openDrawer, { float });
  const { response } = await staff.get(deskPaths.ownDrawer);
  return decode(ownDrawerCall.answer, response).drawer?.drawerId ?? 0;
}
