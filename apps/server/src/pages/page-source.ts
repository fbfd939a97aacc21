import { englishAddress } from '@kkumteo/contract/pages/english-pages';
import type { Language } from '@kkumteo/contract/wire/language';
import { endOfDay, type Instant, kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from '../clock.ts';
import { FIXED_WORDS, shownIn } from '../http/answers/english.ts';
import type { FirstLoad } from '../http/documents/first-links.ts';
import type { PageContent, PageSource } from '../http/documents/page-documents.ts';
import type { Catalogue, CatalogueState } from '../modules/catalog/catalogue.ts';
import { findPage, type FoundPage } from './find-page.ts';
import type { FirstFonts } from './first-fonts.ts';
import { firstLoad, renderedLoad } from './first-load.ts';
import { headHtml } from './head-html.ts';
import { canonicalPath, pageKey } from './page-address.ts';
import { pageAnswers, siteOn } from './page-answers.ts';
import { notFoundHead, pageHead } from './page-head.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { SpokenOfPark } from './shown-names.ts';

export interface PageDeps {
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The site's origin: `https://…` without a path. */
  readonly siteOrigin: string;
  readonly languages: readonly Language[];
}

interface PageSourceDeps extends PageDeps {
  readonly language: Language;
  readonly fonts: Pick<FirstFonts, 'links'>;
  readonly render: PageRenderer;
  readonly sendsMail: boolean;
}

/** An address of no page: the app renders the page "not found" for it. */
const NOWHERE = '/nowhere';

/** The page for every unknown address, and the data that it was made from. */
interface NotFoundMade {
  readonly of: CatalogueState;
  readonly on: KstDate;
  readonly head: string;
  readonly content: Promise<PageContent>;
}

/** The key of a page that can be linked is its address, also in English; other keys are not addresses. */
const keyIn = (language: Language, key: string): string =>
  language === 'ko' ? key : key.startsWith('/') ? englishAddress(key) : `en ${key}`;

/** A preload link can't set the language header: the browser would use its Korean answer. */
const loadIn = (language: Language, load: FirstLoad): FirstLoad => (language === 'ko' ? load : { ...load, calls: [] });

/**
 * The site's pages in a language by their Korean addresses, from today's catalogue, with the content for all visitors.
 * Each language has its own keys.
 */
export function composePageSource({
  catalogue,
  clock,
  siteOrigin,
  language,
  languages,
  fonts,
  render,
  sendsMail,
}: PageSourceDeps): PageSource {
  /** While the catalogue can't be read. */
  const nameless = { operator: null, english: FIXED_WORDS };
  const nowhereHead = (state: SpokenOfPark['state']) => headHtml(notFoundHead({ state, language }), siteOrigin);
  const notFound = { head: nowhereHead(nameless), load: null, rendered: null };
  // Clients can request any unknown address: one page is made for all of them.
  let made: NotFoundMade | null = null;

  function nothingThere(of: CatalogueState, now: Instant): Promise<PageContent> {
    const on = kstDate(now);
    const head = nowhereHead(of) + fonts.links(of);
    if (made?.of !== of || made.on !== on || made.head !== head)
      made = { of, on, head, content: makeNothingThere(of, on, head) };
    return made.content;
  }

  /** Without data: its script renders it again, as the app may know the address. */
  async function makeNothingThere(state: CatalogueState, today: KstDate, head: string): Promise<PageContent> {
    const site = siteOn(state, today);
    const rendered = site === null ? null : await render(NOWHERE, shownIn(language, { site }, state.english));
    if (rendered === null) return { ...notFound, head };
    return { head, load: renderedLoad(null, null), rendered: { html: rendered.html, data: null } };
  }

  async function contentOf(found: FoundPage, state: CatalogueState, now: Instant): Promise<PageContent> {
    const load = loadIn(language, firstLoad(found, state, now));
    const address = canonicalPath(found);
    const answers = pageAnswers(found, state, { today: kstDate(now), sendsMail, language });
    const rendered =
      address === null || answers === null ? null : await render(address, shownIn(language, answers, state.english));
    const facts = { state, now, origin: siteOrigin, language, languages };
    const head = headHtml(pageHead(found, facts), siteOrigin) + fonts.links(state);
    return { head, load: rendered === null ? load : renderedLoad(found, load), rendered };
  }

  return {
    notFound: () =>
      catalogue.current().then(
        (state) => nothingThere(state, clock.now()),
        () => notFound,
      ),
    async pageAt(address) {
      const state = await catalogue.current();
      const now = clock.now();
      const goodUntil = endOfDay(now);
      const found = findPage(address, state);
      const content = () => (found === null ? nothingThere(state, now) : contentOf(found, state, now));
      if (found === null) return { key: keyIn(language, 'not found'), status: 404, goodUntil, content };
      return { key: keyIn(language, pageKey(found)), status: 200, goodUntil, content };
    },
  };
}
