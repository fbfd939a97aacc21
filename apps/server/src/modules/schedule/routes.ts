import { homeAnswer } from '@kkumteo/contract/catalog/home';
import { availabilityAnswer, productAnswer } from '@kkumteo/contract/catalog/product';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { availabilityRequest, productParams, productRequest } from '@kkumteo/contract/catalog/queries';
import { calendarAnswer, calendarParams, schedulePaths } from '@kkumteo/contract/schedule/calendar';
import { decodeDate } from '@kkumteo/contract/wire/scalars';
import { addDays, instantOf, kstDate } from '@kkumteo/domain/shared/time';
import type { Api } from '../../http/api.ts';
import { answers } from '../../http/documented.ts';
import { languageOf, shownIn } from '../../http/answers/english.ts';
import { parseQuery, uncheckedInput } from '../../http/input/malformed.ts';
import { orRefuse } from '../../http/refused.ts';
import { storeAnswer } from '../../http/answers/stored-answer.ts';
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
const CALENDAR = schedulePaths.calendar(':date');

/** Product detail, availability, calendar and the landing's strip; kept as bytes, without hooks. */
export function cachedScheduleRoutes(api: Api, deps: ScheduleDeps): void {
  const { sql, catalogue, clock, responseCache } = deps;
  const detailPath = catalogPaths.product(':id');
  const availabilityPath = catalogPaths.availability(':id');

  api.get(
    detailPath,
    {
      schema: {
        tags,
        params: productParams,
        querystring: productRequest,
        response: answers(productAnswer),
      },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, detailPath, async () => {
        const { id } = parseQuery(productParams, request.params);
        const input = { productId: id, ...parseQuery(productRequest, request.query) };
        const now = clock.now();
        const state = await catalogue.current();
        const detail = productAnswer.encode(orRefuse(await productDetail(sql, state, input, now)));
        const goodUntil = input.day === null ? instantOf(addDays(kstDate(now), 1)) : now + SEATS_GOOD_MS;
        return {
          answer: storeAnswer(shownIn(languageOf(request), detail, state.english)),
          goodUntil,
          meanwhileMs: input.day === null ? 0 : SEATS_MEANWHILE_MS,
        };
      }),
  );

  api.get(
    availabilityPath,
    {
      schema: {
        tags,
        params: productParams,
        querystring: availabilityRequest,
        response: answers(availabilityAnswer),
      },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, availabilityPath, async () => {
        const { id } = parseQuery(productParams, request.params);
        const { month, ...asked } = parseQuery(availabilityRequest, request.query);
        const now = clock.now();
        const input = {
          productId: id,
          ...asked,
          month: decodeDate(`${month}01`),
        };
        const days = orRefuse(await monthAvailability(sql, await catalogue.current(), input, now));
        return {
          answer: storeAnswer(availabilityAnswer.encode(days)),
          goodUntil: now + SEATS_GOOD_MS,
          meanwhileMs: SEATS_MEANWHILE_MS,
        };
      }),
  );

  api.get(
    CALENDAR,
    {
      schema: { tags, params: calendarParams, response: answers(calendarAnswer) },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, CALENDAR, async () => {
        const { day } = parseQuery(calendarParams, request.params);
        const state = await catalogue.current();
        const days = calendarAnswer.encode(calendarMonth(state, day));
        const answer = storeAnswer(shownIn(languageOf(request), days, state.english));
        return { answer, goodUntil: Number.POSITIVE_INFINITY };
      }),
  );

  api.get(catalogPaths.home, { schema: { tags, response: answers(homeAnswer) } }, (request, reply) =>
    responseCache.serve(request, reply, catalogPaths.home, async () => {
      const now = clock.now();
      const state = await catalogue.current();
      const strip = homeAnswer.encode(await home(sql, state, now));
      const answer = storeAnswer(shownIn(languageOf(request), strip, state.english));
      return { answer, goodUntil: now + HOME_GOOD_MS };
    }),
  );
}
