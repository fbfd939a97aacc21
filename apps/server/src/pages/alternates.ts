import { englishAddress, isInEnglish } from '@kkumteo/contract/pages/english-pages';
import { pageAt } from '@kkumteo/contract/pages/page-at';
import type { Language } from '@kkumteo/contract/wire/language';
import type { FoundPage } from './find-page.ts';
import { canonicalPath } from './page-address.ts';

/** A page in one of its languages, as search engines are told: absolute. */
export interface Alternate {
  /** `x-default` is for readers of neither. */
  readonly language: Language | 'x-default';
  readonly address: string;
}

interface Site {
  /** `https://…` without a path. */
  readonly origin: string;
  readonly languages: readonly Language[];
}

/** The address of a page in a language, by its Korean one. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? englishAddress(path) : path;

/** The languages of a page, Korean first; none where it has no address of its own or the site has it in one language alone. */
export function alternatesOf(found: FoundPage, { origin, languages }: Site): readonly Alternate[] {
  const path = canonicalPath(found);
  const at = path === null ? null : pageAt(path);
  if (path === null || at === null || !languages.includes('en') || !isInEnglish(at)) return [];
  const each = (['ko', 'en'] as const).map((language) => ({ language, address: origin + addressIn(language, path) }));
  return [...each, { language: 'x-default', address: origin + path }];
}
