import { INVITATION_STATES } from '@kkumteo/domain/catalog/invitation';
import { GIFT_MEMBERS_ALONE, GIFT_WAYS } from '@kkumteo/domain/pricing/coupon-gift';
import { COUPON_STATES, LARGEST_BATCH } from '@kkumteo/domain/pricing/coupon-state';
import { LONGEST_CODE } from '@kkumteo/domain/pricing/register-coupon';
import * as v from 'valibot';
import { type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, numberText, pressKey, text } from '../wire/requests.ts';
import { boolean, date, instant, string, wholeNumber, won } from '../wire/scalars.ts';

/** 쿠폰·초대: what the park gives out, to whom, and what became of it. */
export const couponsPaths = {
  coupons: '/api/office/coupons',
  coupon: (couponId: number | string) => `/api/office/coupons/${couponId}`,
  makeCodes: (couponId: number | string) => `/api/office/coupons/${couponId}/batches`,
  voidBatch: (batchId: number | string) => `/api/office/coupons/batches/${batchId}/void`,
  voidCode: '/api/office/coupons/codes/void',
  countGift: (couponId: number | string) => `/api/office/coupons/${couponId}/gift-count`,
  give: (couponId: number | string) => `/api/office/coupons/${couponId}/gifts`,
  invitations: '/api/office/invitations',
  makeInvitation: '/api/office/invitations/new',
  endInvitation: '/api/office/invitations/end',
} as const;

const whole = (least: number, most: number) =>
  same(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));
const act = { reason: text(200, 1), pressKey };
const done = plain({ done: boolean });

// coupons

const couponParts = {
  couponId: wholeNumber,
  note: string,
  amount: won,
  /** The name of the one hall in which it counts; null: in all. */
  hall: orNull(string),
  /** Names of the products for which it counts; none: for all. */
  products: list(string),
  useFrom: orNull(date),
  useTo: orNull(date),
  bookFrom: orNull(date),
  bookTo: orNull(date),
  /** By which every member can register it. */
  code: orNull(string),
  totalLimit: orNull(wholeNumber),
  memberLimit: wholeNumber,
  state: wordOf(COUPON_STATES),
  /** How many members have, also of those that the park gave. */
  held: wholeNumber,
  registered: wholeNumber,
  /** Open lines that were booked with it. */
  used: wholeNumber,
  /** What it has taken from their prices; null for a role that does not see it. */
  cost: orNull(won),
};
const coupon = plain(couponParts);
export type ListedCoupon = Decoded<typeof coupon>;
export const couponsCall = { answer: plain({ now: instant, coupons: list(coupon) }) };

const ofCoupon = plain({ couponId: numberText });
const batch = plain({
  batchId: wholeNumber,
  madeAt: instant,
  codes: wholeNumber,
  registered: wholeNumber,
  voided: wholeNumber,
});
export type CodeBatch = Decoded<typeof batch>;
const couponDay = plain({ day: date, registered: wholeNumber, used: wholeNumber, cost: orNull(won) });
export type CouponDay = Decoded<typeof couponDay>;
export const couponCall = {
  params: ofCoupon,
  /** `days`: by the day of registration and of booking, the latest first. */
  answer: plain({ now: instant, batches: list(batch), days: list(couponDay) }),
};

export const makeCodesCall = {
  params: ofCoupon,
  body: plain({ count: whole(1, LARGEST_BATCH), ...act }),
  /** The codes, this once: the same press again answers none. */
  answer: plain({ batchId: wholeNumber, codes: list(string) }),
};
export type CodesMade = Decoded<typeof makeCodesCall.answer>;

const voided = plain({ voided: wholeNumber });
export const voidBatchCall = { params: plain({ batchId: numberText }), body: plain(act), answer: voided };
export const voidCodeCall = { body: plain({ code: text(LONGEST_CODE, 1), ...act }), answer: voided };

const condition = {
  way: wordOf(GIFT_WAYS),
  /** Of `visited`: the first day of a visit. */
  since: orNull(day),
  /** Of `listed`. */
  loginIds: list(text(60, 1), GIFT_MEMBERS_ALONE),
};
export const countGiftCall = {
  params: ofCoupon,
  body: plain(condition),
  answer: plain({
    /** Who would get it, and who has it already. */
    members: wholeNumber,
    already: wholeNumber,
    needsSecondPerson: boolean,
  }),
};
export type GiftCondition = Decoded<typeof countGiftCall.body>;
export type GiftCount = Decoded<typeof countGiftCall.answer>;
export const giveCall = {
  params: ofCoupon,
  body: plain({ ...condition, ...act }),
  answer: plain({ state: wordOf(['given', 'proposed']), members: wholeNumber }),
};
export type Given = Decoded<typeof giveCall.answer>;

// invitations

const invitation = plain({
  code: string,
  school: string,
  productId: wholeNumber,
  productName: string,
  /** Where its page is, for the school; the code is in it. */
  link: string,
  limit: orNull(wholeNumber),
  until: orNull(date),
  state: wordOf(INVITATION_STATES),
  /** Open lines and payments under way by it, and the people of the lines. */
  bookings: wholeNumber,
  heads: wholeNumber,
});
export type ListedInvitation = Decoded<typeof invitation>;
const invitedProduct = plain({ productId: wholeNumber, name: string });
export const invitationsCall = {
  /** `products`: those that are for invited schools alone. */
  answer: plain({ now: instant, invitations: list(invitation), products: list(invitedProduct) }),
};
export type InvitationList = Decoded<typeof invitationsCall.answer>;

export const MOST_INVITED = 10_000;
export const makeInvitationCall = {
  body: plain({
    code: text(40, 1),
    productId: wholeNumber,
    school: text(100, 1),
    limit: orNull(whole(1, MOST_INVITED)),
    until: orNull(day),
    ...act,
  }),
  answer: done,
};
export type NewInvitation = Decoded<typeof makeInvitationCall.body>;
export const endInvitationCall = { body: plain({ code: text(60, 1), ...act }), answer: done };
