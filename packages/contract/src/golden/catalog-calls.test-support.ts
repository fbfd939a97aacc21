import { codeListAnswer, codeListRequest } from '../catalog/code-groups.ts';
import { favouriteDaysAnswer, favouritesAnswer, favouriteSaveRequest } from '../catalog/favourites.ts';
import { feeTablesAnswer } from '../catalog/fee-table.ts';
import { homeAnswer } from '../catalog/home.ts';
import { parkTextAnswer, parkTextParams } from '../catalog/park-text.ts';
import { availabilityAnswer, productAnswer, type ProductDetail } from '../catalog/product.ts';
import { productListAnswer } from '../catalog/product-summary.ts';
import {
  availabilityRequest,
  noticesRequest,
  productListRequest,
  productParams,
  type ProductQuery,
  productRequest,
  streetsRequest,
} from '../catalog/queries.ts';
import { noticeListAnswer, siteAnswer } from '../catalog/site.ts';
import { streetsAnswer } from '../catalog/streets.ts';
import { liveSeatsEvent, type LiveSeatsQuery, liveSeatsRequest } from '../rooms/live-seats.ts';
import { calendarAnswer, calendarParams } from '../schedule/calendar.ts';
import { asks, asksFor, type Call, call, says } from './call.test-support.ts';

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
  call('get /api/fees', 'catalog/fees', null, says(feeTablesAnswer)),
  call('get /api/product', 'catalog/product-list', asks({ query: productListRequest }), says(productListAnswer)),
  call(
    'get /api/product/{id}',
    'catalog/product-detail',
    asks(
      { params: productParams, query: productRequest },
      ({ params, query }): OfProduct<ProductQuery> => ({ productId: params.id, input: query }),
      ({ productId, input }) => ({ params: { id: productId }, query: input }),
    ),
    says(productAnswer, withChosenRound),
  ),
  call(
    'get /api/product/{id}/availability',
    'catalog/availability',
    asks(
      { params: productParams, query: availabilityRequest },
      ({ params, query }) => ({ productId: params.id, ...query }),
      null,
    ),
    says(availabilityAnswer),
  ),
  call(
    'get /api/product/{id}/seats',
    'rooms/live-seats',
    asks(
      { params: productParams, query: liveSeatsRequest },
      ({ params, query }): OfProduct<LiveSeatsQuery> => ({ productId: params.id, input: query }),
      ({ productId, input }) => ({ params: { id: productId }, query: input }),
    ),
    says(liveSeatsEvent),
  ),
  call('get /api/product/makivestreet', 'catalog/streets', asks({ query: streetsRequest }), says(streetsAnswer)),
  call(
    'get /api/reserve/calendar/{date}',
    'schedule/calendar',
    asksFor('params', calendarParams, 'day'),
    says(calendarAnswer),
  ),
  call('get /api/site', 'catalog/site', null, says(siteAnswer)),
  call('get /api/text/{name}', 'catalog/park-text', asksFor('params', parkTextParams, 'name'), says(parkTextAnswer)),
  call('get /api/home', 'catalog/home', null, says(homeAnswer)),
  call(
    'get /api/notices',
    'catalog/notices',
    asks({ query: noticesRequest }, ({ query }) => query.hall, null),
    says(noticeListAnswer),
  ),
  call('get /api/member/favourites', 'catalog/favourites', null, says(favouritesAnswer)),
  call('get /api/member/favourites/days', 'catalog/favourite-days', null, says(favouriteDaysAnswer)),
  call(
    'post /api/member/favourites',
    'catalog/save-favourite',
    asks({ body: favouriteSaveRequest }),
    says(favouritesAnswer),
  ),
  call(
    'post /cmm/codeList.do',
    'catalog/code-list',
    asks({ body: codeListRequest }, ({ body }) => body.group, null),
    says(codeListAnswer),
  ),
];
