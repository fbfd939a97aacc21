import { expect, test } from 'vitest';
import { paths, safeReturn } from './paths.ts';

test('addresses carry the words of the specification', () => {
  expect([
    paths.halls('individual'),
    paths.list('group', 'onjob', true),
    paths.detail('individual', 'child', 12, { date: '2026-12-09', round: 3 }),
    paths.reserveStep('individual', 'child', 12),
    paths.reserveStep('group', 'teen', 7),
    paths.completion('individual', 'a/b'),
    paths.payReservation('R1'),
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

test.each([
  ['/reserve/ind/payment', '/reserve/ind/payment'],
  ['/reserve/ind/child?d=1#end', '/reserve/ind/child?d=1#end'],
  ['//evil.example', '/reserve'],
  ['/\\evil.example', '/reserve'],
  ['https://evil.example/reserve', '/reserve'],
  ['javascript:alert(1)', '/reserve'],
  ['/login?returnTo=/login', '/reserve'],
  [null, '/reserve'],
])('going back to %s after logging in leads to %s', (asked, led) => {
  expect(safeReturn(asked)).toBe(led);
});
