import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { checkoutSlot } from '../../booking/booking-draft.ts';
import { checkoutList, settledPledge } from '../../booking/checkout-list.ts';
import { attemptSlot, type PaymentTarget } from './attempt-slot.ts';
import {
  approved,
  ATTEMPT,
  attemptIs,
  byCard,
  CONFIRM,
  notConfirmed,
  PATIENCE,
  paymentSite,
  press,
  Providers,
} from './payment-flow.test-support.tsx';
import { usePaymentFlow } from './use-payment-flow.ts';
import { type ReturnedResult, usePendingPayment } from './use-pending-payment.ts';

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

const unreachable = (): Response => {
  throw new TypeError('offline');
};
const site = paymentSite(unreachable);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

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

/** The provider is asked again every two seconds. */
const nextLook = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const completed = () => waitFor(() => expect(screen.getByText('the completion')).toBeTruthy(), PATIENCE);

describe.each(TARGETS)('%s', (_, target, stored, reservationNo) => {
  beforeEach(() => writeValue(checkoutSlot, stored));

  test('has one attempt, however quickly it is pressed twice', async () => {
    const { payTwice, state } = page(target);
    await payTwice();
    expect(site.bodies).toHaveLength(1);
    expect(state().flow.windowOpen).toBe(true);
    expect(state().flow.attempt?.attemptId).toBe('ATTEMPT');
  });

  test('waits while the provider has not answered, and is completed once it has', async () => {
    const { pay, approve, state } = page(target);
    await pay();
    site.answers[CONFIRM] = () => notConfirmed('결제를 확인하고 있습니다. 잠시만 기다려 주세요.');
    site.answers[ATTEMPT] = () => attemptIs('confirming');
    approve();
    await waitFor(() => expect(state().wait.pending).toBe('waiting'));
    expect(readValue(attemptSlot)?.result).toEqual(approved);
    site.answers[ATTEMPT] = () => attemptIs('paid', reservationNo);
    await nextLook();
    await completed();
    expect([readValue(attemptSlot), readValue(checkoutSlot)]).toEqual([null, null]);
  });

  test('is not offered again while no call for its outcome is answered', async () => {
    const { pay, approve, state } = page(target);
    await pay();
    site.answers[ATTEMPT] = unreachable;
    approve();
    await press('확인');
    await waitFor(() => expect(state().wait.pending).toBe('failed'));
    site.answers[ATTEMPT] = () => attemptIs('paid', reservationNo);
    act(() => state().wait.lookAgain());
    await completed();
  });

  test('that is declined says so and can be paid again', async () => {
    const { pay, approve, state } = page(target);
    await pay();
    site.answers[CONFIRM] = () => notConfirmed('한도 초과');
    site.answers[ATTEMPT] = () => attemptIs('failed');
    approve();
    expect(await screen.findByText(/한도 초과/)).toBeTruthy();
    await press('확인');
    await waitFor(() => expect(state().flow.doing).toBeNull());
    expect(state().wait.pending).toBeNull();
    await pay();
    expect(site.bodies).toHaveLength(2);
  });
});

test('a result that returns by redirect to a tab without the attempt is waited for by its own attempt', async () => {
  site.answers[CONFIRM] = () => notConfirmed('결제를 확인하고 있습니다. 잠시만 기다려 주세요.');
  site.answers[ATTEMPT] = () => attemptIs('confirming');
  const returned: ReturnedResult = { track: 'group', result: approved };
  const { result } = renderHook(() => usePendingPayment(returned), { wrapper: Providers });
  expect(result.current.pending).toBe('submitting');
  await waitFor(() => expect(result.current.pending).toBe('waiting'));
  site.answers[ATTEMPT] = () => attemptIs('paid', 'R-NEW');
  await nextLook();
  await completed();
});
