import { bookingListRequest, seatAnswer } from '@kkumteo/contract/booking/booking-list';
import { pricingPaths, quoteAnswer } from '@kkumteo/contract/pricing/quote';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { favouriteDayRoutes, searchRoutes } from './search/routes.ts';
import type { Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import { createWorkBudget } from '../../http/limits/work-budget.ts';
import { languageOf } from '../../http/answers/english.ts';
import { sentenceIn } from '../../http/answers/sentence.ts';
import { createSeatsFit } from '../schedule/seats-fit.ts';
import { findCoupons } from '../pricing/store.ts';
import { priceBooking, adviseOnSeats } from './preview-booking.ts';
import { guardAskedList } from './list-guard.ts';

type Deps = Pick<SiteDeps, 'sql' | 'catalogue' | 'clock' | 'sessions' | 'responseCache'>;

/** What visitors search for, and what they ask about a booking list before they commit to it. */
export const bookingModule = (deps: Deps): SiteModule => ({
  unhookedRoutes: (api) => searchRoutes(api, deps),
  routes: (api) => {
    bookingRoutes(api, deps);
    favouriteDayRoutes(api, deps);
  },
});

/** Asked before a login: whether a booking list could be had now, and what it costs. */
function bookingRoutes(api: Api, { sql, catalogue, clock, sessions }: Deps): void {
  const calls = callsOf(api, ['booking'], guardAskedList(createWorkBudget(sessions)));
  const seatsFit = createSeatsFit(sql);

  calls.post('/api/reserve/validate', { body: bookingListRequest, answer: seatAnswer }, async (request) => {
    const isLoggedIn = async (): Promise<boolean> => (await sessions.findMember(request)) !== null;
    const input = { ...request.body, isLoggedIn };
    const rejection = await adviseOnSeats({ seatsFit, catalogue, clock }, input);
    const message = rejection && sentenceIn(languageOf(request), rejection, catalogue.english());
    return { seatsLeft: rejection === null, message };
  });

  calls.post(pricingPaths.calculatePrice, { body: bookingListRequest, answer: quoteAnswer }, async (request) => {
    const { items, track } = request.body;
    const wantsCoupon = items.some((item) => item.couponId !== null);
    const member = wantsCoupon ? await sessions.findMember(request) : null;
    const coupons = member === null ? [] : await findCoupons(sql, member.memberKey);
    return orRefuse(await priceBooking(catalogue, { track, items, coupons, now: clock.now() }));
  });
}
