import { couponPaths, decodeCouponQuery, encodeCouponField, encodeCoupons } from '@kkumteo/contract/pricing/coupon';
import { couponListSchema, couponQuerySchema } from '@kkumteo/contract/pricing/coupon.schema';
import { encodeQuote, pricingPaths } from '@kkumteo/contract/pricing/quote';
import { calculatePriceAnswerSchema, calculatePriceSchema } from '@kkumteo/contract/pricing/quote.schema';
import { decodeBookingList } from '@kkumteo/contract/wire/booking-item';
import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { listCoupons } from './list-coupons.ts';
import { priceBooking } from './price-booking.ts';
import { findCoupons } from './store.ts';

export interface PricingDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** The quote, which visitors see as well, before they log in, and the member's coupons. */
export function pricingRoutes(api: Api, { sql, catalogue, clock, sessions }: PricingDeps): void {
  api.post(
    pricingPaths.calculatePrice,
    {
      schema: { tags: ['booking'], body: calculatePriceSchema, response: answers(calculatePriceAnswerSchema) },
    },
    async (request) => {
      const { items, track } = decodeBookingList(request.body);
      const wantsCoupon = items.some((item) => item.couponId !== null);
      const member = wantsCoupon ? await sessions.whoAsks(request) : null;
      const coupons = member === null ? [] : await findCoupons(sql, member.memberKey);
      const quote = orRefuse(await priceBooking(catalogue, { track, items, coupons, now: clock.now() }));
      return ok({ orderPrice: encodeQuote(quote) });
    },
  );

  api.post(
    couponPaths.list,
    {
      onRequest: sessions.requireMember,
      schema: { tags: ['booking'], body: couponQuerySchema, response: answers(couponListSchema) },
    },
    async (request) => {
      const { memberKey } = memberOf(request);
      const coupons = await listCoupons({ sql, catalogue }, memberKey, decodeCouponQuery(request.body));
      return ok(encodeCoupons(orRefuse(coupons, encodeCouponField)));
    },
  );
}
