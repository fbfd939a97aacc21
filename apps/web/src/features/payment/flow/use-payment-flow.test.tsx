import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readValue } from '../../../lib/use-session-value.ts';
import { answer, refusal } from '../../../site-answers.test-support.ts';
import { listedOf } from '../../booking/booking.test-support.ts';
import type { CheckoutList } from '../../booking/checkout-list.ts';
import { attemptSlot, type PaymentTarget } from './attempt-slot.ts';
import {
  approved,
  byCard,
  CONFIRM,
  notConfirmed,
  PATIENCE,
  paymentSite,
  PREPARE,
  prepared,
  press,
  Providers,
} from './payment-flow.test-support.tsx';
import { type PayPress, usePaymentFlow } from './use-payment-flow.ts';

const list: CheckoutList = { mode: 'pay', track: 'individual', items: [], idempotencyKey: 'list-1' };
const target: PaymentTarget = { kind: 'new-booking', list };
const VALIDATE = '/api/reserve/validate';
const RELEASE = '/api/reserve/payment/ATTEMPT/release';
const SAME = '이미 예약한 체험입니다.';
const onUnknown = vi.fn();
const site = paymentSite();
const flowOf = (paid: PaymentTarget = target) =>
  renderHook(() => usePaymentFlow(paid, onUnknown), { wrapper: Providers }).result;

beforeEach(() => void onUnknown.mockClear());

test('two presses at once prepare one payment, and its window opens', async () => {
  const flow = flowOf();
  await act(async () => {
    await Promise.all([flow.current.pay(byCard), flow.current.pay(byCard)]);
  });
  expect(site.calls).toEqual([VALIDATE, PREPARE]);
  expect(flow.current.windowOpen).toBe(true);
  expect(readValue(attemptSlot)).toMatchObject({ attemptId: 'ATTEMPT', canExtend: true });
});

// The hold that was prepared ends at 10:10 in Korea.
test.each([
  ['2026-12-01', false],
  ['2026-12-02', true],
])('a hold that ends with payment for the youth hall is not offered an extension: %s', async (visitDate, canExtend) => {
  const items = [listedOf({ visitDate }, { hall: 'teen' })];
  const flow = flowOf({ kind: 'new-booking', list: { ...list, items } });
  await act(async () => flow.current.pay(byCard));
  expect(readValue(attemptSlot)?.canExtend).toBe(canExtend);
});

test('a failed preparation frees the button for another press', async () => {
  site.answers[PREPARE] = () => refusal(503, 'busy', '잠시 후');
  const flow = flowOf();
  act(() => void flow.current.pay(byCard));
  await press('확인');
  await waitFor(() => expect(flow.current.doing).toBeNull());
  site.answers[PREPARE] = prepared;
  await act(async () => flow.current.pay(byCard));
  expect(flow.current.windowOpen).toBe(true);
});

test('a second press pays the same attempt again instead of taking more seats', async () => {
  const flow = flowOf();
  await act(async () => flow.current.pay(byCard));
  act(() => flow.current.closeWindow());
  await act(async () => flow.current.pay(byCard));
  expect(site.bodies).toHaveLength(1);
  expect(flow.current.windowOpen).toBe(true);
});

test('another payment method releases the seats of the first attempt and prepares its own', async () => {
  site.answers[RELEASE] = () => answer(null);
  const flow = flowOf();
  await act(async () => flow.current.pay(byCard));
  act(() => flow.current.closeWindow());
  await act(async () => flow.current.pay({ ...byCard, method: 'virtual-account' }));
  expect(site.calls).toEqual([VALIDATE, PREPARE, RELEASE, VALIDATE, PREPARE]);
  expect(site.bodies.map((body) => [body['payMethod'], body['easyPay']])).toEqual([
    ['02', 'TOSSPAY'],
    ['04', ''],
  ]);
  expect(readValue(attemptSlot)?.method).toBe('virtual-account');
});

const byExperienceCard = (token: string | null, held = false): PayPress => ({
  ...byCard,
  method: 'experience-card',
  card: { held, readyToken: () => Promise.resolve(token) },
});

test('an experience card is checked before seats are held, and the payment is prepared with its token', async () => {
  const flow = flowOf();
  await act(async () => flow.current.pay(byExperienceCard(null)));
  expect([site.calls, flow.current.windowOpen]).toEqual([[], false]);
  await act(async () => flow.current.pay(byExperienceCard('token-1')));
  expect(site.bodies).toMatchObject([{ payMethod: '09', easyPay: '', prumiParam: { cardToken: 'token-1' } }]);
  expect(flow.current.windowOpen).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('token-1');
});

test('seats held for the card are paid again; another card releases them once it was checked', async () => {
  site.answers[RELEASE] = () => answer(null);
  const flow = flowOf();
  await act(async () => flow.current.pay(byExperienceCard('token-1')));
  await act(async () => flow.current.pay(byExperienceCard('never asked', true)));
  expect(site.bodies).toHaveLength(1);
  await act(async () => flow.current.pay(byExperienceCard(null)));
  expect(site.calls.filter((path) => path.endsWith('release'))).toEqual([]);
  await act(async () => flow.current.pay(byExperienceCard('token-2')));
  expect(site.calls.filter((path) => path.endsWith('release'))).toHaveLength(1);
  expect(site.bodies.at(-1)).toMatchObject({ prumiParam: { cardToken: 'token-2' } });
});

test.each([
  [() => refusal(409, 'payment.in-progress'), 1],
  [() => answer({ bundleRvNo: 'R-1' }), 0],
])(
  'an experience card payment of unknown outcome is waited for, and stays kept with its result: %#',
  async (ordered, waits) => {
    site.answers['/api/reserve/orderPrumee'] = ordered;
    const flow = flowOf();
    await act(async () => flow.current.pay(byExperienceCard('token-1')));
    await act(async () => flow.current.takeResult(approved));
    expect(onUnknown).toHaveBeenCalledTimes(waits);
    expect(readValue(attemptSlot)?.result ?? null).toEqual(waits === 1 ? approved : null);
    expect(site.calls).not.toContain(CONFIRM);
  },
);

describe('the same booking', () => {
  const group: PaymentTarget = { kind: 'new-booking', list: { ...list, track: 'group' } };
  const same =
    (bundleRvNo: string, besideYn: 'Y' | 'N', code = 'reservation.already-reserved', message = SAME) =>
    () =>
      refusal(409, code, message, { bundleRvNo, sameYn: 'Y', besideYn });

  test('of a group is shown with a link to it, and prepared beside it only after the visitor agrees', async () => {
    site.answers[PREPARE] = same('R-1', 'Y');
    const flow = flowOf(group);
    act(() => void flow.current.pay(byCard));
    expect(await screen.findByRole('alertdialog', { name: SAME }, PATIENCE)).toBeTruthy();
    const link = screen.getByRole('link', { name: '예약 내역 보기' });
    expect(link.getAttribute('href')).toBe('/reserve/grp/reservations/R-1');
    site.answers[PREPARE] = prepared;
    await press('한 번 더 예약');
    await waitFor(() => expect(flow.current.windowOpen).toBe(true));
    expect(site.bodies.map((body) => body['besideRvNo'])).toEqual([undefined, 'R-1']);
  });

  test('is asked about again where another one came meanwhile', async () => {
    site.answers[PREPARE] = same('R-1', 'Y');
    const flow = flowOf(group);
    act(() => void flow.current.pay(byCard));
    await screen.findByRole('alertdialog', { name: SAME }, PATIENCE);
    site.answers[PREPARE] = same('R-2', 'Y');
    await press('한 번 더 예약');
    await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toContain('R-2'), PATIENCE);
    await press('취소');
    await waitFor(() => expect(flow.current.doing).toBeNull());
    expect(site.bodies.map((body) => body['besideRvNo'])).toEqual([undefined, 'R-1']);
    expect([flow.current.windowOpen, readValue(attemptSlot)]).toEqual([false, null]);
  });

  test('of a group that pledges or books at no cost is asked about alike', async () => {
    site.answers['/api/reserve/order'] = same('R-1', 'Y');
    const flow = flowOf(group);
    act(() => void flow.current.pay({ ...byCard, total: 0 }));
    await screen.findByRole('alertdialog', { name: SAME }, PATIENCE);
    await press('취소');
    await waitFor(() => expect(flow.current.doing).toBeNull());
    expect(site.calls.filter((path) => path.endsWith('/order'))).toHaveLength(1);
  });

  test('of a child says why and leads to it, and offers no way to be in two places', async () => {
    const sentence = '이미 같은 시간에 예약된 체험자입니다.';
    site.answers[PREPARE] = same('R-1', 'N', 'participants.already-booked', sentence);
    const flow = flowOf();
    act(() => void flow.current.pay(byCard));
    expect(await screen.findByRole('alertdialog', { name: SAME }, PATIENCE)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/reserve/ind/reservations/R-1');
    expect(screen.queryByRole('button', { name: '한 번 더 예약' })).toBeNull();
    await press('확인');
    await waitFor(() => expect(flow.current.doing).toBeNull());
  });

  test('that another tab paid while this window was open is shown with a link to it, and not charged', async () => {
    const flow = flowOf(group);
    await act(async () => flow.current.pay(byCard));
    site.answers[CONFIRM] = () => notConfirmed(SAME, 'R-1');
    act(() => void flow.current.takeResult(approved));
    expect(await screen.findByRole('alertdialog', { name: SAME }, PATIENCE)).toBeTruthy();
    expect(screen.getByText(/^서비스 이용에 불편을 드려 죄송합니다\..*결제된 금액은 없습니다/s)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/reserve/grp/reservations/R-1');
    await press('확인');
    await waitFor(() => expect(readValue(attemptSlot)).toBeNull());
  });
});
