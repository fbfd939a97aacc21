import { bookingItem } from '@kkumteo/testkit/booking-builders';
import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutList } from '../../booking/checkout-list.ts';
import type { PaymentTarget } from './payment-target.ts';
import { attemptSlot } from './attempt-slot.ts';
import { readValue } from '../../../lib/use-session-value.ts';
import { type PayPress, usePaymentFlow } from './use-payment-flow.ts';

const list: CheckoutList = { mode: 'pay', track: 'individual', items: [], idempotencyKey: 'list-1' };
const target: PaymentTarget = { kind: 'new-booking', list };
const byCard: PayPress = { total: null, method: 'card', byRedirect: false, card: null };
const calls: string[] = [];
const onUnknown = vi.fn();
const bodies: Record<string, unknown>[] = [];
const PATIENCE = { timeout: 8_000 };
const SAME = '이미 예약한 체험입니다.';
let answers: Record<string, () => Response>;

const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });
const refusal = (): Response =>
  Response.json(
    { success: false, response: null, apiError: { status: 503, code: 'busy', message: '잠시 후' } },
    { status: 503 },
  );
const seats = () => answer({ capa: { okYn: 'Y' } });
const prepared = () =>
  answer({
    amount: 45_000,
    payReq: {
      provider: 'sandbox',
      orderNo: 'ATTEMPT',
      windowUrl: '/payment/window/ATTEMPT',
      fields: {},
      expiresAt: '2026-12-01T10:10:00+09:00',
    },
  });

const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      {children}
      <DialogHost />
    </MemoryRouter>
  </QueryClientProvider>
);

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  sessionStorage.clear();
  calls.length = 0;
  answers = { '/api/reserve/validate': seats, '/api/reserve/preparePayment': prepared };
  bodies.length = 0;
  onUnknown.mockClear();
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    calls.push(path);
    if (path.endsWith('preparePayment')) bodies.push(JSON.parse(String(request.body)));
    return answers[path]?.() ?? refusal();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('two presses at once prepare one payment, and its window opens', async () => {
  const { result } = renderHook(() => usePaymentFlow(target, onUnknown), { wrapper: Providers });
  await act(async () => {
    await Promise.all([result.current.pay(byCard), result.current.pay(byCard)]);
  });
  expect(calls).toEqual(['/api/reserve/validate', '/api/reserve/preparePayment']);
  expect(result.current.windowOpen).toBe(true);
  expect(readValue(attemptSlot)).toMatchObject({ attemptId: 'ATTEMPT', canExtend: true });
});

test('a hold that ends with payment for the youth hall is not offered an extension', async () => {
  const labels = {
    productName: '항공 승무원',
    hall: 'teen',
    isBundle: false,
    fixedHeadcount: false,
    roundName: '1회',
    startMinute: 600,
    endMinute: 660,
  } as const;
  // The hold that was prepared ends at 10:10 in Korea.
  for (const [visitDate, canExtend] of [
    ['2026-12-01', false],
    ['2026-12-02', true],
  ] as const) {
    const items = [{ item: bookingItem({ visitDate }), labels }];
    const { result } = renderHook(() => usePaymentFlow({ kind: 'new-booking', list: { ...list, items } }, onUnknown), {
      wrapper: Providers,
    });
    await act(async () => result.current.pay(byCard));
    expect(readValue(attemptSlot)?.canExtend).toBe(canExtend);
    sessionStorage.clear();
    cleanup();
  }
});

test('a failed preparation frees the button for another press', async () => {
  answers['/api/reserve/preparePayment'] = refusal;
  const { result } = renderHook(() => usePaymentFlow(target, onUnknown), { wrapper: Providers });
  act(() => void result.current.pay(byCard));
  const confirm = await waitFor(() => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === '확인');
    if (button === undefined) throw new Error('no message yet');
    return button;
  }, PATIENCE);
  act(() => confirm.click());
  await waitFor(() => expect(result.current.doing).toBeNull());
  answers['/api/reserve/preparePayment'] = prepared;
  await act(async () => result.current.pay(byCard));
  expect(result.current.windowOpen).toBe(true);
});

test('a second press pays the same attempt again instead of taking more seats', async () => {
  const { result } = renderHook(() => usePaymentFlow(target, onUnknown), { wrapper: Providers });
  await act(async () => result.current.pay(byCard));
  act(() => result.current.closeWindow());
  await act(async () => result.current.pay(byCard));
  expect(calls.filter((path) => path.includes('preparePayment'))).toHaveLength(1);
  expect(result.current.windowOpen).toBe(true);
});

test('another way to pay gives the seats of the first attempt back and prepares its own', async () => {
  answers['/api/reserve/payment/ATTEMPT/release'] = () => answer(null);
  const { result } = renderHook(() => usePaymentFlow(target, onUnknown), { wrapper: Providers });
  await act(async () => result.current.pay(byCard));
  act(() => result.current.closeWindow());
  await act(async () => result.current.pay({ ...byCard, method: 'virtual-account' }));
  expect(calls).toEqual([
    '/api/reserve/validate',
    '/api/reserve/preparePayment',
    '/api/reserve/payment/ATTEMPT/release',
    '/api/reserve/validate',
    '/api/reserve/preparePayment',
  ]);
  expect(bodies.map((body) => [body['payMethod'], body['easyPay']])).toEqual([
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

test('an experience card is looked at before anything is held, and its token is what the payment is prepared with', async () => {
  const { result } = renderHook(() => usePaymentFlow(target, onUnknown), { wrapper: Providers });
  await act(async () => result.current.pay(byExperienceCard(null)));
  expect([calls, result.current.windowOpen]).toEqual([[], false]);
  await act(async () => result.current.pay(byExperienceCard('token-1')));
  expect(bodies).toMatchObject([{ payMethod: '09', easyPay: '', prumiParam: { cardToken: 'token-1' } }]);
  expect(result.current.windowOpen).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('token-1');
});

test('seats held for the card are paid again; another card gives them back once it was looked at', async () => {
  answers['/api/reserve/payment/ATTEMPT/release'] = () => answer(null);
  const { result } = renderHook(() => usePaymentFlow(target, onUnknown), { wrapper: Providers });
  await act(async () => result.current.pay(byExperienceCard('token-1')));
  await act(async () => result.current.pay(byExperienceCard('never asked', true)));
  expect(bodies).toHaveLength(1);
  await act(async () => result.current.pay(byExperienceCard(null)));
  expect(calls.filter((path) => path.endsWith('release'))).toEqual([]);
  await act(async () => result.current.pay(byExperienceCard('token-2')));
  expect(calls.filter((path) => path.endsWith('release'))).toHaveLength(1);
  expect(bodies.at(-1)).toMatchObject({ prumiParam: { cardToken: 'token-2' } });
});

test.each([
  [
    () =>
      Response.json(
        { success: false, response: null, apiError: { status: 409, code: 'payment.in-progress', message: '' } },
        { status: 409 },
      ),
    1,
  ],
  [() => answer({ bundleRvNo: 'R-1' }), 0],
])(
  'an experience card that nobody knows the outcome of is waited for, and stays kept with its result: %#',
  async (ordered, waits) => {
    answers['/api/reserve/orderPrumee'] = ordered;
    const { result } = renderHook(() => usePaymentFlow(target, onUnknown), { wrapper: Providers });
    await act(async () => result.current.pay(byExperienceCard('token-1')));
    const approved = { resultCode: '0000', message: '', providerKey: 'ATTEMPT', attemptId: 'ATTEMPT', amount: 45_000 };
    await act(async () => result.current.takeResult(approved));
    expect(onUnknown).toHaveBeenCalledTimes(waits);
    expect(readValue(attemptSlot)?.result ?? null).toEqual(waits === 1 ? approved : null);
    expect(calls).not.toContain('/payment/lguPayment.do');
  },
);

describe('the same booking', () => {
  const group: PaymentTarget = { kind: 'new-booking', list: { ...list, track: 'group' } };
  const same =
    (bundleRvNo: string, besideYn: 'Y' | 'N', code = 'reservation.already-reserved', message = SAME) =>
    () =>
      Response.json(
        { success: false, response: { bundleRvNo, sameYn: 'Y', besideYn }, apiError: { status: 409, code, message } },
        { status: 409 },
      );
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name }, PATIENCE);
    await act(async () => button.click());
  };

  test('of a group is told with the way to it, and prepared beside it only once the visitor says so', async () => {
    answers['/api/reserve/preparePayment'] = same('R-1', 'Y');
    const { result } = renderHook(() => usePaymentFlow(group, onUnknown), { wrapper: Providers });
    act(() => void result.current.pay(byCard));
    expect(await screen.findByRole('alertdialog', { name: SAME }, PATIENCE)).toBeTruthy();
    const link = screen.getByRole('link', { name: '예약 내역 보기' });
    expect(link.getAttribute('href')).toBe('/reserve/grp/reservations/R-1');
    answers['/api/reserve/preparePayment'] = prepared;
    await press('한 번 더 예약');
    await waitFor(() => expect(result.current.windowOpen).toBe(true));
    expect(bodies.map((body) => body['besideRvNo'])).toEqual([undefined, 'R-1']);
  });

  test('is asked about again where another one came meanwhile', async () => {
    answers['/api/reserve/preparePayment'] = same('R-1', 'Y');
    const { result } = renderHook(() => usePaymentFlow(group, onUnknown), { wrapper: Providers });
    act(() => void result.current.pay(byCard));
    await screen.findByRole('alertdialog', { name: SAME }, PATIENCE);
    answers['/api/reserve/preparePayment'] = same('R-2', 'Y');
    await press('한 번 더 예약');
    await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toContain('R-2'), PATIENCE);
    await press('취소');
    await waitFor(() => expect(result.current.doing).toBeNull());
    expect(bodies.map((body) => body['besideRvNo'])).toEqual([undefined, 'R-1']);
    expect([result.current.windowOpen, readValue(attemptSlot)]).toEqual([false, null]);
  });

  test('of a group that pledges or books at no cost is asked about alike', async () => {
    answers['/api/reserve/order'] = same('R-1', 'Y');
    const { result } = renderHook(() => usePaymentFlow(group, onUnknown), { wrapper: Providers });
    act(() => void result.current.pay({ ...byCard, total: 0 }));
    await screen.findByRole('alertdialog', { name: SAME }, PATIENCE);
    await press('취소');
    await waitFor(() => expect(result.current.doing).toBeNull());
    expect(calls.filter((path) => path.endsWith('/order'))).toHaveLength(1);
  });

  test('of a child says why and leads to it, and offers no way to be in two places', async () => {
    const sentence = '이미 같은 시간에 예약된 체험자입니다.';
    answers['/api/reserve/preparePayment'] = same('R-1', 'N', 'participants.already-booked', sentence);
    const { result } = renderHook(() => usePaymentFlow(target, onUnknown), { wrapper: Providers });
    act(() => void result.current.pay(byCard));
    expect(await screen.findByRole('alertdialog', { name: SAME }, PATIENCE)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/reserve/ind/reservations/R-1');
    expect(screen.queryByRole('button', { name: '한 번 더 예약' })).toBeNull();
    await press('확인');
    await waitFor(() => expect(result.current.doing).toBeNull());
  });

  test('that another tab paid while this window was open is told with the way to it, and not charged', async () => {
    const { result } = renderHook(() => usePaymentFlow(group, onUnknown), { wrapper: Providers });
    await act(async () => result.current.pay(byCard));
    answers['/payment/lguPayment.do'] = () => answer({ ERR_YN: 'Y', ERR_MSG: SAME, bundleRvNo: 'R-1' });
    const approved = { resultCode: '0000', message: '', providerKey: 'KEY', attemptId: 'ATTEMPT', amount: 45_000 };
    act(() => void result.current.takeResult(approved));
    expect(await screen.findByRole('alertdialog', { name: SAME }, PATIENCE)).toBeTruthy();
    expect(screen.getByText(/^서비스 이용에 불편을 드려 죄송합니다\..*결제된 금액은 없습니다/s)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/reserve/grp/reservations/R-1');
    await press('확인');
    await waitFor(() => expect(readValue(attemptSlot)).toBeNull());
  });
});
