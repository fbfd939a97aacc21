import { homeAnswer } from '@kkumteo/contract/catalog/home';
import { availabilityAnswer, productAnswer } from '@kkumteo/contract/catalog/product';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { availabilityRequest, productParams, productRequest } from '@kkumteo/contract/catalog/queries';
import { calendarAnswer, calendarParams, schedulePaths } from '@kkumteo/contract/schedule/calendar';
import { decodeDate } from '@kkumteo/contract/wire/scalars';
import { addDays, instantOf, kstDate } from '@kkumteo/domain/shared/time';
import type { Api } from '../../http/api.ts';
import { cachedCalls } from '../../http/answers/cached-calls.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { calendarMonth, monthAvailability } from './month-availability.ts';
import { home } from './home.ts';
import { productDetail } from './product-detail.ts';

export type ScheduleDeps = Pick<SiteDeps, 'sql' | 'catalogue' | 'clock' | 'responseCache'>;

/*
 * Seats that an answer shows are at most this old, and where the next answer is being made already two seconds older: when bookings open, whoever
 * looks does not wait behind those who buy. The order decides again under its own lock, and a thousand visitors who look at the same round in the same
 * second cost one statement.
 */
const SEATS_GOOD_MS = 1_000;
const SEATS_MEANWHILE_MS = 2_000;
const HOME_GOOD_MS = 10_000;
const tags = ['catalog'];

/** Product detail, availability, calendar and the landing's strip. */
export function cachedScheduleRoutes(api: Api, deps: ScheduleDeps): void {
  const { sql, catalogue, clock, responseCache } = deps;
  const get = cachedCalls(api, responseCache, tags);

  const detail = { params: productParams, query: productRequest, answer: productAnswer };
  get(catalogPaths.product(':id'), detail, async ({ params, query }) => {
    const input = { productId: params.id, ...query };
    const now = clock.now();
    const state = await catalogue.current();
    return {
      response: productAnswer.encode(orRefuse(await productDetail(sql, state, input, now))),
      english: state.english,
      goodUntil: input.day === null ? instantOf(addDays(kstDate(now), 1)) : now + SEATS_GOOD_MS,
      meanwhileMs: input.day === null ? 0 : SEATS_MEANWHILE_MS,
    };
  });

  const availability = { params: productParams, query: availabilityRequest, answer: availabilityAnswer };
  get(catalogPaths.availability(':id'), availability, async ({ params, query: { month, ...asked } }) => {
    const now = clock.now();
    const input = { productId: params.id, ...asked, month: decodeDate(`${month}01`) };
    const days = orRefuse(await monthAvailability(sql, await catalogue.current(), input, now));
    return {
      response: availabilityAnswer.encode(days),
      goodUntil: now + SEATS_GOOD_MS,
      meanwhileMs: SEATS_MEANWHILE_MS,
    };
  });

  const calendar = { params: calendarParams, answer: calendarAnswer };
  get(schedulePaths.calendar(':date'), calendar, async ({ params: { day } }) => {
    const state = await catalogue.current();
    const response = calendarAnswer.encode(calendarMonth(state, day));
    return { response, english: state.english, goodUntil: Number.POSITIVE_INFINITY };
  });

  get(catalogPaths.home, { answer: homeAnswer }, async () => {
    const now = clock.now();
    const state = await catalogue.current();
    const response = homeAnswer.encode(await home(sql, state, now));
    return { response, english: state.english, goodUntil: now + HOME_GOOD_MS };
  });
}
