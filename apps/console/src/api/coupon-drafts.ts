import {
  cataloguePaths as paths,
  choicesCall,
  conflictsCall,
  discardCall,
  draftCall,
  draftsCall,
  newDraftCall,
  openDraftCall,
  publishCall,
  saveDraftCall,
} from '@kkumteo/contract/office/catalogue';
import { type CouponEntry, NO_ENTRIES } from '@kkumteo/contract/office/catalogue-entries';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

const draftsKey = ['coupons', 'drafts'] as const;

export const couponDraftsQuery = queryOptions({
  queryKey: [...draftsKey, 'open'] as const,
  queryFn: async ({ signal }) =>
    (await get(paths.drafts, draftsCall.answer, { signal })).drafts.filter(({ subject }) =>
      subject.startsWith('coupon/'),
    ),
});

/** What is typed on it is not read again behind one's back. */
export const couponDraftQuery = (draftId: number) =>
  queryOptions({
    queryKey: [...draftsKey, draftId] as const,
    queryFn: ({ signal }) => get(paths.draft(draftId), draftCall.answer, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const choicesQuery = queryOptions({
  queryKey: [...draftsKey, 'choices'] as const,
  queryFn: ({ signal }) => get(paths.choices, choicesCall.answer, { signal }),
});

/** Opens the draft of a coupon, or begins one. */
export const editCoupon = (couponId: number) =>
  post(paths.drafts, openDraftCall.body.encode({ subject: `coupon/${couponId}` }), openDraftCall.answer);
export const newCoupon = () =>
  post(paths.newDraft, newDraftCall.body.encode({ kind: 'coupon', copyOf: null }), newDraftCall.answer);

interface Saved {
  readonly revision: number;
  readonly key: string;
  /** Null takes the coupon out of the catalogue. */
  readonly value: CouponEntry | null;
}

export const saveCouponDraft = (draftId: number, { revision, key, value }: Saved) =>
  post(
    paths.save(draftId),
    saveDraftCall.body.encode({ revision, entries: { ...NO_ENTRIES, coupons: [{ key, value }] } }),
    saveDraftCall.answer,
  );

interface Pressed {
  readonly reason: string;
  readonly pressKey: string;
}

export const publishCouponDraft = (draftId: number, asked: Pressed & { readonly revision: number }) =>
  post(paths.publish(draftId), publishCall.body.encode({ ...asked, at: null }), publishCall.answer);
export const readConflicts = (draftId: number) => get(paths.conflicts(draftId), conflictsCall.answer);
export const discardCouponDraft = (draftId: number, asked: Pressed) =>
  post(paths.discard(draftId), discardCall.body.encode(asked), discardCall.answer);
