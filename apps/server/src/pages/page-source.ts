import { endOfDay } from '@kkumteo/domain/shared/time';
import type { Clock } from '../clock.ts';
import type { PageSource } from '../http/page-documents.ts';
import type { Catalogue } from '../modules/catalog/catalogue.ts';
import { findPage } from './find-page.ts';
import type { FirstFonts } from './first-fonts.ts';
import { firstLoad } from './first-load.ts';
import { headHtml } from './head-html.ts';
import { pageKey } from './page-address.ts';
import { notFoundHead, pageHead, type PageHead } from './page-head.ts';

export interface PageDeps {
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Where visitors reach the site: `https://…` without a path. */
  readonly siteOrigin: string;
}

interface PageSourceDeps extends PageDeps {
  readonly fonts: Pick<FirstFonts, 'links'>;
}

/** The site's pages by their addresses, as the catalogue has them today. */
export function composePageSource({ catalogue, clock, siteOrigin, fonts }: PageSourceDeps): PageSource {
  const notFound = { head: headHtml(notFoundHead, siteOrigin), load: null };
  return {
    notFound,
    async pageAt(address) {
      const state = await catalogue.current();
      const now = clock.now();
      const goodUntil = endOfDay(now);
      const found = findPage(address, state);
      const headOf = (head: PageHead): string => headHtml(head, siteOrigin) + fonts.links(state);
      if (found === null)
        return {
          key: 'not found',
          status: 404,
          goodUntil,
          content: () => ({ head: headOf(notFoundHead), load: null }),
        };
      const content = () => ({
        head: headOf(pageHead(found, { state, now, origin: siteOrigin })),
        load: firstLoad(found, state, now),
      });
      return { key: pageKey(found), status: 200, goodUntil, content };
    },
  };
}
