import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nextVisitQuery } from '../../../api/reservation.ts';
import { draw, newQueries, reservationDetail, reservationLine, stubSilence } from '../reservation.test-support.tsx';
import { LandingVisit } from './landing-visit.tsx';

beforeEach(stubSilence);

const NOW = Date.parse('2026-12-01T10:05:00+09:00');
const own: ReservationDetail = {
  ...reservationDetail,
  track: 'individual',
  reservationNo: 'R-0002',
  lines: [{ ...reservationLine, productName: '피자 공방', visitDate: '2026-12-05', startMinute: 810 }],
};

function show(individual: ReservationDetail | null, group: ReservationDetail | null): void {
  const queries = newQueries(NOW);
  queries.setQueryData(nextVisitQuery('individual').queryKey, individual);
  queries.setQueryData(nextVisitQuery('group').queryKey, group);
  draw(<LandingVisit />, { queries });
}

test('the earlier of both tracks’ next visits leads to its reservation and shows its code', () => {
  show(own, reservationDetail);
  const card = screen.getByRole('article', { name: '다음 방문' });
  expect(card.textContent).toContain('D-4 다음 방문');
  expect(screen.getByRole('link', { name: '12월 5일 (토) 13:30' }).getAttribute('href')).toBe(
    '/reserve/ind/reservations/R-0002',
  );
  expect(screen.getByRole('button', { name: '입장 QR' })).toBeDefined();
});

test('a visit with something to do says it', () => {
  show(null, reservationDetail);
  expect(screen.getByRole('article').textContent).toContain('체험자 20명의 이름을 적을 수 있습니다');
});

test('without a visit there is nothing', () => {
  show(null, null);
  expect(screen.queryByRole('article')).toBeNull();
});
