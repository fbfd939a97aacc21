import { codeGroup, codeListAnswer, codeListRequest } from '@kkumteo/contract/catalog/code-groups';
import { parkTextAnswer, parkTextParams } from '@kkumteo/contract/catalog/park-text';
import { feeTablesAnswer } from '@kkumteo/contract/catalog/fee-table';
import { catalogPaths, productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { noticesRequest, productListRequest, streetsRequest } from '@kkumteo/contract/catalog/queries';
import { noticeListAnswer, siteAnswer } from '@kkumteo/contract/catalog/site';
import { streetsAnswer } from '@kkumteo/contract/catalog/streets';
import { endOfDay, kstDate } from '@kkumteo/domain/shared/time';
import type { Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { cachedCalls } from '../../http/answers/cached-calls.ts';
import { orReject, reject } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { feesOf } from './fees.ts';
import { noticesFor } from './notices.ts';
import { openingsFrom } from './openings.ts';
import { filterStreets } from './filter-streets.ts';
import { parkText } from './park-texts.ts';
import { listProducts } from './product-list.ts';

export type CatalogDeps = Pick<SiteDeps, 'catalogue' | 'clock'>;

const tags = ['catalog'];

export function cachedCatalogRoutes(api: Api, deps: CatalogDeps & Pick<SiteDeps, 'responseCache'>): void {
  const { catalogue, clock, responseCache } = deps;
  const get = cachedCalls(api, responseCache, tags);

  get(catalogPaths.products, { query: productListRequest, answer: productListAnswer }, async ({ query }) => {
    const hall = orReject(query.hall, { code: 'catalog.hall-unknown' });
    const now = clock.now();
    const state = await catalogue.current();
    if (!state.halls.has(hall)) return reject({ code: 'catalog.hall-unknown' });
    const response = productListAnswer.encode(listProducts(state, { ...query, hall }, now));
    return { response, english: state.english, goodUntil: endOfDay(now) };
  });

  get(catalogPaths.streets, { query: streetsRequest, answer: streetsAnswer }, async ({ query: { hall } }) => {
    const state = await catalogue.current();
    const response = streetsAnswer.encode(filterStreets(state, hall));
    return { response, english: state.english, goodUntil: endOfDay(clock.now()) };
  });

  get(catalogPaths.fees, { answer: feeTablesAnswer }, async () => {
    const now = clock.now();
    const state = await catalogue.current();
    const response = feeTablesAnswer.encode(feesOf(state, kstDate(now)));
    return { response, english: state.english, goodUntil: endOfDay(now) };
  });

  const text = { params: parkTextParams, answer: parkTextAnswer };
  get(catalogPaths.text(':name'), text, async ({ params: { name }, language }) => {
    const { texts } = await catalogue.current();
    return { response: parkTextAnswer.encode(parkText(texts, name, language)), goodUntil: Number.POSITIVE_INFINITY };
  });

  get(catalogPaths.notices, { query: noticesRequest, answer: noticeListAnswer }, async ({ query: { hall } }) => {
    const now = clock.now();
    const state = await catalogue.current();
    if (hall !== null && !state.halls.has(hall)) return reject({ code: 'catalog.hall-unknown' });
    const response = noticeListAnswer.encode(noticesFor(state, hall, kstDate(now)));
    return { response, english: state.english, goodUntil: endOfDay(now) };
  });
}

/** Calls whose answers are made each time. */
export function catalogRoutes(api: Api, { catalogue, clock }: CatalogDeps): void {
  const calls = callsOf(api, tags);
  calls.get(catalogPaths.site, { answer: siteAnswer }, async () => {
    const state = await catalogue.current();
    const { halls, limits } = state;
    const operator = orReject(state.operator, { code: 'catalog.park-empty' });
    const now = clock.now();
    const notices = noticesFor(state, null, kstDate(now));
    const openings = openingsFrom(state, kstDate(now));
    const { holdMinutes } = limits;
    return { now, operator, holdMinutes, halls: [...halls.values()], notices, openings };
  });

  calls.post(catalogPaths.codeList, { body: codeListRequest, answer: codeListAnswer }, async (request) => {
    const { halls } = await catalogue.current();
    return orReject(codeGroup(request.body.group, [...halls.values()]), { code: 'http.not-found' });
  });
}
