import type { Site } from '@kkumteo/contract/catalog/site';
import { reservationListAnswer, type ReservationListEntry } from '@kkumteo/contract/reservation/reservation-list';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../../../api/catalog.ts';
import { queryClient } from '../../../app/query-client.ts';
import { answer, draw, reservationLine } from '../reservation.test-support.tsx';
import { defaultFilter } from './list-filter.ts';
import { ReservationList } from './reservation-list.tsx';

const entry = (reservationNo: string): ReservationListEntry => ({
  reservationNo,
  bookingReference: `KT-0000-000${reservationNo.slice(-1)}-0`,
  reservedAt: Date.parse('2026-12-01T10:05:00+09:00'),
  status: 'confirmed',
  dueAt: null,
  deposit: null,
  pledgeId: null,
  changeable: false,
  cancellable: false,
  lines: [
    {
      ...reservationLine,
      lineNo: `${reservationNo}-1`,
      productName: '피자 공방',
      hall: 'child',
      experiencerCount: 2,
      amount: 45_000,
      changeable: false,
      cancellable: false,
    },
  ],
});

let pages: readonly (readonly ReservationListEntry[])[];
let scrollToEnd: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://localhost').searchParams.get('currentPageNo'));
    const response = reservationListAnswer.encode({ entries: pages[page - 1] ?? [], hasNext: page < pages.length });
    return answer(response);
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        scrollToEnd = () => seen([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

function show(...shown: readonly (readonly ReservationListEntry[])[]): QueryClient {
  pages = shown;
  return draw(<ReservationList track="individual" filter={defaultFilter('2026-12-01')} />);
}

test('a search that finds nothing says so (R2-83)', async () => {
  show([]);
  expect(await screen.findByText('예약 내역이 없습니다.')).toBeDefined();
});

test('the end of the list says that there is no more (R2-82)', async () => {
  show([entry('R-1')]);
  expect(await screen.findByText('더 이상 예약 내역이 없습니다.')).toBeDefined();
});

test('the next page is appended when the visitor scrolls to the end (R2-79)', async () => {
  show([entry('R-1')], [entry('R-2')]);
  await screen.findByText('예약번호 KT-0000-0001-0');
  expect(screen.queryByText('더 이상 예약 내역이 없습니다.')).toBeNull();
  act(() => scrollToEnd());
  expect(await screen.findByText('예약번호 KT-0000-0002-0')).toBeDefined();
  expect(screen.getByText('예약번호 KT-0000-0001-0')).toBeDefined();
  expect(screen.getByText('더 이상 예약 내역이 없습니다.')).toBeDefined();
});

test('a reservation links to its change and its cancel where one of its lines allows it (R3-17, R3-18)', async () => {
  const [line] = entry('R-1').lines;
  if (line === undefined) throw new Error('no line');
  const lines = [line, { ...line, lineNo: 'L2', changeable: true }];
  show([{ ...entry('R-1'), lines }, { ...entry('R-2'), lines: [{ ...line, cancellable: true }] }, entry('R-3')]);
  await screen.findByText('예약번호 KT-0000-0003-0');
  const links = screen.getAllByRole('link', { name: /예약(변경|취소)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/reserve/ind/reservations/R-1/change',
    '/reserve/ind/reservations/R-2/cancel',
  ]);
});

test('a payment deadline that has passed is marked (R9-09)', async () => {
  const dueAt = Date.parse('2026-11-30T23:59:59+09:00');
  const queries = show([{ ...entry('R-1'), status: 'provisional', dueAt }]);
  await screen.findByText(/결제·확약서 기한/);
  expect(screen.queryByText('기한이 지났습니다')).toBeNull();
  act(() => void queries.setQueryData(siteQuery.queryKey, { now: dueAt } as Site));
  expect(await screen.findByText('기한이 지났습니다')).toBeDefined();
});

test('a reservation that waits for a deposit shows the account and the deadline', async () => {
  const dueAt = Date.parse('2026-11-30T23:59:59+09:00');
  const deposit = { bank: '꿈은행', accountNumber: '1234567890', holder: '한보라', dueDay: '2026-11-30' };
  show([
    { ...entry('R-1'), status: 'awaiting-deposit', dueAt, deposit },
    { ...entry('R-2'), status: 'confirmed', dueAt },
  ]);
  const due = await screen.findByText(/^입금 기한/);
  expect(due.textContent).toContain('11월 30일 (월) 23:59');
  expect(due.textContent).toContain('꿈은행 1234567890');
  expect(screen.getAllByText(/기한/)).toHaveLength(1);
});

test('the sum counts the open lines, and a cancelled reservation has none', async () => {
  const [line] = entry('R-1').lines;
  if (line === undefined) throw new Error('no line');
  const cancelled = { ...line, lineNo: 'L2', amount: 20_000, state: 'cancelled' } as const;
  const open = { ...line, amount: 27_000 };
  show([
    { ...entry('R-1'), lines: [open, cancelled] },
    { ...entry('R-2'), lines: [cancelled, { ...cancelled, lineNo: 'L3' }] },
  ]);
  await screen.findByText('예약번호 KT-0000-0002-0');
  expect(screen.getAllByText(/합계/).map((sum) => sum.textContent)).toEqual(['합계 27,000원']);
  expect(screen.queryByText('무료')).toBeNull();
});

test('a page that can’t be read shows the general sentence at once, and can be tried again', async () => {
  const answers: unknown[] = [
    { reservList: [{ bundleRvNo: 'R-1' }], hasNext: false },
    reservationListAnswer.encode({ entries: [], hasNext: false }),
  ];
  vi.stubGlobal('fetch', async () => answer(answers.shift()));
  draw(<ReservationList track="individual" filter={defaultFilter('2026-12-01')} />, { queries: queryClient });
  expect((await screen.findByRole('alert')).textContent).toContain('오류가 발생하였습니다.');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('예약 내역이 없습니다.')).toBeDefined();
});
