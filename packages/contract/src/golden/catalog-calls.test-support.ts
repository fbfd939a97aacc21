import { CODE_GROUPS, codeListAnswer, codeListRequest } from '../catalog/code-groups.ts';
import { favouriteDaysAnswer, favouritesAnswer, favouriteSaveRequest } from '../catalog/favourites.ts';
import { homeAnswer } from '../catalog/home.ts';
import { availabilityAnswer, productAnswer, type ProductDetail } from '../catalog/product.ts';
import { productListAnswer } from '../catalog/product-summary.ts';
import {
  availabilityRequest,
  noticesRequest,
  productListRequest,
  productParams,
  type ProductQuery,
  productRequest,
} from '../catalog/queries.ts';
import { noticeListAnswer, siteAnswer } from '../catalog/site.ts';
import { streetsAnswer } from '../catalog/streets.ts';
import { liveSeatsEvent, type LiveSeatsQuery, liveSeatsRequest } from '../rooms/live-seats.ts';
import { calendarAnswer, calendarParams } from '../schedule/calendar.ts';
import { asks, type Call, says } from './call.test-support.ts';

/** A chosen round is one of those that are shown. */
const withChosenRound = (detail: ProductDetail): ProductDetail => ({
  ...detail,
  selectedRoundId: detail.rounds.find(({ roundId }) => roundId === detail.selectedRoundId)?.roundId ?? null,
});

interface OfProduct<Input> {
  readonly productId: number;
  readonly input: Input;
}

export const CATALOG_CALLS: readonly Call[] = [
  {
    call: 'get /api/product',
    example: 'catalog/golden/product-list.json',
    request: asks({ query: productListRequest }),
    answer: says(productListAnswer),
  },
  {
    call: 'get /api/product/{id}',
    example: 'catalog/golden/product-detail.json',
    request: asks(
      { params: productParams, query: productRequest },
      ({ params, query }): OfProduct<ProductQuery> => ({ productId: params.id, input: query }),
      ({ productId, input }) => ({ params: { id: productId }, query: input }),
    ),
    answer: says(productAnswer, withChosenRound),
  },
  {
    call: 'get /api/product/{id}/availability',
    example: 'catalog/golden/availability.json',
    request: asks(
      { params: productParams, query: availabilityRequest },
      ({ params, query }) => ({ productId: params.id, ...query }),
      null,
    ),
    answer: says(availabilityAnswer),
  },
  {
    call: 'get /api/product/{id}/seats',
    example: 'rooms/golden/live-seats.json',
    request: asks(
      { params: productParams, query: liveSeatsRequest },
      ({ params, query }): OfProduct<LiveSeatsQuery> => ({ productId: params.id, input: query }),
      ({ productId, input }) => ({ params: { id: productId }, query: input }),
    ),
    answer: says(liveSeatsEvent),
  },
  {
    call: 'get /api/product/makivestreet',
    example: 'catalog/golden/streets.json',
    request: null,
    answer: says(streetsAnswer),
  },
  {
    call: 'get /api/reserve/calendar/{date}',
    example: 'schedule/golden/calendar.json',
    request: asks(
      { params: calendarParams },
      ({ params }) => params.day,
      (day) => ({ params: { day } }),
    ),
    answer: says(calendarAnswer),
  },
  { call: 'get /api/site', example: 'catalog/golden/site.json', request: null, answer: says(siteAnswer) },
  { call: 'get /api/home', example: 'catalog/golden/home.json', request: null, answer: says(homeAnswer) },
  {
    call: 'get /api/notices',
    example: 'catalog/golden/notices.json',
    request: asks({ query: noticesRequest }, ({ query }) => query.hall, null),
    answer: says(noticeListAnswer),
  },
  {
    call: 'get /api/member/favourites',
    example: 'catalog/golden/favourites.json',
    request: null,
    answer: says(favouritesAnswer),
  },
  {
    call: 'get /api/member/favourites/days',
    example: 'catalog/golden/favourite-days.json',
    request: null,
    answer: says(favouriteDaysAnswer),
  },
  {
    call: 'post /api/member/favourites',
    example: 'catalog/golden/save-favourite.json',
    request: asks({ body: favouriteSaveRequest }),
    answer: says(favouritesAnswer),
  },
  {
    call: 'post /cmm/codeList.do',
    example: 'catalog/golden/code-list.json',
    request: asks({ body: codeListRequest }, ({ body }) => body.group, null),
    answer: says(codeListAnswer),
  },
];

export const codeGroup = (group: string) => CODE_GROUPS.get(group);
