import { expect, test } from 'vitest';
import { paths } from './addresses.ts';
import { englishAddress, isInEnglish, koreanAddress } from './english-pages.ts';
import { ACCOUNT_PAGES, memberLinks } from './further-pages.ts';
import { pageAt } from './page-at.ts';

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

test('of the way to a paid booking the pages of an individual exist in English, those of a group do not', () => {
  const way = (track: 'individual' | 'group') => [
    exists(paths.reserveStep(track, 'child', 12)),
    exists(paths.payment(track)),
    exists(paths.completion(track, 'R1')),
  ];
  expect([way('individual'), way('group')]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

test('a member’s own pages are Korean', () => {
  const pages = [
    paths.me(),
    paths.cart('individual'),
    paths.reservations('individual'),
    memberLinks.waitlist('individual'),
    memberLinks.inquiry(),
    '/login/find-id',
  ];
  expect(pages.map(exists)).toEqual(pages.map(() => false));
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
