import type { Track } from '@kkumteo/domain/catalog/hall';
import { ACCOUNT_PAGES, LINKED_PAGES, MEMBER_PAGES } from './further-pages.ts';
import { patternOf, TRACKS } from './addresses.ts';
import { SITE_PAGES, type SitePage, TRACK_PAGES, type TrackPage } from './patterns.ts';

/** A page that an address leads to, with the parts of the address as they stand there. */
export type PageAt =
  | { readonly page: TrackPage; readonly track: Track; readonly parts: Parts }
  | { readonly page: SitePage | FurtherPage; readonly track: null; readonly parts: Parts };

/** A page whose address the first screens do not carry. */
export type FurtherPage = keyof typeof ACCOUNT_PAGES | keyof typeof LINKED_PAGES | keyof typeof MEMBER_PAGES;

type Parts = Readonly<Record<string, string>>;

const WITHOUT_TRACK = { ...SITE_PAGES, ...ACCOUNT_PAGES, ...LINKED_PAGES, ...MEMBER_PAGES };

/** The page of a pathname without its query, or null where no page has it; a part is neither empty nor decoded. */
export function pageAt(pathname: string): PageAt | null {
  const path = pathname.replace(/(.)\/$/, '$1');
  for (const page of keysOf(WITHOUT_TRACK)) {
    const parts = partsOf(WITHOUT_TRACK[page], path);
    if (parts !== null) return { page, track: null, parts };
  }
  for (const track of TRACKS)
    for (const page of keysOf(TRACK_PAGES)) {
      const parts = partsOf(patternOf(page, track), path);
      if (parts !== null) return { page, track, parts };
    }
  return null;
}

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

function partsOf(pattern: string, path: string): Parts | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, word] of wanted.entries()) {
    const part = given[at] ?? '';
    if (word.startsWith(':') && part !== '') parts[word.slice(1)] = part;
    else if (word !== part) return null;
  }
  return parts;
}
