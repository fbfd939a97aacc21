import { encodeQuote, pricingPaths } from '@kkumteo/contract/pricing/quote';
import { calculatePriceAnswerSchema, calculatePriceSchema } from '@kkumteo/contract/pricing/quote.schema';
import { decodeBookingList } from '@kkumteo/contract/wire/booking-item';
import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import type { Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { priceBooking } from './price-booking.ts';
import { findCoupons } from './store.ts';

export interface PricingDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** The quote; visitors see it as well, before they log in. */
export function pricingRoutes(api: Api, { sql, catalogue, clock, sessions }: PricingDeps): void {
  api.post(
    pricingPaths.calculatePrice,
    {
      onRequest: sessions.recogniseMember,
      schema: { tags: ['booking'], body: calculatePriceSchema, response: answers(calculatePriceAnswerSchema) },
    },
    async (request) => {
      const { items } = decodeBookingList(request.body);
      const wantsCoupon = items.some((item) => item.couponId !== null);
      const coupons = wantsCoupon && request.member ? await findCoupons(sql, request.member.memberKey) : [];
      const quote = orRefuse(await priceBooking(catalogue, { items, coupons, now: clock.now() }));
      return ok({ orderPrice: encodeQuote(quote) });
    },
  );
}
