import { bookAgainWords } from '@kkumteo/copy/book-again';
import { refundsAnswer, type RefundView } from '@kkumteo/contract/reservation/refunds';
import { reservationAnswer, type ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import CancelReservationPage from '../../../pages/cancel-reservation.tsx';
import {
  answer,
  draw,
  newQueries,
  pressInDialog,
  refused,
  reservationDetail,
  reservationLine,
  stubMedia,
} from '../reservation.test-support.tsx';

const NUMBER = 'R-0001';
const [FIRST, SECOND] = [
  { ...reservationLine, lineNo: 'L1', productName: '동물병원', amount: 45_000, discount: 0 },
  { ...reservationLine, lineNo: 'L2', productName: '소방서 구조대', amount: 35_000, discount: 10_000 },
] as const;
const GONE = {
  ...reservationLine,
  lineNo: 'L3',
  productName: '피자 공방',
  state: 'cancelled',
  cancelledAt: Date.parse('2026-11-15T10:00:00+09:00'),
  changeable: false,
  cancellable: false,
} as const;
const PAID: ReservationDetail = { ...reservationDetail, lines: [FIRST, SECOND, GONE] };
const BY_DEPOSIT: ReservationDetail = {
  ...PAID,
  payment: { ...PAID.payment, method: 'virtual-account' },
  refundBanks: [{ bankCode: '011', name: '농협은행' }],
};
const BY_CARD_OF_REGION: ReservationDetail = {
  ...PAID,
  payment: {
    ...PAID.payment,
    method: 'experience-card',
    refundClosesAt: Date.parse('2026-12-15T23:59:59+09:00'),
  },
};

type Answer = (body: { readonly cancelPdRvNos: readonly string[] }) => Response | Promise<Response>;
let detail: ReservationDetail;
let price: Answer;
let cancel: Answer;
let refunds: readonly RefundView[];
let posted: { readonly path: string; readonly body: unknown }[];

const refund = (saleAmt: number, entncDeAmt: number) => {
  const priceList = entncDeAmt === 0 ? [] : [{ pdRvNo: 'L2', saleAmt: 35_000 + entncDeAmt }];
  return answer({ refundInfo: { saleAmt, entncDeAmt, totRefuAmt: saleAmt - entncDeAmt, priceList } });
};

beforeEach(() => {
  detail = PAID;
  posted = [];
  refunds = [];
  price = ({ cancelPdRvNos }) => (cancelPdRvNos.length === 1 ? refund(45_000, 10_000) : refund(80_000, 0));
  cancel = () => answer({ bundleRvNo: NUMBER });
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : null;
    if (request.method === 'POST') posted.push({ path, body });
    if (path === `/api/reservation/${NUMBER}`) return answer(reservationAnswer.encode(detail));
    if (path === '/api/text/refund') return answer(null);
    if (path === '/api/reserve/calcCancelPrice') return price(body);
    if (path === '/api/reserve/cancelPayment') return cancel(body);
    if (path === `/api/reservation/${NUMBER}/refunds`) return answer(refundsAnswer.encode(refunds));
    if (path.startsWith('/api/product/')) return refused(404, 'catalog.product-unknown');
    return refused(404);
  });
  stubMedia(true);
});

function show(now?: number): void {
  const page = '/reserve/grp/reservations/:reservationNo';
  draw(
    <Routes>
      <Route path={`${page}/cancel`} element={<CancelReservationPage track="group" />} />
      <Route path="/reserve/grp/reservations" element={<p>the list</p>} />
      <Route path={page} element={<p>the detail</p>} />
    </Routes>,
    { from: `/reserve/grp/reservations/${NUMBER}/cancel`, queries: newQueries(now) },
  );
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const line = (product: string) => box(`${product} 취소 선택`);
const agreement = () => box('[필수] 환불규정동의');
const tick = async (...products: readonly string[]) => {
  for (const product of products) await userEvent.click(await line(product));
};
const refundBlock = () => screen.getByRole('region', { name: '환불 금액' }).textContent ?? '';
const button = () => screen.getByRole('button', { name: '예약취소' });
const press = async () => userEvent.click(await screen.findByRole('button', { name: '예약취소' }));
const typeAccount = async () => {
  await userEvent.selectOptions(await screen.findByLabelText(/환불은행/), '011');
  await userEvent.type(screen.getByLabelText(/환불계좌번호/), '3520000000');
  await userEvent.type(screen.getByLabelText(/환불계좌주명/), '박정우');
};
/** Agrees to the refund rules, and waits until the refund is known. */
const agree = async () => {
  await userEvent.click(await agreement());
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
};
const calls = (path: string) => posted.filter((each) => each.path === path).map(({ body }) => body);

describe('the lines', () => {
  test('can be ticked one by one where they may be cancelled; a cancelled one says since when', async () => {
    show();
    expect(await line('동물병원')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: '피자 공방 취소 선택' })).toBeNull();
    expect(screen.getByRole('row', { name: /피자 공방/ }).textContent).toContain('취소 2026.11.15');
    for (const words of ['체험 금액90,000원', '할인 금액-10,000원', '총 결제 금액80,000원'])
      expect(screen.getByRole('region', { name: '결제하신 금액' }).textContent).toContain(words);
  });

  test('are all ticked by one box, which is half ticked for some of them (R2-139)', async () => {
    show();
    const all = await box('모두 선택');
    await userEvent.click(all);
    expect((await line('동물병원')).checked && (await line('소방서 구조대')).checked).toBe(true);
    expect(screen.getByText(/2건 중/).textContent).toBe('2건 중 2건 선택');
    await tick('동물병원');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    expect(await screen.findByText('최종 환불 금액 35,000원')).toBeTruthy();
    expect(calls('/api/reserve/calcCancelPrice').at(-1)).toEqual({ bundleRvNo: NUMBER, cancelPdRvNos: ['L2'] });
  });
});

test('the only line that can be cancelled is chosen from the start, and can be taken back', async () => {
  detail = { ...PAID, lines: [FIRST, GONE] };
  show();
  expect((await line('동물병원')).checked).toBe(true);
  await waitFor(() => expect(refundBlock()).toContain('취소 금액동물병원45,000원'));
  await tick('동물병원');
  expect((await line('동물병원')).checked).toBe(false);
});

describe('the refund', () => {
  test('is what the server says of the selection, with its deduction and why (R4-72, PD-23)', async () => {
    show();
    await tick('동물병원');
    await waitFor(() => expect(refundBlock()).toContain('최종 환불 금액35,000원'));
    for (const words of [
      '취소 금액동물병원45,000원',
      '-10,000원',
      '남는 상품(소방서 구조대)',
      '소방서 구조대 35,000원 →에서 45,000원',
      '결제하신 카드로 환불됩니다.',
    ])
      expect(refundBlock()).toContain(words);
  });

  test('an older answer is never shown for a newer selection', async () => {
    const late: ((answer: Response) => void)[] = [];
    price = ({ cancelPdRvNos }) =>
      cancelPdRvNos.length === 1 ? new Promise((resolve) => late.push(resolve)) : refund(80_000, 0);
    show();
    await tick('동물병원', '소방서 구조대');
    await waitFor(() => expect(refundBlock()).toContain('최종 환불 금액80,000원'));
    late[0]?.(refund(45_000, 10_000));
    await Promise.resolve();
    expect(refundBlock()).toContain('최종 환불 금액80,000원');
  });

  test('that can’t be read says so in its place, and nothing is cancelled without it', async () => {
    price = () => refused(503, 'server.busy', '이용자가 많아 처리가 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.');
    show();
    await tick('동물병원');
    await userEvent.click(await agreement());
    expect(await screen.findByText(/이용자가 많아/)).toBeTruthy();
    expect(refundBlock()).toContain('최종 환불 금액-');
    await press();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    price = () => refund(45_000, 0);
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(refundBlock()).toContain('최종 환불 금액45,000원'));
    expect(calls('/api/reserve/cancelPayment')).toEqual([]);
  });

  test('is none where nothing has been paid, and says so', async () => {
    detail = {
      ...BY_DEPOSIT,
      status: 'awaiting-deposit',
      payment: { ...BY_DEPOSIT.payment, status: 'unpaid', paidAt: null },
    };
    price = () => refund(0, 0);
    show();
    await tick('동물병원');
    await waitFor(() => expect(refundBlock()).toContain('아직 입금하지 않으신 예약이라 환불되는 금액이 없습니다.'));
    expect(screen.queryByLabelText(/환불은행/)).toBeNull();
    // What stays is paid into another account (PD-62).
    expect(refundBlock()).toContain('지금 안내된 입금 계좌는 닫히고, 바뀐 금액으로 새 입금 계좌가 발급됩니다.');
    await userEvent.click(screen.getByRole('checkbox', { name: '모두 선택' }));
    await waitFor(() => expect(refundBlock()).toContain('지금 안내된 입금 계좌는 닫히니 입금하지 마세요.'));
    expect(refundBlock()).not.toContain('새 입금 계좌');
  });

  test('the deduction is explained by hover, focus and touch, until Esc (R2-147)', async () => {
    show();
    const mark = await screen.findByRole('button', { name: '할인 공제 설명' });
    const tip = () => screen.queryByRole('tooltip');
    expect(tip()).toBeNull();
    await userEvent.hover(mark);
    expect(tip()?.textContent).toBe('입장료 할인 공제');
    await userEvent.unhover(mark);
    expect(tip()).toBeNull();
    mark.focus();
    expect(await screen.findByRole('tooltip')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(tip()).toBeNull();
    await userEvent.pointer({ keys: '[TouchA]', target: mark });
    expect(tip()).not.toBeNull();
  });
});

describe('the press', () => {
  const cancelled = async () => {
    await press();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('예약을 취소하시겠습니까?');
    await pressInDialog('예약 취소');
  };

  test('asks, cancels the chosen lines, says so and leads to the list (R5-91, R8-25, R4-76)', async () => {
    show();
    await tick('동물병원');
    await agree();
    await cancelled();
    expect(await screen.findByRole('heading', { name: '취소 되었습니다.' })).toBeTruthy();
    await pressInDialog('예약목록');
    expect(await screen.findByText('the list')).toBeTruthy();
    expect(calls('/api/reserve/cancelPayment')).toEqual([{ bundleRvNo: NUMBER, cancelPdRvNos: ['L1'], rvVer: 'v1' }]);
  });

  test('says what goes back, where to and when, and the bar keeps its sum until the page is left', async () => {
    detail = { ...PAID, payment: { ...PAID.payment, cardIssuer: '신한카드', cardNumber: '43301234****123*' } };
    show(Date.parse('2026-11-25T10:00:00+09:00'));
    await tick('동물병원');
    await agree();
    await cancelled();
    const end = await screen.findByRole('alertdialog', { name: '취소 되었습니다.' });
    for (const words of [
      '돌려드리는 금액35,000원',
      '어디로신한카드 43301234****123*',
      '카드사에 따라 3~5영업일',
      '늦어도 12월 2일 (수)까지',
      '소방서 구조대 35,000원 →에서 45,000원',
    ])
      expect(end.textContent).toContain(words);
    expect(document.activeElement).toBe(within(end).getByRole('button', { name: '예약목록' }));
    expect(refundBlock()).toContain('최종 환불 금액35,000원');
    expect(screen.getByRole('button', { name: '취소됨' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('of one line leads on to its product with the same people; what can’t be booked again says so over the list', async () => {
    show(Date.parse('2026-11-25T10:00:00+09:00'));
    await tick('동물병원');
    await agree();
    await cancelled();
    await pressInDialog('다른 날로 다시 예약');
    expect(await screen.findByText('the list')).toBeTruthy();
    expect((await screen.findByRole('alertdialog')).textContent).toContain(bookAgainWords.notFound);
    expect(calls('/api/reserve/cancelPayment')).toHaveLength(1);
  });

  test('of several lines offers none of them again: each is in the list', async () => {
    show(Date.parse('2026-11-25T10:00:00+09:00'));
    await userEvent.click(await screen.findByRole('checkbox', { name: '모두 선택' }));
    await agree();
    await cancelled();
    expect((await screen.findByRole('alertdialog', { name: '취소 되었습니다.' })).textContent).not.toContain(
      '다시 예약',
    );
  });

  test('says nothing of a refund where nothing was paid', async () => {
    const payment = { ...PAID.payment, status: 'unpaid', method: null, paidAt: null } as const;
    detail = { ...PAID, status: 'provisional', payment };
    price = () => refund(0, 0);
    show();
    await tick('동물병원');
    await agree();
    await cancelled();
    const end = await screen.findByRole('alertdialog', { name: '취소 되었습니다.' });
    expect(end.textContent).toBe('취소 되었습니다.예약목록');
  });

  test.each([
    ['refused', 'in-review', '담당자도 확인하고 있습니다.'],
    ['did not answer with 00', 'requested', '환불될 때까지 자동으로도 다시 요청합니다.'],
  ] as const)(
    'whose refund the experience card’s vendor %s says so, and leads to the detail (R8-12)',
    async (_, stage, rest) => {
      detail = { ...detail, payment: { ...detail.payment, method: 'experience-card' } };
      refunds = [{ amount: 1, method: 'experience-card', stage, requestedAt: 0, doneAt: null, canAskAgain: true }];
      show();
      await userEvent.click(await screen.findByRole('checkbox', { name: '모두 선택' }));
      await agree();
      await cancelled();
      const said = await screen.findByText(/취소에 실패했습니다\. 다시 시도해주시기 바랍니다\./);
      expect(said.textContent).toContain(rest);
      await pressInDialog('확인');
      expect(await screen.findByText('the detail')).toBeTruthy();
    },
  );

  test('is refused in the document’s order, each sentence at its place (R5-85 to R5-89)', async () => {
    detail = BY_DEPOSIT;
    show();
    await line('동물병원');
    const refuses = async (sentence: string, at: Element) => {
      await press();
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
      expect(document.activeElement).toBe(at);
    };
    await refuses('선택된 예약내역이 없습니다.', await box('모두 선택'));
    await tick('동물병원');
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
    const [bank, number, holder] = [/환불은행/, /환불계좌번호/, /환불계좌주명/].map((name) =>
      screen.getByLabelText(name),
    );
    if (!bank || !number || !holder) throw new Error('a field of the account is missing');
    await refuses('환불은행을 선택해 주세요.', bank);
    await userEvent.selectOptions(bank, '011');
    await refuses('환불계좌번호를 입력해 주세요.', number);
    await userEvent.type(number, '352-0000-0044');
    await refuses('환불계좌주명을 입력해 주세요.', holder);
    await userEvent.type(holder, '박정우');
    await refuses('환불규정동의를 해주세요', await agreement());
    await userEvent.click(await agreement());
    await cancelled();
    expect(await screen.findByText('취소 되었습니다.')).toBeTruthy();
    expect(calls('/api/reserve/cancelPayment')).toEqual([
      {
        bundleRvNo: NUMBER,
        cancelPdRvNos: ['L1'],
        nobankRefuBankCd: '011',
        nobankRefuAccNo: '352-0000-0044',
        nobankRefuAccNm: '박정우',
        rvVer: 'v1',
      },
    ]);
  });

  test('says that a number has 20 characters and a name 100 at most, and cuts neither (R3-35, R3-36)', async () => {
    detail = BY_DEPOSIT;
    show();
    await tick('동물병원');
    const [number, holder] = [await screen.findByLabelText(/환불계좌번호/), screen.getByLabelText(/환불계좌주명/)];
    await userEvent.type(number, '1'.repeat(21));
    await userEvent.click(holder);
    await userEvent.paste('가'.repeat(101));
    expect(number).toHaveProperty('value', '1'.repeat(21));
    expect(holder).toHaveProperty('value', '가'.repeat(101));
    for (const [field, most] of [
      [number, 20],
      [holder, 100],
    ] as const)
      expect(screen.getByText(`${most}자까지 입력할 수 있습니다.`).id).toBe(field.getAttribute('aria-describedby'));
  });

  test('on a line that another browser cancelled says so and shows the present state (R5-90)', async () => {
    cancel = () => {
      detail = { ...PAID, lines: [{ ...FIRST, ...GONE, lineNo: 'L1', productName: '동물병원' }, SECOND, GONE] };
      return refused(409, 'reservation.cannot-cancel', '취소가 불가능한 예약입니다.');
    };
    show();
    await tick('동물병원');
    await agree();
    await cancelled();
    expect(await screen.findByText('취소가 불가능한 예약입니다.')).toBeTruthy();
    await pressInDialog('확인');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '동물병원 취소 선택' })).toBeNull());
    expect(screen.getByText(/1건 중/).textContent).toBe('1건 중 0건 선택');
  });

  test('on what another tab changed is refused in its place and priced again; the input stays', async () => {
    detail = BY_DEPOSIT;
    const sentence = '그 사이에 예약이 변경되거나 취소되었습니다. 예약 내역을 다시 확인해 주세요.';
    cancel = () => {
      detail = { ...BY_DEPOSIT, version: 'v2', lines: [{ ...FIRST, roundName: '3회' }, SECOND, GONE] };
      price = () => refund(38_000, 10_000);
      return refused(409, 'reservation.changed-since', sentence);
    };
    show();
    await tick('동물병원');
    await typeAccount();
    await userEvent.click(await agreement());
    await waitFor(() => expect(refundBlock()).toContain('최종 환불 금액35,000원'));
    await cancelled();
    expect(await screen.findByText(sentence, { selector: 'form *' })).toBeTruthy();
    await waitFor(() => expect(refundBlock()).toContain('최종 환불 금액28,000원'));
    expect(screen.getByRole('row', { name: /동물병원/ }).textContent).toContain('3회');
    expect((await line('동물병원')).checked && (await agreement()).checked).toBe(true);
    expect(screen.getByLabelText(/환불계좌번호/)).toHaveProperty('value', '3520000000');
    cancel = () => answer({ bundleRvNo: NUMBER });
    await cancelled();
    expect(await screen.findByText('취소 되었습니다.')).toBeTruthy();
    expect(calls('/api/reserve/cancelPayment')).toMatchObject([{ rvVer: 'v1' }, { rvVer: 'v2' }]);
  });

  test('whose account the server refuses says so beside its field', async () => {
    detail = BY_DEPOSIT;
    const sentence = '환불계좌번호를 숫자로 정확히 입력해 주세요.';
    cancel = () => refused(422, 'payment.refund-number-wrong', sentence, 'nobankRefuAccNo');
    show();
    await tick('동물병원');
    await typeAccount();
    await agree();
    await cancelled();
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText(/환불계좌번호/));
    expect(screen.getByLabelText(/환불계좌주명/)).toHaveProperty('value', '박정우');
  });

  test.each([
    ['is cancelled by then', true, '취소 되었습니다.'],
    ['is unchanged', false, '오류가 발생하였습니다.'],
  ])('whose answer is lost, where the line %s', async (_, done, said) => {
    cancel = () => {
      if (done) detail = { ...PAID, lines: [{ ...FIRST, ...GONE, lineNo: 'L1' }, SECOND, GONE] };
      throw new TypeError('the line broke');
    };
    show();
    await tick('동물병원');
    await agree();
    await cancelled();
    expect(await screen.findByText(said)).toBeTruthy();
  });
});

describe('a payment by experience card', () => {
  beforeEach(() => {
    detail = BY_CARD_OF_REGION;
  });

  test('says before a choice that it is refunded as a whole, and until when', async () => {
    show();
    expect(await screen.findByText(/일부만 취소하실 수는 없습니다. .*2026년 12월 15일/)).toBeTruthy();
  });

  test('is not priced and not cancelled in part', async () => {
    show();
    await tick('동물병원');
    expect(refundBlock()).toContain('체험카드로 결제하신 예약은 일부만 취소할 수 없습니다.');
    await userEvent.click(await agreement());
    await press();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(posted).toEqual([]);
    await tick('소방서 구조대');
    await waitFor(() => expect(refundBlock()).toContain('최종 환불 금액80,000원'));
  });
});

describe('what can not be cancelled', () => {
  test('and was paid by experience card says until when its vendor gave it back', async () => {
    detail = { ...BY_CARD_OF_REGION, lines: [{ ...FIRST, cancellable: false }] };
    show();
    expect(await screen.findByText(/이 예약의 환불 기한은 2026년 12월 15일 \(화\) 23:59까지입니다\./)).toBeTruthy();
    expect(button()).toHaveProperty('disabled', true);
  });

  test('any more says until when it could be, and its button can’t be pressed', async () => {
    detail = { ...PAID, lines: [{ ...FIRST, cancellable: false }] };
    show();
    expect(await screen.findByText('취소가 불가능한 예약입니다.')).toBeTruthy();
    expect(button()).toHaveProperty('disabled', true);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.getByRole('link', { name: '예약목록' })).toBeTruthy();
  });

  test('because it is cancelled has no button (R2-154)', async () => {
    detail = { ...PAID, status: 'cancelled', lines: [GONE] };
    show();
    expect(await screen.findByText('이미 취소된 예약입니다')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '예약취소' })).toBeNull();
  });

  test('because it is not found says so', async () => {
    vi.stubGlobal('fetch', async () => refused(404, 'reservation.not-found', ''));
    show();
    expect(await screen.findByRole('heading', { level: 1, name: '예약 내역을 찾을 수 없습니다' })).toBeTruthy();
  });
});
