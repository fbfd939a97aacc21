import { feeTablesAnswer } from '@kkumteo/contract/catalog/fee-table';
import { homeAnswer } from '@kkumteo/contract/catalog/home';
import { parkTextAnswer, type ParkTextName } from '@kkumteo/contract/catalog/park-text';
import { productAnswer } from '@kkumteo/contract/catalog/product';
import { productListAnswer } from '@kkumteo/contract/catalog/product-summary';
import { siteAnswer } from '@kkumteo/contract/catalog/site';
import { streetsAnswer } from '@kkumteo/contract/catalog/streets';
import { inquiryOptionsAnswer } from '@kkumteo/contract/inquiry/inquiry';
import type { InfoSlug } from '@kkumteo/contract/pages/patterns';
import type { PageAnswers } from '@kkumteo/contract/pages/rendering';
import type { Language } from '@kkumteo/contract/wire/language';
import { calendarAnswer } from '@kkumteo/contract/schedule/calendar';
import { hallRules } from '@kkumteo/domain/catalog/hall';
import { takesInquiries } from '@kkumteo/domain/inquiry/inquiry';
import { ANNOUNCED_DAYS } from '@kkumteo/domain/schedule/park-hours';
import { addDays, instantOf, type KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import { feesOf } from '../modules/catalog/fees.ts';
import { filterStreets } from '../modules/catalog/filter-streets.ts';
import { noticesFor } from '../modules/catalog/notices.ts';
import { openingsFrom } from '../modules/catalog/openings.ts';
import { parkText } from '../modules/catalog/park-texts.ts';
import { listProducts } from '../modules/catalog/product-list.ts';
import { calendarMonth } from '../modules/schedule/month-availability.ts';
import { parkOn } from '../modules/schedule/home.ts';
import { detailWithoutDay } from '../modules/schedule/product-detail.ts';
import type { FoundPage } from './find-page.ts';

/** The day and language of a page, and whether the site has a mail server. */
interface PageDay {
  readonly today: KstDate;
  readonly sendsMail: boolean;
  readonly language: Language;
}

/**
 * The answers that a page shows to every visitor on a day; null for a page that is not rendered: a member's own, an
 * invitation, a preview. The moment in it is the start of the day, so that every process makes the same bytes.
 */
export function pageAnswers(
  found: FoundPage,
  state: CatalogueState,
  { today, sendsMail, language }: PageDay,
): PageAnswers | null {
  const site = siteOn(state, today);
  if (site === null) return null;
  switch (found.kind) {
    case 'landing': {
      const { remainList: _seats, ...home } = homeAnswer.encode({ ...parkOn(state, today), remaining: [] });
      return { site, home };
    }
    case 'halls':
      return { site };
    case 'information':
      if (found.slug !== 'hours') return { site, ...textsOf(found.slug, state, { today, language }) };
      return {
        site,
        ...textsOf(found.slug, state, { today, language }),
        calendar: comingMonths(state, today),
        inquiry: inquiryOptionsAnswer.encode(takesInquiries(sendsMail, site.operator.email)),
      };
    case 'list': {
      const { track, hall, isSearched } = found;
      const onSale = listProducts(state, { track, hall, sale: 'on-sale' }, instantOf(today));
      const narrows = hallRules(state.halls, hall).hasStreetFilter;
      const streets = narrows && streetsAnswer.encode(filterStreets(state, hall));
      // Search results replace the list and are fetched later: rendering them would need the whole list.
      return { site, ...(!isSearched && { products: productListAnswer.encode(onSale) }), ...(streets && { streets }) };
    }
    case 'detail': {
      const { track, entry, query } = found;
      if (entry.product.policy.invitationOnly || query.invitationCode !== null || query.isPreview) return null;
      return { site, detail: productAnswer.encode(detailWithoutDay(entry, track, today)) };
    }
    case 'step':
      return found.entry === null
        ? null
        : { site, detail: productAnswer.encode(detailWithoutDay(found.entry, found.track, today)) };
    case 'further':
      return null;
  }
}

/** The texts of the park on each information page. */
const TEXTS_ON: Readonly<Record<InfoSlug, readonly ParkTextName[]>> = {
  hours: ['way', 'parking', 'fees', 'refund', 'halls', 'questions'],
  fees: ['fees'],
  parking: ['parking'],
  refund: ['refund'],
  notice: ['notice'],
  terms: ['terms'],
  privacy: ['privacy'],
  licence: [],
};

function textsOf(
  slug: InfoSlug,
  state: CatalogueState,
  { today, language }: Pick<PageDay, 'today' | 'language'>,
): Pick<PageAnswers, 'texts' | 'fees'> {
  const texts = TEXTS_ON[slug].map((name) => [name, parkText(state.texts, name, language)] as const);
  return {
    texts: Object.fromEntries(texts.map(([name, text]) => [name, parkTextAnswer.encode(text)])),
    ...(texts.length > 0 && { fees: feeTablesAnswer.encode(feesOf(state, today)) }),
  };
}

/** The months of the days that the page "hours" shows. */
function comingMonths(state: CatalogueState, today: KstDate): Required<PageAnswers>['calendar'] {
  const months = new Set([today, addDays(today, ANNOUNCED_DAYS)].map((day) => `${day.slice(0, 7)}-01`));
  return [...months].map((month) => calendarAnswer.encode(calendarMonth(state, month)));
}

/** The park's operator record for the page of an unknown address; null while there is none. */
export function siteOn(state: CatalogueState, today: KstDate): PageAnswers['site'] | null {
  const { operator, halls, limits } = state;
  if (operator === null) return null;
  const notices = noticesFor(state, null, today);
  const openings = openingsFrom(state, today);
  return siteAnswer.encode({
    now: instantOf(today),
    operator,
    holdMinutes: limits.holdMinutes,
    halls: [...halls.values()],
    notices,
    openings,
  });
}
