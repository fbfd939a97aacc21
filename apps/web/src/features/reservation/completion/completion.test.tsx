import type { Site } from '@kkumteo/contract/catalog/site';
import type { OrderSheet } from '@kkumteo/contract/reservation/order';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteQuery } from '../../../api/catalog.ts';
import { Completion } from './completion.tsx';

const site: Site = {
  now: Date.parse('2026-12-01T10:05:00+09:00'),
  operator: {
    parkName: '꿈터',
    foundationName: '한국직업체험재단',
    chairmanTitle: '이사장',
    address: '경기도 꿈터시 어린이로 1',
    businessNo: '000-00-00000',
    phone: '1588-0000',
    email: 'help@example.com',
    hours: { opening: '', callCentre: '', closed: '' },
    policyLinks: [],
  },
  halls: [],
  notices: [],
};
const deposit = { bank: '꿈은행', accountNumber: '000-0000-0001', holder: '한보라', dueDay: '2026-12-04' };
const sheet: OrderSheet = {
  reservationNo: 'R-0001',
  bookingReference: 'KT-4821-9035-1',
  isGroup: false,
  isPledge: false,
  needsRoomGuidance: false,
  status: 'confirmed',
  lines: [
    {
      lineNo: 'L1',
      productName: '피자 공방',
      hall: 'child',
      visitDate: '2026-12-09',
      roundName: '1회',
      startMinute: 600,
      endMinute: 660,
      experiencerCount: 2,
      leaderCount: 1,
      amount: 45_000,
      discount: 0,
    },
  ],
  payment: {
    method: 'card',
    amount: 45_000,
    paidAt: site.now,
    dueAt: null,
    cardIssuer: '꿈카드',
    cardNumber: '0000-****-****-0000',
    receiptUrl: 'https://receipt.example.com/1',
    cashReceiptUrl: null,
    deposit: null,
  },
};
const unpaid = {
  ...sheet.payment,
  method: 'virtual-account',
  paidAt: null,
  cardIssuer: null,
  cardNumber: null,
} as const;
const awaiting: OrderSheet = { ...sheet, status: 'awaiting-deposit', payment: { ...unpaid, deposit } };

function show(shown: OrderSheet): void {
  const queries = new QueryClient();
  queries.setQueryData(siteQuery.queryKey, site);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Completion sheet={shown} track={shown.isGroup ? 'group' : 'individual'} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const text = (): string => document.body.textContent;
const value = (term: string): string | null | undefined => screen.getByText(term).nextElementSibling?.textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the completion page', () => {
  test('leads to the cash receipt where there is one, and says of a deposit when there will be', () => {
    const cashReceiptUrl = 'https://receipt.example.com/cash/1';
    show({ ...sheet, payment: { ...sheet.payment, method: 'bank-transfer', cashReceiptUrl } });
    expect(screen.getByRole('link', { name: '현금영수증 보기 (새 창)' }).getAttribute('href')).toBe(cashReceiptUrl);
    cleanup();
    show(awaiting);
    expect(screen.queryByRole('link', { name: /현금영수증/ })).toBeNull();
    expect(text()).toContain('입금이 확인되면 예약이 완료되고, 신청하신 현금영수증은 그때 발급됩니다.');
  });

  test('shows a paid booking with its receipt, a code that says its number, and its card', async () => {
    show(sheet);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약이 완료되었습니다');
    expect(value('결제 금액')).toBe('45,000원');
    expect(screen.getByRole('link', { name: /영수증/ }).getAttribute('href')).toBe(sheet.payment.receiptUrl);
    expect(await screen.findByRole('img', { name: '예약번호 KT-4821-9035-1의 QR 코드' })).toBeDefined();
    expect(screen.getByRole('link', { name: '예약확인증 보기' }).getAttribute('href')).toBe(
      '/reserve/ind/paymentCmpl/R-0001?view=card',
    );
  });

  test('offers the visit as a calendar file', () => {
    show(sheet);
    const link = screen.getByRole('link', { name: '내 캘린더에 저장' });
    expect(link.getAttribute('download')).toBe('KT-4821-9035-1.ics');
    const file = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(file).toContain('DTSTART;TZID=Asia/Seoul:20261209T100000');
    expect(file).toContain('LOCATION:꿈터\\, 경기도 꿈터시 어린이로 1');
  });

  test('shows bank, account, depositor, amount and deadline of a deposit that is awaited, and no code to come in with', () => {
    show(awaiting);
    const part = within(screen.getByRole('heading', { name: '입금 안내' }).closest('section') ?? document.body);
    expect(part.getByText('꿈은행')).toBeDefined();
    expect(part.getByText('000-0000-0001')).toBeDefined();
    expect(value('입금자명')).toBe('한보라');
    expect(part.getByText('45,000원')).toBeDefined();
    expect(part.getByText('2026年12月04日 23:59까지')).toBeDefined();
    expect(screen.queryByRole('region', { name: '입장 QR 코드' })).toBeNull();
    expect(screen.queryByRole('link', { name: /영수증/ })).toBeNull();
  });

  test('tells of a deposit that did not come, and no longer of its account', () => {
    show({ ...awaiting, status: 'cancelled' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('취소된 예약입니다');
    expect(text()).toContain('입금하지 마세요');
    expect(text()).not.toContain(deposit.accountNumber);
    expect(screen.queryByRole('region', { name: '입장 QR 코드' })).toBeNull();
  });

  test('tells of a pledge what is paid on the day and until when to write it', () => {
    const dueAt = Date.parse('2026-12-04T23:59:59+09:00');
    const payment = { ...unpaid, method: null, amount: 0, dueAt, receiptUrl: null };
    show({ ...sheet, isGroup: true, isPledge: true, status: 'provisional', payment });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('확약 예약이 접수되었습니다');
    expect(value('당일 결제할 금액')).toBe('45,000원');
    expect(value('결제·확약서 기한')).toBe('2026년 12월 4일 (금) 23:59');
  });

  test.each([
    ['teen', '청소년체험관 다음 순서'],
    ['skill', '숙련기술체험관 다음 순서'],
  ] as const)('says to visitors of the %s hall what comes next about rooms', (hall, title) => {
    const lines = sheet.lines.map((line) => ({ ...line, hall }));
    show({ ...sheet, needsRoomGuidance: true, lines });
    expect(screen.getByText(title)).toBeDefined();
  });

  test('says nothing about rooms to visitors of the children’s hall', () => {
    show(sheet);
    expect(text()).not.toContain('다음 순서');
  });
});
