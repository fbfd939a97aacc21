import { couponPaths, type CouponQuery, decodeCoupons, encodeCouponQuery } from '@kkumteo/contract/pricing/coupon';
import { couponListSchema } from '@kkumteo/contract/pricing/coupon.answer';
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
        body: encodeCouponQuery(wish),
        signal,
        answer: couponListSchema,
        decode: decodeCoupons,
      }),
    staleTime: 0,
  });
