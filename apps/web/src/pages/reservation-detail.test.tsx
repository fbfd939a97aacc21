import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reservationQuery } from '../api/reservation.ts';
import ReservationDetailPage from './reservation-detail.tsx';

const line = {
  lineNo: 'L1',
  productId: 1,
  productName: '소방서 구조대',
  hall: 'teen',
  isBundle: false,
  capacityMode: 'per-round',
  visitDate: '2026-12-09',
  roundId: 11,
  roundName: '1회',
  startMinute: 600,
  endMinute: 660,
  experiencerCount: 20,
  leaderCount: 1,
  amount: 180_000,
  discount: 0,
  couponId: null,
  state: 'open',
  cancelledAt: null,
  changeable: true,
  cancellable: true,
} as const;
const detail: ReservationDetail = {
  reservationNo: 'R-0001',
  bookingReference: 'KT-4821-9035-1',
  track: 'group',
  status: 'confirmed',
  reservedAt: 0,
  booker: { name: '한보라', mobile: '01000000077', email: 'bora@example.com' },
  organisation: { organisationId: 1, name: '꿈초등학교', gradeNames: '3학년', basicAddress: '', detailAddress: '' },
  changeable: true,
  payLaterRefusal: null,
  totals: { list: 180_000, discount: 0, pay: 180_000 },
  payment: {
    status: 'paid',
    method: 'card',
    paidAt: 0,
    dueAt: null,
    cardIssuer: null,
    cardNumber: null,
    provider: null,
    providerKey: null,
    attemptId: null,
    receiptUrl: null,
    cashReceiptUrl: null,
    transferBank: null,
    deposit: null,
  },
  pledgeId: null,
  verificationWritten: false,
  lines: [line, { ...line, lineNo: 'L2', productName: '피자 공방', state: 'cancelled', cancelledAt: 0 }],
  rooms: [],
  refundBanks: [],
};

function show(shown: ReservationDetail): string {
  const queries = new QueryClient();
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
  const text = show({ ...detail, status: 'cancelled', payment: { ...unpaid, method: 'virtual-account', deposit } });
  expect(screen.getByText('입금이 확인되지 않은 예약입니다')).toBeDefined();
  expect(text).toContain('입금 계좌는 더 이상 사용할 수 없으니 입금하지 마세요.');
  expect(text).not.toContain('000-0000-0001');
  expect(text).not.toContain('기한');
});
