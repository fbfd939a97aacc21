import { deskPaths } from '@kkumteo/contract/office/desk';
import { encodeInstant } from '@kkumteo/contract/wire/scalars';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, drawAs, NOW, officeAnswers, refusal } from '../staff/office-answers.test-support.tsx';
import { Desk } from './desk.tsx';
import { Shifts } from './shifts.tsx';

const DAY = '20261211';
const head = (role: string, rowName: string, price: number, usual = true) => ({
  role,
  rowName,
  categoryId: usual ? '01' : '02',
  name: usual ? '일반' : '장애인',
  note: '',
  price,
  fixed: false,
  usual,
});
const round = {
  roundId: 1013,
  productId: 101,
  productName: '소방서 구조대',
  hall: 'child',
  roundName: '3회',
  startMinute: '1500',
  endMinute: '1600',
  capacity: 24,
  free: 7,
  leadersFree: 12,
  onSite: false,
  closedFor: null,
  categories: [
    head('experiencer', '체험자', 18_000),
    head('experiencer', '체험자', 9_000, false),
    head('leader', '보호자', 9_000),
  ],
};
const day = {
  day: DAY,
  now: encodeInstant(NOW),
  halls: [{ hall: 'child', name: '어린이체험관', shortName: '어린이', colour: 'orange' }],
  rounds: [{ ...round, roundId: 1014, productName: '피자 공방', free: 0 }, round],
};
const sale = {
  reservationNo: '0000000000000000000000001z',
  bookingReference: 'KT-6262-4245-0',
  soldAt: encodeInstant(NOW),
  soldBy: '한지원',
  status: '03',
  visitDate: DAY,
  productName: '소방서 구조대',
  hallName: '어린이체험관',
  roundName: '3회',
  startMinute: '1500',
  endMinute: '1600',
  people: [
    { name: '체험자', people: 3 },
    { name: '보호자', people: 1 },
  ],
  total: 63_000,
  way: 'cash',
  received: 70_000,
  approvalNo: null,
  cashReceipt: '',
  byText: false,
  refundedAt: null,
};
const drawer = { drawerId: 5, openedAt: encodeInstant(NOW), float: 100_000, sales: 0 };

const site = (over: Parameters<typeof officeAnswers>[0] = {}) =>
  officeAnswers({
    [deskPaths.rounds]: () => answer(day),
    [deskPaths.sales]: () => answer({ day: DAY, parkName: '꿈터', phone: '031-000-0114', sales: [] }),
    [deskPaths.ownDrawer]: () => answer({ drawer }),
    [deskPaths.quote]: () => answer({ total: 63_000, parts: sale.people.map((one) => ({ ...one, price: 1 })) }),
    [deskPaths.sell]: () => answer(sale),
    ...over,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => vi.useRealTimers());

test('a sale goes from the name to the ticket by the keyboard alone', async () => {
  const user = userEvent.setup();
  const sent = site();
  drawAs('reception', <Desk />);
  await screen.findByText('2회차');
  expect(screen.getByRole('button', { name: /피자 공방/ }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('소방{Enter}');
  expect(await screen.findByRole('spinbutton', { name: '체험자 일반' })).toBe(document.activeElement);
  await user.keyboard('3');
  expect(screen.getByText('보호자가 몇 명인지 적어 주세요.')).toBeTruthy();
  await user.click(screen.getByRole('spinbutton', { name: '보호자 일반' }));
  await user.keyboard('1');
  expect(await screen.findByText('63,000원')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: '받은 돈' })).toBe(document.activeElement);
  await user.keyboard('60000{Enter}');
  expect(screen.getByText(/63,000원보다 적어요/)).toBeTruthy();
  expect(sent.some(({ path }) => path === deskPaths.sell)).toBe(false);
  await user.clear(screen.getByRole('textbox', { name: '받은 돈' }));
  await user.keyboard('70000');
  expect(screen.getByText('7,000원')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /다음 손님/ })).toBe(document.activeElement);
  expect(window.print).toHaveBeenCalledOnce();
  expect(sent.find(({ path }) => path === deskPaths.sell)?.body).toMatchObject({
    roundId: 1013,
    heads: [
      { role: 'experiencer', categoryId: '01', count: 3 },
      { role: 'leader', categoryId: '01', count: 1 },
    ],
    total: 63_000,
    way: 'cash',
    received: 70_000,
    phone: '',
  });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('searchbox')).toBe(document.activeElement);
});

test('discounts come by F7, the card by F4 and the phone by F9; the same sale is sent again after a lost answer', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const sent = site({
    [deskPaths.sell]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no network');
      return answer({ ...sale, way: 'card', received: null, approvalNo: '30001234', byText: true });
    },
  });
  drawAs('reception', <Desk />);
  await screen.findByText('2회차');
  await user.keyboard('소방{Enter}');
  await screen.findByRole('spinbutton', { name: '체험자 일반' });
  await user.keyboard('1{F7}');
  await vi.waitFor(() =>
    expect(screen.getByRole('spinbutton', { name: '체험자 장애인' })).toBe(document.activeElement),
  );
  await user.click(screen.getByRole('spinbutton', { name: '보호자 일반' }));
  await user.keyboard('1');
  await screen.findByText('63,000원');
  await user.keyboard('{F9}');
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: '받을 휴대전화' })).toBe(document.activeElement));
  await user.keyboard('01000007777{F4}');
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: '카드 승인번호' })).toBe(document.activeElement));
  await user.keyboard('30001234{Enter}');
  expect(await screen.findByText(/서버의 답을 받지 못했어요/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /63,000원 팔기/ }));
  expect(await screen.findByText('예약번호를 문자로 보냈어요.')).toBeTruthy();
  expect(window.print).not.toHaveBeenCalled();
  const keys = sent.filter(({ path }) => path === deskPaths.sell).map(({ body }) => JSON.stringify(body));
  expect(new Set(keys).size).toBe(1);
});

test('what could not be read is said, and more people than seats are not sold', async () => {
  const user = userEvent.setup();
  const sent = site({ [deskPaths.sales]: () => refusal(500, 'http.fault', '잠시 뒤 다시 해 주세요.') });
  drawAs('reception', <Desk />);
  await screen.findByText('2회차');
  expect((await screen.findByRole('alert')).textContent).toBe('잠시 뒤 다시 해 주세요.');
  expect(screen.queryByText('아직 판 표가 없어요.')).toBeNull();
  await user.keyboard('소방{Enter}');
  await screen.findByRole('spinbutton', { name: '체험자 일반' });
  await user.keyboard('8');
  await user.click(screen.getByRole('button', { name: '보호자 일반 늘리기' }));
  expect(await screen.findByText('남은 자리가 7석이에요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^팔기/ }));
  expect(sent.some(({ path }) => path === deskPaths.sell)).toBe(false);
});

test('without a drawer the card is chosen, and cash says what to do', async () => {
  const user = userEvent.setup();
  site({ [deskPaths.ownDrawer]: () => answer({ drawer: null }) });
  drawAs('reception', <Desk />);
  await screen.findByText('2회차');
  expect(screen.getByRole('button', { name: '현금함 열기' })).toBeTruthy();
  await user.keyboard('소방{Enter}');
  expect(await screen.findByRole('textbox', { name: '카드 승인번호' })).toBeTruthy();
  await user.keyboard('{F2}');
  expect(await screen.findByText(/열린 현금함이 없어요/)).toBeTruthy();
});

test('a drawer is counted before a difference is said, which needs a sentence then', async () => {
  const user = userEvent.setup();
  const said = '있어야 할 돈보다 500원 모자라요.';
  const sent = site({
    [deskPaths.countDrawer(5)]: (body) =>
      JSON.stringify(body).includes('"note":""')
        ? refusal(422, 'desk.difference-unexplained', said, 'note')
        : answer({ expected: 100_500, counted: 100_000 }),
  });
  drawAs('reception', <Desk />);
  await user.click(await screen.findByRole('button', { name: '현금함 세기' }));
  const sheet = within(screen.getByRole('complementary', { name: '현금함 세기' }));
  await user.type(sheet.getByRole('textbox', { name: '50,000원 장' }), '2');
  expect(sheet.queryByRole('textbox', { name: '왜 다른가요?' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: '다 셌어요, 닫기' }));
  expect(await sheet.findByText(said)).toBeTruthy();
  await user.type(sheet.getByRole('textbox', { name: '왜 다른가요?' }), '동전을 더 내줌');
  await user.click(sheet.getByRole('button', { name: '차액을 적고 닫기' }));
  await vi.waitFor(() => expect(screen.queryByRole('complementary', { name: '현금함 세기' })).toBeNull());
  expect(sent.filter(({ path }) => path === deskPaths.countDrawer(5)).at(-1)?.body).toEqual({
    counted: [2, 0, 0, 0, 0, 0, 0, 0],
    note: '동전을 더 내줌',
  });
});

test('a refund by card asks for the number of its cancel', async () => {
  const user = userEvent.setup();
  const card = { ...sale, way: 'card', received: null, approvalNo: '30001234' };
  const sent = site({
    [deskPaths.sales]: () => answer({ day: DAY, parkName: '꿈터', phone: '', sales: [card] }),
    [deskPaths.refund(sale.reservationNo)]: () => answer({ done: true }),
  });
  drawAs('reception', <Desk />);
  await user.click(await screen.findByRole('button', { name: /KT-6262-4245-0/ }));
  await user.click(screen.getByRole('button', { name: '환불' }));
  await user.type(screen.getByRole('textbox', { name: '취소 승인번호' }), '90001234');
  await user.click(screen.getByText('아이가 아픔'));
  await user.click(screen.getByRole('button', { name: '63,000원 환불' }));
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path === deskPaths.refund(sale.reservationNo))?.body).toEqual({
      amount: 63_000,
      approvalNo: '90001234',
      reason: '아이가 아픔',
    }),
  );
});

test('a shift says how its drawer came to its difference', async () => {
  const user = userEvent.setup();
  const closed = {
    at: encodeInstant(NOW),
    by: '임도현',
    cashIn: 63_000,
    cashOut: 0,
    expected: 163_000,
    counted: 162_500,
    note: '동전을 더 내줌',
  };
  const shift = {
    drawerId: 5,
    staffName: '배수진',
    openedAt: encodeInstant(NOW - 300 * MINUTE_MS),
    float: 100_000,
    sales: 3,
    refunds: 0,
    cardIn: 27_000,
    cardOut: 0,
    closed,
  };
  officeAnswers({ [deskPaths.drawers]: () => answer({ now: encodeInstant(NOW), shifts: [shift] }) });
  drawAs('finance', <Shifts />);
  expect(await screen.findByText(/^[-−]500원$/)).toBeTruthy();
  await user.click(screen.getByText('배수진'));
  expect(await screen.findByText(/있어야 할 돈 163,000원. 센 돈 162,500원./)).toBeTruthy();
});
