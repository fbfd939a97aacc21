import type { HomeWire } from '../catalog/home.answer.ts';
import type { ProductListItemWire } from '../catalog/product-summary.answer.ts';
import type { ProductDetailWire } from '../catalog/product.answer.ts';
import type { SiteWire } from '../catalog/site.answer.ts';
import type { MakiveStreetsWire } from '../catalog/streets.answer.ts';
import type { InquiryOptionsWire } from '../inquiry/inquiry.answer.ts';
import type { CalendarDayWire } from '../schedule/calendar.answer.ts';

/** The id of the data block of a page that was rendered at the server. */
export const PAGE_DATA = 'page-data';

/** What a page shows to everybody, as its calls answer it; without what changes by the second. */
export interface PageAnswers {
  readonly site: SiteWire;
  readonly home?: Omit<HomeWire, 'remainList'>;
  /** The hall's products on sale. */
  readonly products?: readonly ProductListItemWire[];
  readonly streets?: MakiveStreetsWire;
  /** The park's days, a month in each list. */
  readonly calendar?: readonly (readonly CalendarDayWire[])[];
  /** Whether the park takes questions. */
  readonly inquiry?: InquiryOptionsWire;
  /** Without a day. */
  readonly detail?: ProductDetailWire;
}

/** A question with its answer, in sentences. */
export interface ShownQuestion {
  readonly question: string;
  readonly answer: readonly string[];
}

export interface RenderedPage {
  /** What stands in the page's root. */
  readonly html: string;
  /** JSON for the page's data block; not escaped for HTML yet. */
  readonly data: string;
  /** The questions that the page answers, in its own words; none where it has no such part. */
  readonly questions?: readonly ShownQuestion[];
}

/** Renders the page of an address (path without query); rejects where it can't. The build's server part exports one. */
export type RenderPage = (address: string, answers: PageAnswers) => Promise<RenderedPage>;
