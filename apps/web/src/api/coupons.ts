import { couponPaths, type CouponQuery, couponRequest, couponsAnswer } from '@kkumteo/contract/pricing/coupon';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The member's coupons that are good for a visit, with whether a booking of theirs uses them already. */
export const couponsQuery = (wish: CouponQuery & { readonly hall: Hall }) =>
  queryOptions({
    queryKey: [...OWN, 'coupons', wish] as const,
    queryFn: ({ signal }) =>
      callApi({
        method: 'POST',
        path: couponPaths.list,
        body: couponRequest.encode(wish),
        signal,
        answer: couponsAnswer,
      }),
    staleTime: 0,
  });
