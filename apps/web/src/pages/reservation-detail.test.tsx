import type { Site } from '@kkumteo/contract/catalog/site';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../api/catalog.ts';
import { reservationQuery } from '../api/reservation.ts';
import ReservationDetailPage from './reservation-detail.tsx';
import { reservationDetail as detail } from '../features/reservation/reservation.test-support.tsx';

function show(shown: ReservationDetail, now = 0): string {
  const queries = new QueryClient();
  const operator = { parkName: '꿈터', address: '' };
  queries.setQueryData(siteQuery.queryKey, { now, halls: [], operator } as unknown as Site);
  queries.setQueryData(reservationQuery('R-0001').queryKey, shown);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/R-0001']}>
        <Routes>
          <Route path="/:reservationNo" element={<ReservationDetailPage track="group" />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dueAt = Date.parse('2026-12-04T23:59:59+09:00');
const unpaid = { ...detail.payment, status: 'unpaid', method: null, paidAt: null, dueAt } as const;

test('a reservation says the number for people, and nothing of the opaque one', () => {
  const text = show(detail);
  expect(text).toContain('예약번호KT-4821-9035-1');
  expect(text).not.toContain('R-0001');
});

test('a provisional reservation shows until when it is paid or pledged', () => {
  expect(show({ ...detail, status: 'provisional', payment: unpaid })).toContain(
    '결제·확약서 기한2026년 12월 4일 (금) 23:59',
  );
});

test('a pledged reservation shows no deadline of payment', () => {
  expect(show({ ...detail, status: 'pledged', payment: unpaid })).not.toContain('기한');
});

test('a deposit that did not come says so, and no longer when or where to pay', () => {
  const deposit = { bank: '꿈은행', accountNumber: '000-0000-0001', holder: '한보라', dueDay: '2026-12-04' };
  const gone = (at: string) =>
    detail.lines.map((line) => ({ ...line, state: 'cancelled' as const, cancelledAt: Date.parse(at) }));
  const payment = { ...unpaid, method: 'virtual-account', deposit } as const;
  show({ ...detail, status: 'cancelled', payment, lines: gone('2026-12-04T10:00:00+09:00') });
  expect(screen.getByText('예약이 취소되었습니다')).toBeDefined();
  cleanup();
  const text = show({ ...detail, status: 'cancelled', payment, lines: gone('2026-12-05T00:00:05+09:00') });
  expect(screen.getByText('입금이 확인되지 않은 예약입니다')).toBeDefined();
  expect(text).toContain('입금 계좌는 더 이상 사용할 수 없으니 입금하지 마세요.');
  expect(text).not.toContain('000-0000-0001');
  expect(text).not.toContain('기한');
});

test('a day of payment that has passed is marked (R9-09)', async () => {
  const said = '기한이 지났습니다';
  show({ ...detail, status: 'provisional', payment: unpaid }, dueAt - 60_000);
  expect(screen.queryByText(said)).toBeNull();
  cleanup();
  show({ ...detail, status: 'provisional', payment: unpaid }, dueAt);
  expect(screen.getAllByText(said).length).toBeGreaterThan(0);
});

test('the ways to change and to cancel are shown where a line allows it (R3-17, R3-18)', () => {
  const linksOf = () => screen.queryAllByRole('link', { name: /예약(변경|취소)/ }).map((link) => link.textContent);
  show(detail);
  expect(linksOf()).toEqual(['예약변경', '예약취소']);
  cleanup();
  show({ ...detail, changeable: false });
  expect(linksOf()).toEqual(['예약취소']);
});

test('what is paid by experience card says until when its vendor gives it back (R9-62)', () => {
  const refundClosesAt = Date.parse('2026-12-15T23:59:59+09:00');
  const payment = { ...detail.payment, method: 'experience-card', refundClosesAt } as const;
  expect(show({ ...detail, payment })).toContain('환불 기한2026년 12월 15일 (화) 23:59까지');
  cleanup();
  expect(show(detail)).not.toContain('환불 기한');
});

test('a paid reservation leads to the receipts of its payment, in a window of their own (R2-101)', () => {
  const payment = {
    ...detail.payment,
    paidAt: 1,
    receiptUrl: 'https://pay.example/r',
    cashReceiptUrl: 'https://pay.example/c',
  };
  show({ ...detail, payment });
  const links = ['영수증 보기 (새 창)', '현금영수증 보기 (새 창)'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://pay.example/r', '_blank'],
    ['https://pay.example/c', '_blank'],
  ]);
});

test('of a partly cancelled reservation what is gone is struck through, and the sums say that they are of the rest', () => {
  const text = show(detail);
  expect(screen.getByText('피자 공방', { selector: 's' })).toBeTruthy();
  expect(screen.queryByText('소방서 구조대', { selector: 's' })).toBeNull();
  expect(text).toContain('남은 결제 금액');
  cleanup();
  expect(show({ ...detail, lines: detail.lines.slice(0, 1) })).not.toContain('남은 결제 금액');
});

test('the sum names what it counts: all, what is booked, what was booked last', () => {
  const [line] = detail.lines;
  if (line === undefined) throw new Error('no line');
  const cancelled = (lineNo: string, cancelledAt: number) => ({
    ...line,
    lineNo,
    state: 'cancelled' as const,
    cancelledAt,
  });
  const sumOf = (over: Partial<ReservationDetail>): string => {
    cleanup();
    show({ ...detail, ...over });
    return screen.getByText(/^(남은 )?결제 금액$|^마지막 취소 전 금액$/).textContent;
  };
  expect(sumOf({ lines: [line] })).toBe('결제 금액');
  expect(sumOf({ lines: [line, cancelled('L2', 5)] })).toBe('남은 결제 금액');
  expect(sumOf({ status: 'cancelled', lines: [cancelled('L1', 5), cancelled('L2', 5)] })).toBe('결제 금액');
  expect(sumOf({ status: 'cancelled', lines: [cancelled('L1', 9), cancelled('L2', 5)] })).toBe('마지막 취소 전 금액');
});
