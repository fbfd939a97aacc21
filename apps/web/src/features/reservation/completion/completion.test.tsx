import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { shownHint } from '@kkumteo/ui/hints.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationQuery, walletQuery } from '../../../api/reservation.ts';
import {
  draw,
  newQueries,
  refused,
  reservationDetail,
  reservationLine,
  stubSilence,
} from '../reservation.test-support.tsx';
import { Completion } from './completion.tsx';

const NOW = Date.parse('2026-12-01T10:05:00+09:00');
const deposit = { bank: '꿈은행', accountNumber: '000-0000-0001', holder: '한보라', dueDay: '2026-12-04' };
const order: PlacedOrder = {
  reservationNo: 'R-0001',
  bookingReference: 'KT-4821-9035-1',
  isGroup: false,
  isPledge: false,
  needsRoomGuidance: false,
  status: 'confirmed',
  lines: [{ ...reservationLine, productName: '피자 공방', hall: 'child', experiencerCount: 2, amount: 45_000 }],
  freeProgrammes: [],
  payment: {
    method: 'card',
    amount: 45_000,
    paidAt: NOW,
    dueAt: null,
    cardIssuer: '꿈카드',
    cardNumber: '0000-****-****-0000',
    receiptUrl: 'https://receipt.example.com/1',
    cashReceiptUrl: null,
    deposit: null,
  },
};
const unpaid = {
  ...order.payment,
  method: 'virtual-account',
  paidAt: null,
  cardIssuer: null,
  cardNumber: null,
} as const;
const pledge: PlacedOrder = {
  ...order,
  isGroup: true,
  isPledge: true,
  payment: { ...unpaid, method: null, dueAt: Date.parse('2026-12-04T23:59:59+09:00'), receiptUrl: null },
};
const awaiting: PlacedOrder = { ...order, status: 'awaiting-deposit', payment: { ...unpaid, deposit } };

const line: DetailLine = { ...reservationLine, hall: 'child', experiencerCount: 2 };
const detail: ReservationDetail = { ...reservationDetail, lines: [line], rooms: [] };

function show(shown: PlacedOrder, stored?: typeof detail): void {
  const queries = newQueries(NOW);
  if (stored !== undefined) queries.setQueryData<unknown>(reservationQuery(shown.reservationNo).queryKey, stored);
  draw(<Completion order={shown} track={shown.isGroup ? 'group' : 'individual'} />, { queries });
}
const text = (): string => document.body.textContent;
const value = (term: string): string | null | undefined => screen.getByText(term).nextElementSibling?.textContent;

beforeEach(stubSilence);

describe('the completion page', () => {
  test('links to the cash receipt where there is one, and says when that of a deposit is issued', () => {
    const cashReceiptUrl = 'https://receipt.example.com/cash/1';
    show({ ...order, payment: { ...order.payment, method: 'bank-transfer', cashReceiptUrl } });
    expect(screen.getByRole('link', { name: '현금영수증 보기 (새 창)' }).getAttribute('href')).toBe(cashReceiptUrl);
    cleanup();
    show(awaiting);
    expect(screen.queryByRole('link', { name: /현금영수증/ })).toBeNull();
    expect(text()).toContain('입금이 확인되면 예약이 완료되고, 신청하신 현금영수증은 그때 발급됩니다.');
  });

  test('shows a paid booking with its receipt, a code that says its number, and its card', async () => {
    show(order);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약이 완료되었습니다');
    expect(value('결제 금액')).toBe('45,000원');
    expect(screen.getByRole('link', { name: /영수증/ }).getAttribute('href')).toBe(order.payment.receiptUrl);
    expect(await screen.findByRole('img', { name: '예약번호 KT-4821-9035-1의 QR 코드' })).toBeDefined();
    expect(screen.getByRole('link', { name: '예약확인증 보기' }).getAttribute('href')).toBe(
      '/reserve/ind/paymentCmpl/R-0001?view=card',
    );
  });

  test.each([
    ['by the sheet of the device', true],
    ['by words to paste where it has none', false],
  ])('tells who comes along %s, without the code that admits', async (_, hasSheet) => {
    const taken: string[] = [];
    const take = async (words: string) => void taken.push(words);
    vi.stubGlobal('navigator', {
      userAgent: '',
      clipboard: { writeText: take },
      ...(hasSheet && { share: ({ text: words }: { readonly text: string }) => take(words) }),
    });
    show(order);
    fireEvent.click(screen.getByRole('button', { name: '함께 오는 분에게 보내기' }));
    await waitFor(() =>
      expect(taken).toEqual([
        [
          '2026년 12월 9일 (수) 1회 10:00–11:00',
          '피자 공방',
          '09:40까지 꿈터 매표소',
          '경기도 꿈터시 어린이로 1',
          '예약번호 KT-4821-9035-1',
        ].join('\n'),
      ]),
    );
  });

  test('leads to the park on the maps that Koreans use', () => {
    show(order);
    const street = encodeURIComponent('경기도 꿈터시 어린이로 1');
    expect(
      ['네이버지도 (새 창)', '카카오맵 (새 창)'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
    ).toEqual([`https://map.naver.com/p/search/${street}`, `https://map.kakao.com/link/search/${street}`]);
  });

  test('shows day and picture of the visit before the code, and the days that are left', async () => {
    show(order, detail);
    const when = screen.getByRole('heading', { level: 2, name: '12월 9일 (수) 10:00' });
    const code = await screen.findByRole('img', { name: /QR 코드$/ });
    expect(when.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(text()).toContain('D-8');
  });

  test('offers the visit as a calendar file', () => {
    show(order);
    const link = screen.getByRole('link', { name: '내 캘린더에 저장' });
    expect(link.getAttribute('download')).toBe('KT-4821-9035-1.ics');
    const file = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(file).toContain('DTSTART;TZID=Asia/Seoul:20261209T100000');
    expect(file).toContain('LOCATION:꿈터\\, 경기도 꿈터시 어린이로 1');
  });

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
      'Apple 지갑에 추가',
      '/api/reservation/R-0001/wallet/apple?language=ko',
    ],
    ['Mozilla/5.0 (Linux; Android 16)', 'Google 월렛에 추가', 'https://pay.google.com/gp/v/save/token'],
  ])('offers the wallet of the device: %s', (device, name, address) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device);
    const queries = newQueries(NOW);
    queries.setQueryData(walletQuery('R-0001').queryKey, {
      applePath: '/api/reservation/R-0001/wallet/apple?language=ko',
      googleUrl: 'https://pay.google.com/gp/v/save/token',
    });
    draw(<Completion order={order} track="individual" />, { queries });
    const links = screen.getAllByRole('link', { name: /지갑에 추가|월렛에 추가/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[name, address]]);
  });

  test('offers no wallet where the park has none', () => {
    show(order);
    expect(screen.queryByRole('link', { name: /지갑에 추가|월렛에 추가/ })).toBeNull();
  });

  test('shows bank, account, depositor, amount and deadline of a deposit, and no entry code before it is paid', () => {
    show(awaiting);
    const part = within(screen.getByRole('region', { name: '입금 기한' }));
    expect(part.getByText('꿈은행')).toBeDefined();
    expect(part.getByText('000-0000-0001')).toBeDefined();
    expect(value('입금자명')).toBe('한보라');
    expect(part.getByText('45,000원')).toBeDefined();
    expect(part.getByText('2026年12月04日 23:59까지')).toBeDefined();
    expect(screen.queryByRole('region', { name: '입장 QR 코드' })).toBeNull();
    expect(screen.queryByRole('link', { name: /영수증/ })).toBeNull();
  });

  test('copies the amount and the account of a deposit without what separates the digits, and says so', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      userAgent: '',
      clipboard: { writeText: async (words: string) => void copied.push(words) },
    });
    show(awaiting);
    fireEvent.click(screen.getByRole('button', { name: '입금하실 금액 복사' }));
    await waitFor(() => expect(shownHint()?.message).toBe('금액을 복사했습니다.'));
    fireEvent.click(screen.getByRole('button', { name: '계좌번호 복사' }));
    await waitFor(() => expect(shownHint()?.message).toBe('계좌번호를 복사했습니다.'));
    expect(copied).toEqual(['45000', '00000000001']);
  });

  test('says that a deposit was not paid in time, and hides its account', () => {
    show({ ...awaiting, status: 'cancelled' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('취소된 예약입니다');
    expect(text()).toContain('입금하지 마세요');
    expect(text()).not.toContain(deposit.accountNumber);
    expect(screen.queryByRole('region', { name: '입장 QR 코드' })).toBeNull();
  });

  test('tells a group that has neither paid nor pledged what to do until when, and shows no entry code', () => {
    show({ ...pledge, status: 'provisional' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('확약 예약이 접수되었습니다');
    expect(value('결제하실 금액')).toBe('45,000원');
    expect(value('결제수단')).toBe('아직 결제하지 않음');
    expect(value('결제·확약서 기한')).toBe('2026년 12월 4일 (금) 23:59');
    expect(text()).toContain('2026년 12월 4일 (금) 23:59까지 확정해 주세요');
    expect(screen.getByRole('button', { name: '확약서 작성' })).toBeDefined();
    expect(text()).toContain('확약서를 내시면 입장 QR이 여기에 나옵니다');
    expect(screen.queryByRole('region', { name: '입장 QR 코드' })).toBeNull();
    expect(text()).not.toContain('입장권을 드립니다');
  });

  test('leads a group that has pledged through the five steps before its visit', () => {
    const read = { ...detail, status: 'provisional', payment: { ...detail.payment, ...pledge.payment } } as const;
    show({ ...pledge, status: 'provisional' }, read);
    const steps = within(screen.getByRole('list', { name: '예약 진행' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('예약 완료예약 완료'),
      expect.stringContaining('확약서 현재단계미작성12월 4일 (금) 23:59까지'),
      expect.stringContaining('체험자 명단 2명 중 0명'),
      expect.stringContaining('체험실 고를 체험실 없음'),
      expect.stringContaining('결제 180,000원 미결제'),
    ]);
    expect(text()).toContain('다음 할 일 · 3일 남음');
  });

  test('shows no such steps of what is paid', () => {
    show(order, detail);
    expect(screen.queryByRole('list', { name: '예약 진행' })).toBeNull();
  });

  test('says of a written pledge what is paid on the day, and no deadline', () => {
    show({ ...pledge, status: 'pledged' });
    expect(value('당일 결제할 금액')).toBe('45,000원');
    expect(value('결제수단')).toBe('확약 (체험 당일 현장 결제)');
    expect(text()).not.toContain('기한');
    expect(text()).toContain('결제하시면 입장권을 드립니다.');
    expect(screen.getByRole('region', { name: '입장 QR 코드' })).toBeDefined();
  });

  test('promises no ticket while a deposit is awaited', () => {
    show(awaiting);
    expect(text()).not.toContain('입장권을 드립니다');
  });

  test('promises nothing about money that was never paid', () => {
    const payment = { ...order.payment, method: null, paidAt: null, amount: 45_000 };
    show({ ...order, status: 'cancelled', payment });
    expect(text()).toContain('예약이 취소되었습니다체험을 원하시면 다시 예약해 주세요.');
    expect(value('결제수단')).toBe('결제하지 않음');
  });

  test.each([
    ['teen', '청소년체험관 다음 순서'],
    ['skill', '숙련기술체험관 다음 순서'],
  ] as const)('says to visitors of the %s hall what comes next about rooms', (hall, title) => {
    const roomed = { ...line, hall, capacityMode: 'per-room' } as const;
    const room = { lineNo: 'L1', componentRoundId: 1, roomId: 'A', roomName: '방송국', people: 1 };
    show({ ...order, needsRoomGuidance: true }, { ...detail, lines: [roomed], rooms: [room] });
    expect(screen.getByText(title)).toBeDefined();
    expect(text()).toContain('체험자마다 고르신 체험실은 예약 상세의 ‘체험실’에서 확인하실 수 있습니다.');
    expect(text()).toContain('체험자 1명의 체험실을 아직 고르지 않으셨습니다. 지금부터 방문 전날 24:00까지');
    expect(text()).toContain('‘체험실 고르기’에서 골라 주세요.');
    expect(text()).not.toContain('이메일');
  });

  test('says what comes next about rooms also where the reservation can’t be read', async () => {
    vi.stubGlobal('fetch', async () => refused(500));
    const lines = order.lines.map((each) => ({ ...each, hall: 'teen' }) as const);
    show({ ...order, lines, needsRoomGuidance: true });
    expect(await screen.findByText('청소년체험관 다음 순서')).toBeDefined();
    expect(text()).toContain('지금부터 방문 전날 24:00까지 예약 상세의 ‘체험실 고르기’에서 골라 주세요.');
    expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeDefined();
  });

  test('names when each visit of a bundle takes place', () => {
    const parts = [
      { name: '1분 영화 찍기', startMinute: 630, endMinute: 730 },
      { name: '나의 첫 음원 녹음', startMinute: 810, endMinute: 890 },
    ];
    show({ ...order, lines: order.lines.map((each) => ({ ...each, parts })) });
    expect(text()).toContain('10:30–12:10 1분 영화 찍기13:30–14:50 나의 첫 음원 녹음');
  });

  test('says nothing about rooms where the booking has none, also in the youth hall', () => {
    show({ ...order, needsRoomGuidance: true }, { ...detail, lines: [{ ...line, hall: 'teen' }] });
    expect(text()).not.toContain('체험실');
  });

  test('links a group to the free programme in a new tab, unless there is none or it is booked', () => {
    const programme = { productId: 1129, name: '찾아오는 진로교육 단체 신청', hall: 'course' } as const;
    show({ ...order, isGroup: true, freeProgrammes: [programme] });
    const link = screen.getByRole('link', { name: '찾아오는 진로교육 단체 신청 (새 창)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/reserve/grp/course/1129', '_blank']);
    cleanup();
    show(order);
    expect(screen.queryByRole('link', { name: /찾아오는/ })).toBeNull();
    cleanup();
    const booked = order.lines.map((each) => ({ ...each, productName: programme.name }));
    show({ ...order, isGroup: true, lines: booked, freeProgrammes: [programme] });
    expect(screen.queryByRole('link', { name: /찾아오는/ })).toBeNull();
  });

  test('says nothing about rooms to visitors of the children’s hall', () => {
    show(order);
    expect(text()).not.toContain('다음 순서');
  });
});
