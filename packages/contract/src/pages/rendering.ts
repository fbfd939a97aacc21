import type { feeTablesAnswer } from '../catalog/fee-table.ts';
import type { homeAnswer } from '../catalog/home.ts';
import type { parkTextAnswer, ParkTextName } from '../catalog/park-text.ts';
import type { productListAnswer } from '../catalog/product-summary.ts';
import type { productAnswer } from '../catalog/product.ts';
import type { siteAnswer } from '../catalog/site.ts';
import type { streetsAnswer } from '../catalog/streets.ts';
import type { inquiryOptionsAnswer } from '../inquiry/inquiry.ts';
import type { calendarAnswer } from '../schedule/calendar.ts';
import type { Encoded } from '../wire/codec.ts';

/** The id of the data block of a page that was rendered at the server. */
export const PAGE_DATA = 'page-data';

/** What a page shows to all visitors, as its calls answer it; without what changes by the second. */
export interface PageAnswers {
  readonly site: Encoded<typeof siteAnswer>;
  readonly home?: Omit<Encoded<typeof homeAnswer>, 'remainList'>;
  readonly products?: Encoded<typeof productListAnswer>;
  readonly streets?: Encoded<typeof streetsAnswer>;
  /** The park's days, a month in each list. */
  readonly calendar?: readonly Encoded<typeof calendarAnswer>[];
  readonly inquiry?: Encoded<typeof inquiryOptionsAnswer>;
  /** Without a day. */
  readonly detail?: Encoded<typeof productAnswer>;
  /** Where a text shows the park's fees. */
  readonly fees?: Encoded<typeof feeTablesAnswer>;
  /** Texts of the park by name, in the language of the page; null where it has not written one. */
  readonly texts?: Readonly<Partial<Record<ParkTextName, Encoded<typeof parkTextAnswer>>>>;
}

export interface RenderedPage {
  readonly html: string;
  /** JSON for the page's data block; not escaped for HTML yet. */
  readonly data: string;
}

/** Renders the page of an address (path without query); rejects where it can't. The build's server part exports one. */
export type RenderPage = (address: string, answers: PageAnswers) => Promise<RenderedPage>;
