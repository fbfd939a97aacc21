import { expect, test } from 'vitest';
import { isHallSlug } from '@kkumteo/domain/catalog/hall';
import { hallOfSlug } from '../wire/codes.ts';
import { paths } from './addresses.ts';
import { memberLinks } from './further-pages.ts';
import { TRACK_PAGES } from './patterns.ts';

test('addresses use the paths of the specification', () => {
  expect([
    paths.halls('individual'),
    paths.list('group', 'onjob', true),
    paths.detail('individual', 'child', 12, { date: '2026-12-09', round: 3 }),
    paths.reserveStep('individual', 'child', 12),
    paths.reserveStep('group', 'teen', 7),
    paths.completion('individual', 'a/b'),
    memberLinks.payReservation('R1'),
  ]).toEqual([
    '/reserve/ind',
    '/reserve/grp/onJob#end',
    '/reserve/ind/child/12?date=2026-12-09&round=3',
    '/reserve/ind/child/12/reserve/pcntInfo',
    '/reserve/grp/teen/7/reserve/groupInfo',
    '/reserve/ind/paymentCmpl/a%2Fb',
    '/reserve/grp/reservations/R1/payment',
  ]);
});

test('the login address carries menu id 109 and the return address', () => {
  expect(paths.login('/reserve/ind/child/12?date=2026-12-09')).toBe(
    '/login?menuId=109&returnTo=%2Freserve%2Find%2Fchild%2F12%3Fdate%3D2026-12-09',
  );
});

test('no hall has the address of another page', () => {
  const words = Object.values(TRACK_PAGES).flatMap((path) => path.split('/')[1] ?? []);
  const taken = [...new Set(words)].filter((word) => word !== '' && !word.startsWith(':'));
  expect(taken).toContain('cart');
  expect(taken.filter((word) => isHallSlug(word) || hallOfSlug(word) !== null)).toEqual([]);
});
