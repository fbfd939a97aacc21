import { patternOf, TRACKS } from '@kkumteo/contract/pages/addresses';
import { isInEnglish } from '@kkumteo/contract/pages/english-pages';
import { ACCOUNT_PAGES, LINKED_PAGES, MEMBER_PAGES } from '@kkumteo/contract/pages/further-pages';
import { SITE_PAGES, TRACK_PAGES, type TrackPage } from '@kkumteo/contract/pages/patterns';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { journeyRoutes } from './journey-routes.en.tsx';

// The routes of pages.tsx and of the kept pages are those of both builds.
const IN_BOTH = ['landing', 'halls', 'list', 'detail'];
/** Pages that a track does not have. */
const OF_THE_OTHER: Readonly<Record<Track, readonly string[]>> = {
  individual: ['groupStep', 'payReservation'],
  group: ['peopleStep'],
};

/** The tables of addresses by the name that further-pages.en.tsx has for them. */
const TABLES = { SITE_PAGES, ACCOUNT_PAGES, LINKED_PAGES, MEMBER_PAGES } as const;

const written = readFileSync(new URL('./further-pages.en.tsx', import.meta.url), 'utf8');

test.each(Object.entries(TABLES).flatMap(([table, pages]) => Object.keys(pages).map((page) => [table, page] as const)))(
  'the English pages have a route to %s.%s where it exists in English',
  (table, page) => {
    const route = new RegExp(`path=\\{${table}\\.${page}\\}`);
    const exists = isInEnglish({ page, track: null } as Parameters<typeof isInEnglish>[0]);
    if (!IN_BOTH.includes(page) && page !== 'legacyInfo') expect(route.test(written)).toBe(exists);
  },
);

test.each(TRACKS)('the English pages of track %s have a route to each page that exists in English', (track) => {
  const routed = journeyRoutes(track).map((route) => (route as ReactElement<{ readonly path: string }>).props.path);
  const wanted = (Object.keys(TRACK_PAGES) as TrackPage[])
    .filter((page) => ![...IN_BOTH, ...OF_THE_OTHER[track]].includes(page) && isInEnglish({ page, track }))
    .map((page) => patternOf(page, track));
  expect(routed.toSorted()).toEqual(wanted.toSorted());
});
