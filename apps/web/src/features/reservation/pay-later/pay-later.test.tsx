import {
  type DetailLine,
  reservationAnswer,
  type ReservationDetail,
} from '@kkumteo/contract/reservation/reservation-detail';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { checkoutList, settledPledge } from '../../booking/checkout-list.ts';
import { attemptSlot } from '../../payment/flow/attempt-slot.ts';
import { answer, draw, refused, reservationDetail, reservationLine, stubMedia } from '../reservation.test-support.tsx';
import { PayButton } from './pay-button.tsx';
import { PayLater } from './pay-later.tsx';
import { checkoutSlot } from '../../booking/booking-draft.ts';

const NUMBER = 'R-0001';
const line: DetailLine = {
  ...reservationLine,
  productName: '어린이체험관 단체 하루 체험',
  hall: 'child',
  visitDate: '2027-01-12',
  amount: 360_000,
  discount: 4_000,
  leaders: [{ name: '정미란' }],
};
const provisional: ReservationDetail = {
  ...reservationDetail,
  status: 'provisional',
  payment: {
    ...reservationDetail.payment,
    status: 'unpaid',
    method: null,
    paidAt: null,
    dueAt: Date.parse('2026-12-12T23:59:59+09:00'),
  },
  lines: [line],
};

const options = { cardPossYn: 'Y', nobankDpsBdtDt: '20261123', nobankPossYn: 'Y', ctPossYn: 'Y', prumeePossYn: 'Y' };
const prepared = {
  amount: 360_000,
  payReq: {
    provider: 'sandbox',
    orderNo: 'ATTEMPT-1',
    windowUrl: 'about:blank',
    fields: {},
    expiresAt: '2026-12-01T10:10:00+09:00',
  },
};
let posted: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
let answers: Record<string, () => Response>;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  posted = [];
  answers = {
    '/api/reserve/preparePayment': () => answer(prepared),
    '/api/reserve/order': () => answer({ bundleRvNo: NUMBER }),
  };
  read();
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const plain = path.split('?')[0] ?? '';
    if (plain === '/api/reserve/payOptions') return answer(options);
    if (request.method === 'POST') posted.push({ path: plain, body: JSON.parse(String(request.body)) });
    return answers[plain]?.() ?? refused(404);
  });
  stubMedia(false);
});

const show = (from = '/pay'): void => {
  draw(
    <Routes>
      <Route path="/pay" element={<PayLater reservationNo={NUMBER} />} />
      <Route path="/detail" element={<PayButton detail={{ ...provisional, status: 'pledged' }} />} />
      <Route path="/reserve/grp/reservations" element={<p>the list</p>} />
      <Route path="/reserve/grp/payment" element={<p>the payment page</p>} />
      <Route path="/reserve/grp/paymentCmpl/:number" element={<p>the completion</p>} />
    </Routes>,
    { from },
  );
};
/** The reservation of the next page. */
const read = (over: Partial<ReservationDetail> = {}): void => {
  answers[`/api/reservation/${NUMBER}`] = () => answer(reservationAnswer.encode({ ...provisional, ...over }));
};
const agree = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '동의합니다' }));
};
const pay = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /결제하기$/ }));

test('says beside 결제하기 when payment for the youth hall closes', async () => {
  const deadline = '청소년체험관 체험은 체험일 전날인 1월 11일 (월) 24시까지 결제하실 수 있습니다.';
  read({ lines: [line, { ...line, lineNo: 'L2', hall: 'teen' }] });
  show();
  expect(await screen.findByText(deadline)).toBeDefined();
  cleanup();
  read();
  show();
  await screen.findByRole('button', { name: /결제하기$/ });
  expect(screen.queryByText(/청소년체험관 체험은 체험일 전날인/)).toBeNull();
});

describe('a provisional reservation', () => {
  test('is shown with its lines, its price and two ways to pay', async () => {
    const cancelled = {
      ...line,
      lineNo: 'L2',
      productName: '취소된 체험',
      state: 'cancelled',
      cancelledAt: 0,
    } as const;
    const free = { ...line, lineNo: 'L3', productName: '무료 체험', amount: 0, discount: 0 };
    read({ lines: [line, cancelled, free] });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: '예약결제' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
    const table = screen.getByRole('table').textContent ?? '';
    for (const words of ['어린이체험관 단체 하루 체험', '20명', '364,000원', '360,000원', '무료 체험', '무료'])
      expect(table).toContain(words);
    expect(table).not.toContain('취소된 체험');
    const totals = screen.getByRole('complementary', { name: '결제 금액' }).textContent ?? '';
    for (const words of ['1월 12일 (화) 10:00', '체험자 20명', '인솔자 정미란', '364,000원', '-4,000원', '360,000원'])
      expect(totals).toContain(words);
    expect(screen.getByText(/2026년 12월 12일 .* 23:59까지 결제하거나 확약서를/)).toBeTruthy();
  });

  test('is not paid before the notice is agreed to, in place', async () => {
    show();
    await screen.findByRole('checkbox');
    await pay();
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('예약안내 및 유의사항 동의를 해주세요').length).toBeGreaterThan(0);
    expect(posted).toEqual([]);
  });

  test('is prepared by its number and the lines that are shown, and the window has no timer of seats', async () => {
    show();
    await agree();
    await pay();
    expect(await screen.findByTitle('결제창')).toBeTruthy();
    expect(posted).toHaveLength(1);
    expect(posted[0]?.body).toMatchObject({
      bundleRvNo: NUMBER,
      productInfo: [{ pdRvNo: 'L1' }],
      bookingList: [],
      groupPersDiv: '01',
      payMethod: '02',
    });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(readValue(attemptSlot)).toMatchObject({ attemptId: 'ATTEMPT-1', paysFor: NUMBER });
  });

  test('that costs nothing is completed at once, and what is being booked beside it stays', async () => {
    const list = checkoutList('individual', []);
    writeValue(checkoutSlot, list);
    read({ lines: [{ ...line, amount: 0, discount: 0 }] });
    show();
    await agree();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '예약완료' }));
    expect(await screen.findByText('the completion')).toBeTruthy();
    expect(posted[0]).toMatchObject({ path: '/api/reserve/order', body: { bundleRvNo: NUMBER, cmpl: 'free' } });
    expect(readValue(checkoutSlot)?.idempotencyKey).toBe(list.idempotencyKey);
  });

  test('that was paid in the meantime shows the server’s sentence, and can be pressed again', async () => {
    const message = '잘못된 접근 입니다.';
    answers['/api/reserve/preparePayment'] = () => refused(409, 'reservation.cannot-pay-later', message);
    show();
    await agree();
    await pay();
    expect(await screen.findByRole('alertdialog')).toHaveProperty('textContent', expect.stringContaining(message));
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(screen.getByRole('button', { name: /결제하기$/ }).getAttribute('aria-disabled')).toBeNull();
  });
});

test.each([
  ['provisional', '예약결제'],
  ['pledged', '확약 예약 결제'],
] as const)(
  'waits for a payment at %s whose outcome is unknown, and lets nothing else be paid',
  async (status, title) => {
    read({ status });
    answers['/payment/lguPayment.do'] = () =>
      answer({ ERR_YN: 'Y', ERR_MSG: '결제를 확인하고 있습니다.', bundleRvNo: '' });
    const inState = (state: string, bundleRvNo: string) => () =>
      answer({ orderNo: 'ATTEMPT-1', state, expiresAt: '2026-12-01T10:10:00+09:00', extendYn: 'N', bundleRvNo });
    answers['/api/reserve/payment/ATTEMPT-1'] = inState('confirming', '');
    show();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await agree();
    const stepped = vi.spyOn(history, 'pushState');
    await pay();
    const frame = await screen.findByTitle<HTMLIFrameElement>('결제창');
    // The page listens to the window from then on, which a busy machine does after the frame is shown.
    await waitFor(() => expect(stepped).toHaveBeenCalledOnce());
    stepped.mockRestore();
    const fields = {
      LGD_RESPCODE: '0000',
      LGD_RESPMSG: '',
      LGD_PAYKEY: 'KEY',
      LGD_OID: 'ATTEMPT-1',
      LGD_AMOUNT: '360000',
    };
    const data = { kind: 'payment-result', fields };
    // The page asks every two seconds.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: frame.contentWindow, data }));
    expect(await screen.findByRole('heading', { level: 1, name: '결제 확인' })).toBeTruthy();
    expect(await screen.findByText('결제를 확인하고 있습니다. 잠시만 기다려 주세요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
    answers['/api/reserve/payment/ATTEMPT-1'] = inState('paid', NUMBER);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('the completion')).toBeTruthy();
  },
);

test.each([
  ['confirmed', 'group'],
  ['cancelled', 'group'],
  ['awaiting-deposit', 'group'],
  ['provisional', 'individual'],
] as const)('a reservation at %s of track %s turns its visitor back', async (status, track) => {
  read({ status, track, payLaterRefusal: '잘못된 접근 입니다.' });
  show();
  expect(await screen.findByRole('alertdialog')).toHaveProperty(
    'textContent',
    expect.stringContaining('잘못된 접근 입니다.'),
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('the list')).toBeTruthy();
});

test.each([
  ['teen', '여기서 체험일 전날 24시까지 미리 결제하셔도 됩니다.'],
  ['child', '여기서 미리 결제하셔도 됩니다.'],
] as const)('a pledged reservation of the %s hall says until when it can be paid here', async (hall, words) => {
  read({ status: 'pledged', lines: [{ ...line, hall }] });
  show();
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});

test.each([
  [
    'of the youth hall on the day of the visit',
    '청소년체험관 체험은 체험일 전날 24시까지 결제하실 수 있습니다. 현장 매표소에 문의해 주세요.',
  ],
  ['that can only be pledged', '메카이브 상품(로봇)은 결제 예약을 할 수 없습니다. 확약서 예약하기로 진행해 주세요.'],
])('a reservation %s says why it can’t be paid, in the place of the button', async (_, payLaterRefusal) => {
  read({ payLaterRefusal });
  show();
  expect(await screen.findByText(payLaterRefusal)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
  expect(screen.getByRole('link', { name: '예약목록' })).toBeTruthy();
});

test('says that a reservation is not found', async () => {
  delete answers[`/api/reservation/${NUMBER}`];
  show();
  expect(await screen.findByRole('heading', { level: 1, name: '예약 내역을 찾을 수 없습니다' })).toBeTruthy();
});

describe('a pledged reservation', () => {
  test('is settled under a title and words of its own', async () => {
    read({ status: 'pledged' });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: '확약 예약 결제' })).toBeTruthy();
    expect(screen.getByText('확약서를 제출하신 예약입니다')).toBeTruthy();
  });

  test('is taken to the payment page in mode settle-pledge, and its payment empties the store', async () => {
    show('/detail');
    await userEvent.click(screen.getByRole('button', { name: /결제하기$/ }));
    expect(await screen.findByText('the payment page')).toBeTruthy();
    expect(readValue(checkoutSlot)).toMatchObject({ mode: 'settle-pledge', track: 'group', reservationNo: NUMBER });
  });
});

test.each([
  ['with its reservation', settledPledge(NUMBER), true],
  ['without one', { ...settledPledge(NUMBER), reservationNo: '' }, false],
  ['of an unknown mode', { ...checkoutList('group', []), mode: 'other' }, false],
])('the store keeps mode settle-pledge %s: %j', (_, stored, kept) => {
  expect(checkoutSlot.parse(structuredClone(stored)) !== null).toBe(kept);
});
