import { codeGroup, codeListAnswer, codeListRequest } from '@kkumteo/contract/catalog/code-groups';
import { parkTextAnswer, parkTextParams } from '@kkumteo/contract/catalog/park-text';
import { feeTablesAnswer } from '@kkumteo/contract/catalog/fee-table';
import { catalogPaths, productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { noticesRequest, productListRequest, streetsRequest } from '@kkumteo/contract/catalog/queries';
import { noticeListAnswer, siteAnswer } from '@kkumteo/contract/catalog/site';
import { streetsAnswer } from '@kkumteo/contract/catalog/streets';
import { endOfDay, kstDate } from '@kkumteo/domain/shared/time';
import type { Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { languageOf, shownIn } from '../../http/answers/english.ts';
import { parseQuery, uncheckedInput } from '../../http/input/malformed.ts';
import { orReject, reject } from '../../http/refused.ts';
import { storeAnswer } from '../../http/answers/stored-answer.ts';
import type { ResponseCache } from '../../http/answers/response-cache.ts';
import type { SiteDeps } from '../site-deps.ts';
import { feesOf } from './fees.ts';
import { noticesFor } from './notices.ts';
import { openingsFrom } from './openings.ts';
import { filterStreets } from './filter-streets.ts';
import { parkText } from './park-texts.ts';
import { listProducts } from './product-list.ts';

export type CatalogDeps = Pick<SiteDeps, 'catalogue' | 'clock'>;

const tags = ['catalog'];

/** Calls whose answers are kept as bytes. They run without hooks: no session is looked up for them. */
export function cachedCatalogRoutes(api: Api, deps: CatalogDeps & { readonly responseCache: ResponseCache }): void {
  const { catalogue, clock, responseCache } = deps;

  api.get(
    catalogPaths.products,
    {
      schema: { tags, querystring: productListRequest, response: answers(productListAnswer) },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, catalogPaths.products, async () => {
        const input = parseQuery(productListRequest, request.query);
        const hall = orReject(input.hall, { code: 'catalog.hall-unknown' });
        const now = clock.now();
        const state = await catalogue.current();
        if (!state.halls.has(hall)) return reject({ code: 'catalog.hall-unknown' });
        const products = productListAnswer.encode(listProducts(state, { ...input, hall }, now));
        const shown = shownIn(languageOf(request), products, state.english);
        return { answer: storeAnswer(shown), goodUntil: endOfDay(now) };
      }),
  );

  api.get(
    catalogPaths.streets,
    {
      schema: { tags, querystring: streetsRequest, response: answers(streetsAnswer) },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, catalogPaths.streets, async () => {
        const { hall } = parseQuery(streetsRequest, request.query);
        const state = await catalogue.current();
        const streets = streetsAnswer.encode(filterStreets(state, hall));
        const shown = shownIn(languageOf(request), streets, state.english);
        return { answer: storeAnswer(shown), goodUntil: endOfDay(clock.now()) };
      }),
  );

  api.get(catalogPaths.fees, { schema: { tags, response: answers(feeTablesAnswer) } }, (request, reply) =>
    responseCache.serve(request, reply, catalogPaths.fees, async () => {
      const now = clock.now();
      const state = await catalogue.current();
      const shown = shownIn(languageOf(request), feeTablesAnswer.encode(feesOf(state, kstDate(now))), state.english);
      return { answer: storeAnswer(shown), goodUntil: endOfDay(now) };
    }),
  );

  const textPath = catalogPaths.text(':name');
  api.get(
    textPath,
    {
      schema: { tags, params: parkTextParams, response: answers(parkTextAnswer) },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, textPath, async () => {
        const { name } = parseQuery(parkTextParams, request.params);
        const { texts } = await catalogue.current();
        const answer = storeAnswer(parkTextAnswer.encode(parkText(texts, name, languageOf(request))));
        return { answer, goodUntil: Number.POSITIVE_INFINITY };
      }),
  );

  api.get(
    catalogPaths.notices,
    {
      schema: { tags, querystring: noticesRequest, response: answers(noticeListAnswer) },
      validatorCompiler: uncheckedInput,
    },
    (request, reply) =>
      responseCache.serve(request, reply, catalogPaths.notices, async () => {
        const { hall } = parseQuery(noticesRequest, request.query);
        const now = clock.now();
        const state = await catalogue.current();
        if (hall !== null && !state.halls.has(hall)) return reject({ code: 'catalog.hall-unknown' });
        const notices = noticeListAnswer.encode(noticesFor(state, hall, kstDate(now)));
        const shown = shownIn(languageOf(request), notices, state.english);
        return { answer: storeAnswer(shown), goodUntil: endOfDay(now) };
      }),
  );
}

/** Calls that are made anew each time. */
export function catalogRoutes(api: Api, { catalogue, clock }: CatalogDeps): void {
  api.get(catalogPaths.site, { schema: { tags, response: answers(siteAnswer) } }, async () => {
    const state = await catalogue.current();
    const { halls } = state;
    const operator = orReject(state.operator, { code: 'catalog.park-empty' });
    const now = clock.now();
    const notices = noticesFor(state, null, kstDate(now));
    const openings = openingsFrom(state, kstDate(now));
    return ok(siteAnswer.encode({ now, operator, halls: [...halls.values()], notices, openings }));
  });

  api.post(
    catalogPaths.codeList,
    { schema: { tags, body: codeListRequest, response: answers(codeListAnswer) } },
    async (request) => {
      const { halls } = await catalogue.current();
      return ok(orReject(codeGroup(request.body.group, [...halls.values()]), { code: 'http.not-found' }));
    },
  );
}
