import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { checkoutSlot } from '../../booking/booking-draft.ts';
import { checkoutList, settledPledge } from '../../booking/checkout-list.ts';
import { attemptSlot } from './attempt-slot.ts';
import type { PaymentTarget } from './payment-target.ts';
import { type PayPress, usePaymentFlow } from './use-payment-flow.ts';
import { type ReturnedResult, usePendingPayment } from './use-pending-payment.ts';

const CONFIRM = '/payment/lguPayment.do';
const ATTEMPT = '/api/reserve/payment/ATTEMPT';
const byCard: PayPress = { total: 45_000, method: 'card', byRedirect: false, card: null };
const approved = { resultCode: '0000', message: '', providerKey: 'KEY', attemptId: 'ATTEMPT', amount: 45_000 };
const list = checkoutList('group', []);
const pledged = settledPledge('R-PLEDGED');

const existing = (reservationNo: string): PaymentTarget => ({
  kind: 'existing-reservation',
  reservationNo,
  shown: ['line-1'],
});

/** What is paid, the store as the page finds it, and the number that the booking ends with. */
const TARGETS: readonly (readonly [string, PaymentTarget, typeof list | null, string])[] = [
  ['a new booking', { kind: 'new-booking', list }, list, 'R-NEW'],
  ['a provisional reservation', existing('R-PROVISIONAL'), null, 'R-PROVISIONAL'],
  ['a pledge that is settled', existing('R-PLEDGED'), pledged, 'R-PLEDGED'],
];

const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });
const unreachable = (): Response => {
  throw new TypeError('offline');
};
const prepared = () =>
  answer({
    amount: 45_000,
    payReq: {
      provider: 'sandbox',
      orderNo: 'ATTEMPT',
      windowUrl: 'about:blank',
      fields: {},
      expiresAt: '2026-12-01T10:10:00+09:00',
    },
  });
const no = (message: string) => () => answer({ ERR_YN: 'Y', ERR_MSG: message, bundleRvNo: '' });
const stands = (state: string, reservationNo = '') =>
  answer({
    orderNo: 'ATTEMPT',
    state,
    expiresAt: '2026-12-01T10:10:00+09:00',
    extendYn: 'N',
    bundleRvNo: reservationNo,
  });

let answers: Record<string, () => Response>;
let calls: string[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  document.cookie = 'XSRF-TOKEN=token';
  sessionStorage.clear();
  calls = [];
  answers = {
    '/api/reserve/validate': () => answer({ capa: { okYn: 'Y' } }),
    '/api/reserve/preparePayment': prepared,
    [ATTEMPT]: () => stands('open'),
  };
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return (answers[path] ?? unreachable)();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter initialEntries={['/pay']}>
      <Routes>
        <Route path="/pay" element={children} />
        <Route path="/reserve/grp/paymentCmpl/:number" element={<p>the completion</p>} />
      </Routes>
      <DialogHost />
    </MemoryRouter>
  </QueryClientProvider>
);

/** A page that pays a target, as the payment page and the pay-later page do. */
function page(target: PaymentTarget) {
  const { result } = renderHook(
    () => {
      const wait = usePendingPayment();
      return { wait, flow: usePaymentFlow(target, wait.lookAgain) };
    },
    { wrapper: Providers },
  );
  return {
    state: () => result.current,
    pay: () => act(async () => result.current.flow.pay(byCard)),
    payTwice: () =>
      act(async () => {
        await Promise.all([result.current.flow.pay(byCard), result.current.flow.pay(byCard)]);
      }),
    /** The visitor closes a dialog on the way: this does not wait. */
    approve: () => act(() => void result.current.flow.takeResult(approved)),
  };
}

const PATIENCE = { timeout: 8_000 };
/** The provider is asked again every two seconds. */
const nextLook = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const completed = () => waitFor(() => expect(screen.getByText('the completion')).toBeTruthy(), PATIENCE);
const press = async () => {
  const button = await screen.findByRole('button', { name: '확인' }, PATIENCE);
  await act(async () => button.click());
};

describe.each(TARGETS)('%s', (_, target, stored, reservationNo) => {
  beforeEach(() => writeValue(checkoutSlot, stored));

  test('has one attempt, however quickly it is pressed twice', async () => {
    const { payTwice, state } = page(target);
    await payTwice();
    expect(calls.filter((path) => path.endsWith('preparePayment'))).toHaveLength(1);
    expect(state().flow.windowOpen).toBe(true);
    expect(state().flow.attempt?.attemptId).toBe('ATTEMPT');
  });

  test('waits while the provider has not answered, and is completed once it has', async () => {
    const { pay, approve, state } = page(target);
    await pay();
    answers[CONFIRM] = no('결제를 확인하고 있습니다. 잠시만 기다려 주세요.');
    answers[ATTEMPT] = () => stands('confirming');
    approve();
    await waitFor(() => expect(state().wait.pending).toBe('waiting'));
    expect(readValue(attemptSlot)?.result).toEqual(approved);
    answers[ATTEMPT] = () => stands('paid', reservationNo);
    await nextLook();
    await completed();
    expect([readValue(attemptSlot), readValue(checkoutSlot)]).toEqual([null, null]);
  });

  test('is not offered again while nobody could be asked what became of it', async () => {
    const { pay, approve, state } = page(target);
    await pay();
    answers[ATTEMPT] = unreachable;
    approve();
    await press();
    await waitFor(() => expect(state().wait.pending).toBe('failed'));
    answers[ATTEMPT] = () => stands('paid', reservationNo);
    act(() => state().wait.lookAgain());
    await completed();
  });

  test('that is declined says so and can be paid again', async () => {
    const { pay, approve, state } = page(target);
    await pay();
    answers[CONFIRM] = no('한도 초과');
    answers[ATTEMPT] = () => stands('failed');
    approve();
    expect(await screen.findByText(/한도 초과/)).toBeTruthy();
    await press();
    await waitFor(() => expect(state().flow.doing).toBeNull());
    expect(state().wait.pending).toBeNull();
    await pay();
    expect(calls.filter((path) => path.endsWith('preparePayment'))).toHaveLength(2);
  });
});

test('a result that a redirect brings back to a tab that knows nothing of it is waited for by its own attempt', async () => {
  answers[CONFIRM] = no('결제를 확인하고 있습니다. 잠시만 기다려 주세요.');
  answers[ATTEMPT] = () => stands('confirming');
  const returned: ReturnedResult = { track: 'group', result: approved };
  const { result } = renderHook(() => usePendingPayment(returned), { wrapper: Providers });
  expect(result.current.pending).toBe('submitting');
  await waitFor(() => expect(result.current.pending).toBe('waiting'));
  answers[ATTEMPT] = () => stands('paid', 'R-NEW');
  await nextLook();
  await completed();
});
