import { expect, test } from 'vitest';
import { paths, TRACKS } from './addresses.ts';
import { memberLinks } from './further-pages.ts';
import { pageAt } from './page-at.ts';

test.each([
  [paths.landing(), 'landing'],
  ['/reserve/', 'landing'],
  [paths.info('fees'), 'info'],
  [paths.me(), 'me'],
  ['/login', 'login'],
  [paths.halls('group'), 'halls'],
  [paths.cart('individual'), 'cart'],
  [memberLinks.paymentReturn('group'), 'paymentReturn'],
  [paths.completion('group', 'R1'), 'completion'],
  ['/reserve/ind/reserve/paymentCmpl/R1', 'completionAlias'],
  [paths.reservation('group', 'R1'), 'reservation'],
  [memberLinks.payReservation('R1'), 'payReservation'],
  [memberLinks.reservationLine('group', 'R1', 'L1'), 'reservationLine'],
  [paths.list('individual', 'onjob'), 'list'],
  [paths.detail('individual', 'child', 12), 'detail'],
  [paths.reserveStep('group', 'teen', 7), 'groupStep'],
  ['/reserve/ind/child//', null],
  ['/reserve/other', null],
  ['/elsewhere', null],
])('%s is the page %s', (path, page) => {
  expect(pageAt(path)?.page ?? null).toBe(page);
});

test.each(TRACKS)('a link of track %s leads to its page with the parts that it was made of', (track) => {
  expect(pageAt(memberLinks.reservationLine(track, 'R1', 'L1'))).toEqual({
    page: 'reservationLine',
    track,
    parts: { reservationNo: 'R1', lineNo: 'L1' },
  });
});
