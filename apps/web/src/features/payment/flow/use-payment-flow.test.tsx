import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialogHost } from '../../../ui/dialog-host.tsx';
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
