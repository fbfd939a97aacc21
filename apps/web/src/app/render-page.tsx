import { feeTablesAnswer } from '@kkumteo/contract/catalog/fee-table';
import { homeAnswer } from '@kkumteo/contract/catalog/home';
import { isParkTextName, parkTextAnswer } from '@kkumteo/contract/catalog/park-text';
import { productAnswer } from '@kkumteo/contract/catalog/product';
import { productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { siteAnswer } from '@kkumteo/contract/catalog/site';
import { streetsAnswer } from '@kkumteo/contract/catalog/streets';
import { inquiryOptionsAnswer } from '@kkumteo/contract/inquiry/inquiry';
import type { PageAnswers, RenderPage } from '@kkumteo/contract/pages/rendering';
import { calendarAnswer } from '@kkumteo/contract/schedule/calendar';
import { decode } from '@kkumteo/contract/wire/codec';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { siteQuery } from '../api/catalog.ts';
import { homeQuery } from '../api/home.ts';
import { inquiryOptionsQuery } from '../api/inquiry.ts';
import { productsQuery, streetsQuery } from '../api/products.ts';
import { feesQuery, parkTextKey } from '../api/park-texts.ts';
import { calendarQuery, productDetailQuery } from '../api/schedule.ts';
import { LANGUAGE_BASE } from '../lib/language.ts';
import { App } from './app.tsx';
import type { PageData } from './page-data.ts';
import { keptPlace, productPlace } from './places.ts';

/** What waits longer than this for a part of the page waits for something that never comes at a server. */
const PATIENCE_MS = 10_000;
/** React's preload hints of pictures, which follow a few lines below anyway. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;
/** Loaded again as soon as the page is shown. */
const LONG_AGO = 1;

/** The page of an address as all visitors see it, drawn at the server. Rejects where any part of it can't be drawn. */
export const renderPage: RenderPage = async (address, answers) => {
  const data = pageData(address, answers);
  const queries = new QueryClient();
  for (const { key, data: answer } of data) queries.setQueryData(key, answer);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <StaticRouter basename={LANGUAGE_BASE || '/'} location={LANGUAGE_BASE + address}>
        <App />
      </StaticRouter>
    </QueryClientProvider>,
    {
      signal: AbortSignal.timeout(PATIENCE_MS),
      onError: (error) => void failures.push(error),
      // Parts of a page that come after others need a script within the page, which the policy on scripts forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = (await new Response(prelude).text()).replace(PRELOADS, '');
  queries.clear();
  if (failures.length > 0) throw failures[0];
  return { html, data: JSON.stringify(data) };
};

/** The answers under the keys by which the page asks for them. */
function pageData(
  address: string,
  { site, home, products, streets, calendar = [], inquiry, detail, fees, texts = {} }: PageAnswers,
): PageData {
  const place = keptPlace(address);
  const data: PageData = [{ key: [...siteQuery.queryKey], data: decode(siteAnswer, site) }];
  const add = (key: readonly unknown[], answer: unknown) => data.push({ key: [...key], data: answer });
  if (home !== undefined) {
    const shown = { ...decode(homeAnswer, { ...home, remainList: [] }), remaining: null };
    data.push({ key: [...homeQuery.queryKey], data: shown, at: LONG_AGO });
  }
  if (products !== undefined && place?.kind === 'list')
    add(productsQuery(place.track, place.hall, 'on-sale').queryKey, decode(productListAnswer, products));
  if (streets !== undefined && place?.kind === 'list')
    add(streetsQuery(place.hall).queryKey, decode(streetsAnswer, streets));
  for (const month of calendar) {
    const days = decode(calendarAnswer, month);
    if (days[0] !== undefined) add(calendarQuery(days[0].day).queryKey, days);
  }
  if (inquiry !== undefined) add(inquiryOptionsQuery.queryKey, decode(inquiryOptionsAnswer, inquiry));
  if (fees !== undefined) add(feesQuery.queryKey, decode(feeTablesAnswer, fees));
  for (const [name, text] of Object.entries(texts))
    if (isParkTextName(name)) add(parkTextKey(name), decode(parkTextAnswer, text));
  const product = productPlace(address);
  if (detail !== undefined && product !== null)
    add(productDetailQuery(product, null).queryKey, decode(productAnswer, detail));
  return data;
}
