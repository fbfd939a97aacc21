import { CODE_GROUPS } from '../catalog/code-groups.ts';
import { codeListSchema } from '../catalog/code-groups.answer.ts';
import {
  decodeFavouriteDays,
  decodeFavourites,
  decodeFavouriteSave,
  encodeFavouriteDays,
  encodeFavourites,
  encodeFavouriteSave,
} from '../catalog/favourites.ts';
import { favouriteDaysSchema, favouriteListSchema } from '../catalog/favourites.answer.ts';
import { saveFavouriteSchema } from '../catalog/favourites.schema.ts';
import { decodeHome, encodeHome } from '../catalog/home.ts';
import { homeSchema } from '../catalog/home.answer.ts';
import {
  decodeAvailability,
  decodeProductDetail,
  encodeAvailability,
  encodeProductDetail,
  type ProductDetail,
} from '../catalog/product.ts';
import { availabilitySchema, productDetailSchema } from '../catalog/product.answer.ts';
import {
  availabilityQuerySchema,
  productListQuerySchema,
  productParamsSchema,
  productQuerySchema,
} from '../catalog/product.schema.ts';
import { decodeProductSummary, encodeProductSummary } from '../catalog/product-summary.ts';
import { productListSchema } from '../catalog/product-summary.answer.ts';
import {
  decodeCodeGroup,
  decodeNoticesQuery,
  decodeProductListQuery,
  decodeProductQuery,
  encodeProductListQuery,
  encodeProductQuery,
  type ProductListQuery,
} from '../catalog/queries.ts';
import { decodeNotice, decodeSite, encodeNotice, encodeSite } from '../catalog/site.ts';
import { noticeListSchema, siteSchema } from '../catalog/site.answer.ts';
import { codeListFormSchema, noticesQuerySchema } from '../catalog/site.schema.ts';
import { decodeMakiveStreets, encodeMakiveStreets } from '../catalog/streets.ts';
import { makiveStreetsSchema } from '../catalog/streets.answer.ts';
import { decodeLiveSeats, decodeLiveSeatsQuery, encodeLiveSeats, encodeLiveSeatsQuery } from '../rooms/live-seats.ts';
import { liveSeatsSchema } from '../rooms/live-seats.answer.ts';
import { liveSeatsQuerySchema } from '../rooms/live-seats.schema.ts';
import { decodeCalendarDay, encodeCalendarDay } from '../schedule/calendar.ts';
import { calendarSchema } from '../schedule/calendar.answer.ts';
import { calendarParamsSchema } from '../schedule/calendar.schema.ts';
import { trackLetters } from '../wire/codes.ts';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import { answer, plainAnswer, request, type Call } from './call.test-support.ts';

/** A chosen round is one of those that are shown. */
const withChosenRound = (detail: ProductDetail): ProductDetail => ({
  ...detail,
  selectedRoundId: detail.rounds.find(({ roundId }) => roundId === detail.selectedRoundId)?.roundId ?? null,
});

const favourites = answer(favouriteListSchema, encodeFavourites, decodeFavourites);

export const CATALOG_CALLS: readonly Call[] = [
  {
    call: 'get /api/product',
    example: 'catalog/golden/product-list.json',
    request: request(
      { query: productListQuerySchema },
      ({ query }) => decodeProductListQuery(query),
      (input: ProductListQuery) => ({ query: encodeProductListQuery({ ...input, hall: input.hall ?? 'onjob' }) }),
    ),
    answer: answer(
      productListSchema,
      (list: readonly ReturnType<typeof decodeProductSummary>[]) => list.map(encodeProductSummary),
      (wire) => wire.map(decodeProductSummary),
    ),
  },
  {
    call: 'get /api/product/{id}',
    example: 'catalog/golden/product-detail.json',
    request: request(
      { params: productParamsSchema, query: productQuerySchema },
      ({ params, query }) => ({ productId: params.id, input: decodeProductQuery(query) }),
      ({ productId, input }) => ({ params: { id: String(productId) }, query: encodeProductQuery(input) }),
    ),
    answer: answer(productDetailSchema, encodeProductDetail, decodeProductDetail, withChosenRound),
  },
  {
    call: 'get /api/product/{id}/availability',
    example: 'catalog/golden/availability.json',
    request: request({ params: productParamsSchema, query: availabilityQuerySchema }, ({ params, query }) => ({
      productId: params.id,
      track: trackLetters.decode(query.pgDiv),
      month: query.month,
      invitationCode: query.d ?? null,
    })),
    answer: answer(availabilitySchema, encodeAvailability, decodeAvailability),
  },
  {
    call: 'get /api/product/{id}/seats',
    example: 'rooms/golden/live-seats.json',
    request: request(
      { params: productParamsSchema, query: liveSeatsQuerySchema },
      ({ params, query }) => ({ productId: params.id, input: decodeLiveSeatsQuery(query) }),
      ({ productId, input }) => ({ params: { id: String(productId) }, query: encodeLiveSeatsQuery(input) }),
    ),
    answer: answer(liveSeatsSchema, encodeLiveSeats, decodeLiveSeats),
  },
  {
    call: 'get /api/product/makivestreet',
    example: 'catalog/golden/streets.json',
    request: null,
    answer: answer(makiveStreetsSchema, encodeMakiveStreets, decodeMakiveStreets),
  },
  {
    call: 'get /api/reserve/calendar/{date}',
    example: 'schedule/golden/calendar.json',
    request: request(
      { params: calendarParamsSchema },
      ({ params }) => decodeDate(params.date),
      (date) => ({ params: { date: encodeDate(date) } }),
    ),
    answer: answer(
      calendarSchema,
      (days: readonly ReturnType<typeof decodeCalendarDay>[]) => days.map(encodeCalendarDay),
      (wire) => wire.map(decodeCalendarDay),
    ),
  },
  {
    call: 'get /api/site',
    example: 'catalog/golden/site.json',
    request: null,
    answer: answer(siteSchema, encodeSite, decodeSite),
  },
  {
    call: 'get /api/home',
    example: 'catalog/golden/home.json',
    request: null,
    answer: answer(homeSchema, encodeHome, decodeHome),
  },
  {
    call: 'get /api/notices',
    example: 'catalog/golden/notices.json',
    request: request({ query: noticesQuerySchema }, ({ query }) => decodeNoticesQuery(query)),
    answer: answer(
      noticeListSchema,
      (notices: readonly ReturnType<typeof decodeNotice>[]) => notices.map(encodeNotice),
      (wire) => wire.map(decodeNotice),
    ),
  },
  {
    call: 'get /api/member/favourites',
    example: 'catalog/golden/favourites.json',
    request: null,
    answer: favourites,
  },
  {
    call: 'get /api/member/favourites/days',
    example: 'catalog/golden/favourite-days.json',
    request: null,
    answer: answer(favouriteDaysSchema, encodeFavouriteDays, decodeFavouriteDays),
  },
  {
    call: 'post /api/member/favourites',
    example: 'catalog/golden/save-favourite.json',
    request: request(
      { body: saveFavouriteSchema },
      ({ body }) => decodeFavouriteSave(body),
      (save) => ({ body: encodeFavouriteSave(save) }),
    ),
    answer: favourites,
  },
  {
    call: 'post /cmm/codeList.do',
    example: 'catalog/golden/code-list.json',
    request: request({ body: codeListFormSchema }, ({ body }) => decodeCodeGroup(body)),
    answer: plainAnswer(codeListSchema),
  },
];

/** The list of a code group, as `codeList.do` serves it. */
export const codeGroup = (group: string) => CODE_GROUPS.get(group);
