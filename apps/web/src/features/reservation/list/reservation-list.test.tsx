import type { Site } from '@kkumteo/contract/catalog/site';
import { reservationListAnswer, type ReservationListEntry } from '@kkumteo/contract/reservation/reservation-list';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../../../api/catalog.ts';
import { queryClient } from '../../../app/query-client.ts';
import { answer, draw, newQueries, reservationLine } from '../reservation.test-support.tsx';
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
  organisationName: null,
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
      roomedCount: 0,
      changeable: false,
      cancellable: false,
    },
  ],
});

const NOW = Date.parse('2026-12-01T10:00:00+09:00');
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
  return showOf('individual', ...shown);
}

function showOf(track: Track, ...shown: readonly (readonly ReservationListEntry[])[]): QueryClient {
  pages = shown;
  return draw(<ReservationList track={track} filter={defaultFilter('2026-12-01')} />, { queries: newQueries(NOW) });
}
const card = () => screen.findByRole('article');

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

test('a group’s card names its school', async () => {
  showOf('group', [{ ...entry('R-1'), organisationName: '햇살초등학교' }]);
  expect((await card()).textContent).toContain('햇살초등학교');
});

test('a payment deadline that has passed is marked (R9-09)', async () => {
  const dueAt = Date.parse('2026-11-30T23:59:59+09:00');
  const queries = showOf('group', [{ ...entry('R-1'), status: 'provisional', dueAt }]);
  act(() => void queries.setQueryData(siteQuery.queryKey, { now: dueAt - 60_000 } as Site));
  expect((await screen.findByText(/결제·확약서 기한/)).textContent).toContain('11월 30일 (월) 23:59까지');
  expect(screen.queryByText('기한이 지났습니다')).toBeNull();
  act(() => void queries.setQueryData(siteQuery.queryKey, { now: dueAt } as Site));
  expect(await screen.findByText('기한이 지났습니다')).toBeDefined();
});

test('a reservation that waits for a deposit shows the account and the deadline', async () => {
  const dueAt = Date.parse('2026-12-03T23:59:59+09:00');
  const deposit = { bank: '꿈은행', accountNumber: '1234567890', holder: '한보라', dueDay: '2026-12-03' };
  show([
    { ...entry('R-1'), status: 'awaiting-deposit', dueAt, deposit },
    { ...entry('R-2'), status: 'confirmed', dueAt },
  ]);
  const due = await screen.findByText(/^입금 기한/);
  expect(due.textContent).toContain('12월 3일 (목) 23:59까지 · 2일 남음');
  expect(screen.getByText('꿈은행 1234567890에 입금해 주세요')).toBeDefined();
  expect(screen.getByRole('link', { name: '입금 계좌 보기' }).getAttribute('href')).toBe(
    '/reserve/ind/reservations/R-1',
  );
  expect(screen.getAllByText(/기한/)).toHaveLength(1);
});

test('a reservation says its day, how far that is, when to arrive, and leads to its detail', async () => {
  show([entry('R-1')]);
  const words = (await card()).textContent;
  for (const said of ['12월 9일 (수)', 'D-8', '09:40까지 매표소', '1회 10:00–11:00', '45,000원'])
    expect(words).toContain(said);
  const link = screen.getByRole('link', { name: '예약 상세, 예약번호 KT-0000-0001-0' });
  expect(link.getAttribute('href')).toBe('/reserve/ind/reservations/R-1');
  expect(document.querySelector('li img')?.getAttribute('src')).toContain('fire');
});

test('rooms that are missing are an action of the card; an empty list of names is none', async () => {
  const roomed = { ...reservationLine, capacityMode: 'per-room', hall: 'teen', experiencerCount: 2 } as const;
  show([
    { ...entry('R-1'), lines: [{ ...roomed, lineNo: 'L1', roomedCount: 1 }] },
    { ...entry('R-2'), lines: [{ ...roomed, lineNo: 'L2', roomedCount: 2 }] },
  ]);
  expect(await screen.findByText('체험자 1명의 체험실을 골라 주세요')).toBeDefined();
  const [link, ...others] = screen.getAllByRole('link', { name: '체험실 고르기' });
  expect(link?.getAttribute('href')).toBe('/reserve/ind/reservations/R-1/line/L1?tab=rooms');
  expect(others).toEqual([]);
});

test('a cancelled reservation says when it was cancelled, and neither days left nor an arrival', async () => {
  const [line] = entry('R-1').lines;
  if (line === undefined) throw new Error('no line');
  const cancelledAt = Date.parse('2026-11-20T09:00:00+09:00');
  show([{ ...entry('R-1'), status: 'cancelled', lines: [{ ...line, state: 'cancelled', cancelledAt }] }]);
  const words = (await card()).textContent;
  for (const said of ['12월 9일 (수)', '예약취소', '취소 2026.11.20']) expect(words).toContain(said);
  for (const not of ['D-', '매표소']) expect(words).not.toContain(not);
  expect(screen.getByText('피자 공방', { selector: 's' })).toBeDefined();
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
