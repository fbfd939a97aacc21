import { expect, test } from 'vitest';
import { ofReservation, paths, TRACKS } from './addresses.ts';
import { englishAddress, isInEnglish, koreanAddress } from './english-pages.ts';
import { ACCOUNT_PAGES, LINKED_PAGES, MEMBER_PAGES, memberLinks } from './further-pages.ts';
import { type FurtherPage, pageAt } from './page-at.ts';
import { SITE_PAGES, TRACK_PAGES, type TrackPage } from './patterns.ts';

const exists = (path: string): boolean => {
  const at = pageAt(path);
  if (at === null) throw new Error(`No page has ${path}`);
  return isInEnglish(at);
};

test('the public pages of both tracks exist in English', () => {
  const pages = [
    paths.landing(),
    paths.halls('group'),
    paths.list('individual', 'child'),
    paths.detail('group', 'teen', 7),
    paths.info('terms'),
    paths.login('/'),
    paths.signUp('/'),
    ACCOUNT_PAGES.providerSignUp,
  ];
  expect(pages.map((path) => exists(path.split('?')[0] ?? ''))).toEqual(pages.map(() => true));
});

test('the pages of an individual’s booking exist in English up to its end, and so do those of an account', () => {
  const pages = [
    paths.cart('individual'),
    paths.reserveStep('individual', 'child', 12),
    paths.payment('individual'),
    paths.completion('individual', 'R1'),
    paths.reservations('individual'),
    paths.reservation('individual', 'R1'),
    memberLinks.reservationLine('individual', 'R1', 'L1'),
    ofReservation('changeReservation')('individual', 'R1'),
    ofReservation('cancelReservation')('individual', 'R1'),
    memberLinks.waitlist('individual'),
    memberLinks.inquiry(),
    paths.me(),
    ...Object.values(ACCOUNT_PAGES),
  ];
  expect(pages.map(exists)).toEqual(pages.map(() => true));
});

const SCHOOLS =
  'A group is a Korean school or its like: what it books, pledges, pays, changes and prints binds in Korean.';

/** Why a page exists in Korean alone. A page without a reason has to exist in English. */
const REASONS: Readonly<Record<string, string>> = {
  legacyInfo: 'An address of the site before, which never was English; it leads on to an information page.',
  registration: 'The participants of a school register themselves by a link that their leader sent in Korean.',
  ...Object.fromEntries(
    Object.keys(TRACK_PAGES)
      .filter((page) => !['halls', 'list', 'detail', 'peopleStep'].includes(page))
      .map((page) => [`group ${page}`, SCHOOLS]),
  ),
};

test('a page that exists in Korean alone has a reason, and each reason has its page', () => {
  const alone = [
    ...Object.keys({ ...SITE_PAGES, ...ACCOUNT_PAGES, ...LINKED_PAGES, ...MEMBER_PAGES }).filter(
      (page) => !isInEnglish({ page: page as FurtherPage, track: null }),
    ),
    ...TRACKS.flatMap((track) =>
      Object.keys(TRACK_PAGES)
        .filter((page) => !isInEnglish({ page: page as TrackPage, track }))
        .map((page) => `${track} ${page}`),
    ),
  ];
  expect(alone.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en?utm=1', '/?utm=1'],
  ['/en/reserve/ind/child/12?date=2026-12-09', '/reserve/ind/child/12?date=2026-12-09'],
  ['/english', null],
  ['/reserve/en', null],
])('%s is the English address of %s', (english, korean) => {
  expect(koreanAddress(english)).toBe(korean);
});

test('an address comes back from English as it was', () => {
  expect(koreanAddress(englishAddress('/reserve/ind/child?q=로봇'))).toBe('/reserve/ind/child?q=로봇');
});
