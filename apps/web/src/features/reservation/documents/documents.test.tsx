import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { siteQuery } from '../../../api/catalog.ts';
import { Documents } from './documents.tsx';

const VISIT = '2027-01-16';

const detail = (over: Partial<ReservationDetail> = {}): ReservationDetail =>
  ({
    reservationNo: 'R-0001',
    bookingReference: 'KT-4821-9035-1',
    track: 'group',
    status: 'provisional',
    pledgeId: null,
    verificationWritten: false,
    payment: { dueAt: null },
    lines: [{ state: 'open', visitDate: VISIT }],
    ...over,
  }) as ReservationDetail;

function show(shown: ReservationDetail, now = '2026-12-01'): void {
  const queries = new QueryClient();
  queries.setQueryData(siteQuery.queryKey, { now: Date.parse(`${now}T12:00:00+09:00`) } as never);
  render(
    <QueryClientProvider client={queries}>
      <Documents detail={shown} paper={null} onPaper={() => undefined} />
    </QueryClientProvider>,
  );
}
const button = (name: string) => screen.queryByRole('button', { name });
const pledge = () => screen.queryByRole('row', { name: /^확약서/ });

afterEach(cleanup);

describe('the pledge of a reservation (reservation spec §4)', () => {
  test('is to be written by a group that has not', () => {
    show(detail());
    expect(pledge()?.textContent).toContain('미작성');
    expect(button('확약서 작성')).not.toBeNull();
    expect(button('확약서 보기·인쇄')).toBeNull();
  });
  test('is to be seen and printed once it is written, and not written again', () => {
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
    expect(pledge()?.textContent).toContain('미작성');
    expect(button('확약서 작성')).toBeNull();
    expect(button('확약서 보기·인쇄')).toBeNull();
  });
  test('of a cancelled reservation can be read and not printed, and says that it binds nobody', () => {
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
  test('is nothing for individuals', () => {
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
  show(detail({ track }));
  expect(button('면제대상 확인서')).not.toBeNull();
});

test('a cancelled reservation opens the verification form only where it is saved', () => {
  show(detail({ status: 'cancelled' }));
  expect(button('면제대상 확인서')).toBeNull();
  cleanup();
  show(detail({ status: 'cancelled', verificationWritten: true }));
  expect(button('면제대상 확인서')).not.toBeNull();
});
