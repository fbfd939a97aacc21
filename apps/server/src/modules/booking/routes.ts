import { bookingListRequest, seatAnswer } from '@kkumteo/contract/booking/booking-item';
import { pricingPaths, quoteAnswer } from '@kkumteo/contract/pricing/quote';
import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import type { Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import { createWorkBudget } from '../../http/limits/work-budget.ts';
import { languageOf } from '../../http/answers/english.ts';
import { sentenceIn } from '../../http/answers/sentence.ts';
import type { Sessions } from '../../http/session.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { createSeatsFit } from '../schedule/seats-fit.ts';
import { findCoupons } from '../pricing/store.ts';
import { priceBooking } from './price-booking.ts';
import { guardAskedList } from './list-guard.ts';
import { adviseOnSeats } from './validate-booking.ts';

interface Deps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

const tags = ['booking'];

/** What a visitor asks about a booking list before logging in: whether it could be had now, and what it costs. */
export function bookingRoutes(api: Api, { sql, catalogue, clock, sessions }: Deps): void {
  const asked = guardAskedList(createWorkBudget(sessions));
  const seatsFit = createSeatsFit(sql);

  api.post(
    '/api/reserve/validate',
    { ...asked, schema: { tags, body: bookingListRequest, response: answers(seatAnswer) } },
    async (request) => {
      const isLoggedIn = async (): Promise<boolean> => (await sessions.findMember(request)) !== null;
      const input = { ...request.body, isLoggedIn };
      const rejection = await adviseOnSeats({ seatsFit, catalogue, clock }, input);
      const message = rejection && sentenceIn(languageOf(request), rejection, catalogue.english());
      return ok(seatAnswer.encode({ seatsLeft: rejection === null, message }));
    },
  );

  api.post(
    pricingPaths.calculatePrice,
    { ...asked, schema: { tags, body: bookingListRequest, response: answers(quoteAnswer) } },
    async (request) => {
      const { items, track } = request.body;
      const wantsCoupon = items.some((item) => item.couponId !== null);
      const member = wantsCoupon ? await sessions.findMember(request) : null;
      const coupons = member === null ? [] : await findCoupons(sql, member.memberKey);
      const quote = orRefuse(await priceBooking(catalogue, { track, items, coupons, now: clock.now() }));
      return ok(quoteAnswer.encode(quote));
    },
  );
}
