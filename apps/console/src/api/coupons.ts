import {
  countGiftCall,
  couponCall,
  couponsCall,
  couponsPaths as paths,
  endInvitationCall,
  giveCall,
  type GiftCondition,
  invitationsCall,
  makeCodesCall,
  makeInvitationCall,
  type NewInvitation,
  voidBatchCall,
  voidCodeCall,
} from '@kkumteo/contract/office/coupons';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

const couponsKey = ['coupons'] as const;

export const couponsQuery = queryOptions({
  queryKey: [...couponsKey, 'list'] as const,
  queryFn: ({ signal }) => get(paths.coupons, couponsCall.answer, { signal }),
});

export const couponQuery = (couponId: number) =>
  queryOptions({
    queryKey: [...couponsKey, 'use', couponId] as const,
    queryFn: ({ signal }) => get(paths.coupon(couponId), couponCall.answer, { signal }),
  });

export const invitationsQuery = queryOptions({
  queryKey: [...couponsKey, 'invitations'] as const,
  queryFn: ({ signal }) => get(paths.invitations, invitationsCall.answer, { signal }),
});

interface Pressed {
  readonly reason: string;
  readonly pressKey: string;
}

export const makeCodes = (couponId: number, asked: Pressed & { readonly count: number }) =>
  post(paths.makeCodes(couponId), makeCodesCall.body.encode(asked), makeCodesCall.answer);
export const voidBatch = (batchId: number, asked: Pressed) =>
  post(paths.voidBatch(batchId), voidBatchCall.body.encode(asked), voidBatchCall.answer);
export const voidCode = (asked: Pressed & { readonly code: string }) =>
  post(paths.voidCode, voidCodeCall.body.encode(asked), voidCodeCall.answer);
export const countGift = (couponId: number, condition: GiftCondition) =>
  post(paths.countGift(couponId), countGiftCall.body.encode(condition), countGiftCall.answer);
export const giveCoupon = (couponId: number, asked: GiftCondition & Pressed) =>
  post(paths.give(couponId), giveCall.body.encode(asked), giveCall.answer);
export const makeInvitation = (asked: NewInvitation) =>
  post(paths.makeInvitation, makeInvitationCall.body.encode(asked), makeInvitationCall.answer);
export const endInvitation = (asked: Pressed & { readonly code: string }) =>
  post(paths.endInvitation, endInvitationCall.body.encode(asked), endInvitationCall.answer);
