import * as v from 'valibot';
import { type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { date, wholeNumber } from '../wire/scalars.ts';

/** Server-sent events: what has changed, and of whom never. */
export const newsPath = '/api/office/news';

export const NEWS_EVENT = 'news';

const ABOUTS = ['everything', 'day', 'admission', 'closing', 'proposals', 'needs', 'desk'] as const;

const word = plain({
  /** `everything` where changes may have been missed. */
  about: same(v.picklist(ABOUTS)),
  /** The day whose figures are others; null where any may be. */
  day: orNull(date),
  /** The closing that went on. */
  closingId: orNull(wholeNumber),
});
export type NewsWord = Decoded<typeof word>;
export type NewsAbout = NewsWord['about'];

export const newsEvent = plain({ words: list(word) });
