import { TRACKS, patternOf } from '@kkumteo/contract/pages/addresses';
import { ACCOUNT_PAGES, LINKED_PAGES, MEMBER_PAGES } from '@kkumteo/contract/pages/further-pages';
import { isInEnglish } from '@kkumteo/contract/pages/english-pages';
import { SITE_PAGES, TRACK_PAGES, type TrackPage } from '@kkumteo/contract/pages/patterns';
import { expect, test } from 'vitest';
import { isKoreanOnly } from './language.en.ts';

const filled = (pattern: string) => pattern.replace(/:hall/, 'child').replace(/:\w+/g, '12');

// These lead on to a page whose own address says where it is: the step of the track, an information page.
const LEADS_ON = new Set(['reserve', 'legacyInfo']);

const WITHOUT_TRACK = Object.entries({ ...SITE_PAGES, ...ACCOUNT_PAGES, ...LINKED_PAGES, ...MEMBER_PAGES }).map(
  ([page, pattern]) => ({ page, track: null, path: filled(pattern) }),
);
const WITH_TRACK = TRACKS.flatMap((track) =>
  (Object.keys(TRACK_PAGES) as TrackPage[]).map((page) => ({ page, track, path: filled(patternOf(page, track)) })),
);
const PAGES = [...WITHOUT_TRACK, ...WITH_TRACK].filter(
  ({ page, track }) =>
    !LEADS_ON.has(page) &&
    // The address of the other track's step, which no page has.
    !(page === 'groupStep' && track === 'individual') &&
    !(page === 'peopleStep' && track === 'group'),
);

test.each(PAGES)('$path ($page) leaves the English pages where it is not one of them', ({ page, track, path }) => {
  expect(isKoreanOnly(path)).toBe(!isInEnglish({ page, track } as Parameters<typeof isInEnglish>[0]));
});
