import { ACCOUNT_PAGES } from '@kkumteo/contract/pages/further-pages';
import { SITE_BASE, SITE_PAGES } from '@kkumteo/contract/pages/patterns';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '../answers/response-cache.ts';
import type { Api } from '../api.ts';
import { Refused } from '../refused.ts';
import type { PageDocuments, PageSource } from './page-documents.ts';
import { paths } from '@kkumteo/contract/pages/addresses';
import { ENGLISH_BASE, englishAddress, isInEnglish, koreanAddress } from '@kkumteo/contract/pages/english-pages';
import { pageAt } from '@kkumteo/contract/pages/page-at';

// Addresses of the app outside its base (PD-10, PD-11).
const OUTSIDE_PAGES = [SITE_PAGES.landing, SITE_PAGES.login, ...Object.values(ACCOUNT_PAGES), SITE_PAGES.signUp];

export interface SitePagesDeps {
  readonly documents: PageDocuments;
  readonly source: PageSource;
  readonly responseCache: ResponseCache;
}

/**
 * Serves the pages from the response cache: made, tagged and compressed once for each catalogue version and day. They
 * are the same for every visitor, so they run without hooks. At an unknown address the app is sent with status 404.
 */
export function sitePages(api: Api, { documents, source, responseCache }: SitePagesDeps): void {
  const sendPage = pageSender({ documents, source, responseCache });
  const page = { schema: { hide: true } };
  for (const path of OUTSIDE_PAGES) api.get(path, page, sendPage);
  api.get(`${SITE_BASE}/*`, page, async (request, reply) => {
    // A missing file answers 404; only addresses of pages fall back to the app.
    if (isFile(request.url)) return answerUnknown(documents)(request, reply);
    return sendPage(request, reply);
  });
}

const isFile = (url: string): boolean => /\.[a-z0-9]{1,8}$/i.test(url.split('?', 1)[0] ?? '');

/** Sends the page of a request; `addressOf` maps the request's address to one of the source. */
function pageSender(
  { documents, source, responseCache }: SitePagesDeps,
  addressOf: (url: string) => string = (url) => url,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request.url);
    const asked = await source.pageAt(address).catch(() => null);
    // A page that can't be prepared is sent as it was built: its script shows what is wrong.
    if (asked === null) return sendHtml(reply, documents.built);
    const at = { route: request.routeOptions.url ?? '', key: asked.key };
    return responseCache.serve(request, reply, at, async () => {
      // Read again: the catalogue may have changed since, and the bytes are cached under its present version.
      const { content, status, goodUntil } = await source.pageAt(address);
      return { answer: documents.store(await content(), status), goodUntil };
    });
  };
}

/** At an unknown address a browser gets the app's page for it, any other client the envelope. */
export const answerUnknown =
  (documents: PageDocuments | null) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (documents === null || !wantsPage(request)) throw new Refused({ code: 'http.not-found' });
    return sendHtml(reply.code(404), await documents.notFound());
  };

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);

type EnglishPages = SitePagesDeps | null;

/**
 * Serves the English pages below `/en` as the Korean ones are served. An address whose page exists in Korean only is
 * redirected to it, and so is every address where no English pages are built.
 */
export function englishSitePages(api: Api, pages: EnglishPages): void {
  const send = pages === null ? null : pageSender(pages, (url) => koreanAddress(url) ?? url);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = koreanAddress(request.url) ?? '/';
    const [path = '', search] = address.split('?', 2);
    const at = pageAt(path);
    if (path === '/') return reply.redirect(landing(send !== null, search), 302);
    if (pages === null || send === null || (at !== null && !isInEnglish(at)))
      return reply.redirect(ownPath(address), 302);
    const isPage = !isFile(request.url) && (at !== null || path.startsWith(`${paths.landing()}/`));
    return isPage ? send(request, reply) : answerUnknown(pages.documents)(request, reply);
  };
  const schema = { hide: true };
  api.get(ENGLISH_BASE, { schema }, answer);
  api.get(`${ENGLISH_BASE}/*`, { schema }, answer);
}

function landing(isEnglish: boolean, search: string | undefined): string {
  const address = paths.landing() + (search === undefined ? '' : `?${search}`);
  return isEnglish ? englishAddress(address) : address;
}

/** A path that a browser can't read as the address of another site. */
const ownPath = (address: string): string => address.replace(/^[/\\]+/, '/');
