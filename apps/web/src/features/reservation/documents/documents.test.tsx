import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw, newQueries, reservationDetail, reservationLine } from '../reservation.test-support.tsx';
import { Documents } from './documents.tsx';

const VISIT = '2027-01-16';

const detail = (over: Partial<ReservationDetail> = {}): ReservationDetail => ({
  ...reservationDetail,
  status: 'provisional',
  lines: [{ ...reservationLine, visitDate: VISIT }],
  ...over,
});

const show = (shown: ReservationDetail, now = '2026-12-01') =>
  draw(<Documents detail={shown} paper={null} onPaper={() => undefined} />, {
    queries: newQueries(Date.parse(`${now}T12:00:00+09:00`)),
  });
const button = (name: string) => screen.queryByRole('button', { name });
const pledge = () => screen.queryByRole('row', { name: /^확약서/ });

describe('the pledge of a reservation (reservation spec §4)', () => {
  test('can be written by a group', () => {
    show(detail());
    expect(pledge()?.textContent).toContain('미작성');
    expect(button('확약서 작성')).not.toBeNull();
    expect(button('확약서 보기·인쇄')).toBeNull();
  });
  test('can be seen and printed once it is written, and not written again', () => {
    for (const status of ['pledged', 'confirmed', 'awaiting-deposit'] as const) {
      show(detail({ status, pledgeId: 'P-1' }));
      expect(pledge()?.textContent).not.toContain('미작성');
      expect(button('확약서 작성')).toBeNull();
      expect(button('확약서 보기·인쇄')).not.toBeNull();
      cleanup();
    }
  });
  test.each<ReservationStatus>(['confirmed', 'pledged', 'cancelled'])('has no button to write it at %s', (status) => {
    show(detail({ status }));
    // A payment replaces it, and a cancelled reservation needs none.
    expect(pledge() === null).toBe(status !== 'pledged');
    expect(button('확약서 작성')).toBeNull();
    expect(button('확약서 보기·인쇄')).toBeNull();
  });
  test('of a cancelled reservation can be read but not printed, and says that it is void', () => {
    show(detail({ status: 'cancelled', pledgeId: 'P-1' }));
    expect(pledge()?.textContent).toContain('작성효력 없음');
    expect(button('확약서 보기')).not.toBeNull();
    expect(button('확약서 보기·인쇄')).toBeNull();
  });
  test.each([
    ['2026-12-09', false],
    ['2026-12-10', true],
  ])('on %s says that its day, 10 December, has passed: %s', async (now, passed) => {
    const dueAt = Date.parse('2026-12-10T00:00:00+09:00');
    show(detail({ payment: { ...detail().payment, dueAt } }), now);
    await waitFor(() => expect(pledge()?.textContent).toContain('2026년 12월 10일'));
    expect(pledge()?.textContent?.includes('기한이 지났습니다')).toBe(passed);
  });
  test('is not offered to individuals', () => {
    show(detail({ track: 'individual' }));
    expect(pledge()).toBeNull();
  });
  test.each([
    ['2026-12-31', false],
    ['2027-01-01', true],
    ['2027-01-16', true],
  ])('on %s, of a visit on 16 January, is approved: %s', (now, approved) => {
    show(detail({ status: 'pledged', pledgeId: 'P-1' }), now);
    expect(pledge()?.textContent?.includes('승인')).toBe(approved);
  });
});

test.each<Track>(['individual', 'group'])('the verification form can be opened by a %s', (track) => {
  show(detail({ track, lines: [{ ...reservationLine, visitDate: VISIT, discount: 9_000 }] }));
  expect(button('면제대상 확인서')).not.toBeNull();
});

test('a family without a discount has no papers, and a group can always say who has one (PD-88)', () => {
  show(detail({ track: 'individual', organisation: null }));
  expect(screen.queryByRole('heading', { name: '서류' })).toBeNull();
  cleanup();
  show(detail({ status: 'confirmed' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(button('면제대상 확인서')).not.toBeNull();
});

test('a cancelled reservation opens the verification form only where it is saved', () => {
  show(detail({ status: 'cancelled' }));
  expect(button('면제대상 확인서')).toBeNull();
  cleanup();
  show(detail({ status: 'cancelled', verificationWritten: true }));
  expect(button('면제대상 확인서')).not.toBeNull();
});
