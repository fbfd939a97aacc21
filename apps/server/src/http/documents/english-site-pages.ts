import { paths } from '@kkumteo/contract/pages/addresses';
import { ENGLISH_BASE, englishAddress, isInEnglish, koreanAddress } from '@kkumteo/contract/pages/english-pages';
import { pageAt } from '@kkumteo/contract/pages/page-at';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { answerUnknown, isFile, pageSender, type SitePagesDeps } from './site-pages.ts';

/** Null where the build has no English pages. */
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
