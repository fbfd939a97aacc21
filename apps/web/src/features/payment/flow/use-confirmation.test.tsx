import { act, renderHook, screen } from '@testing-library/react';
import { describe, expect, beforeEach, test } from 'vitest';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { answer, refusal } from '../../../site-answers.test-support.ts';
import { checkoutSlot, peopleSlot, ticketSlot } from '../../booking/booking-draft.ts';
import { checkoutList, settledPledge } from '../../booking/checkout-list.ts';
import { beginCheckout, proceed } from '../../cart/cart-checkout.ts';
import { cartItemOf } from '../../cart/cart-items.test-support.tsx';
import { addItem, type CartOwner, readCart } from '../../cart/cart-store.ts';
import { NOBODY } from '../../participants/people-draft.ts';
import { attemptSlot } from './attempt-slot.ts';
import {
  approved,
  ATTEMPT,
  attemptIs,
  byCard,
  CONFIRM,
  keptAttempt,
  notConfirmed,
  PATIENCE,
  paymentSite,
  Providers,
} from './payment-flow.test-support.tsx';
import { confirmExperienceCard, forgetPaid } from './use-confirmation.ts';
import { usePaymentFlow } from './use-payment-flow.ts';

const ORDER = '/api/reserve/orderPrumee';
const refused = { ...approved, resultCode: 'REJECT_CARD_COMPANY', message: '카드사에서 결제를 거절했습니다.' };
const site = paymentSite(() => new Response('', { status: 500 }));

/** Opens the window of a payment and ends it with `result`; answers the shown words, once the window is closed. */
async function endWindow(result: typeof approved): Promise<string | null> {
  const list = checkoutList('individual', []);
  const flow = renderHook(() => usePaymentFlow({ kind: 'new-booking', list }, () => undefined), { wrapper: Providers });
  await act(async () => flow.result.current.pay(byCard));
  expect(flow.result.current.windowOpen).toBe(true);
  act(() => void flow.result.current.takeResult(result));
  const dialog = await screen.findByRole('alertdialog', undefined, PATIENCE);
  expect(flow.result.current.windowOpen).toBe(false);
  return dialog.textContent;
}

test('a window that ends with another code than 0000 is closed, and the provider’s message is shown (R8-01, R8-02)', async () => {
  expect(await endWindow(refused)).toContain('카드사에서 결제를 거절했습니다.');
});

test('what the server could not confirm is shown with an apology before its message (R8-03)', async () => {
  site.answers[CONFIRM] = () => notConfirmed('한도를 초과하였습니다.');
  site.answers[ATTEMPT] = () => attemptIs('failed');
  expect(await endWindow(approved)).toContain('서비스 이용에 불편을 드려 죄송합니다. 한도를 초과하였습니다.');
});

test('a confirm call that fails closes the window and asks for the operator (R8-04, R8-05)', async () => {
  expect(await endWindow(approved)).toContain('결제요청이 실패하였습니다. 관리자에게 문의하시기 바랍니다.');
});

test('the order answers the reservation', async () => {
  site.answers[ORDER] = () => answer({ bundleRvNo: 'R-1' });
  expect(await confirmExperienceCard('ATTEMPT-1')).toEqual({ ok: true, reservationNo: 'R-1' });
});

test('a payment result other than 00 is shown in the specification’s words, followed by the reason', async () => {
  site.answers[ORDER] = () => refusal(422, 'payment.declined', '잔액이 부족합니다.');
  expect(await confirmExperienceCard('ATTEMPT-1')).toMatchObject({
    ok: false,
    message: '결제에 실패했습니다. 다시 시도해주시기 바랍니다. (잔액이 부족합니다.)',
  });
});

test('an experience card whose outcome is unknown has no answer yet', async () => {
  site.answers[ORDER] = () => refusal(409, 'payment.in-progress', '결제를 확인하고 있습니다.');
  expect(await confirmExperienceCard('ATTEMPT-1')).toBeNull();
});

test('an order that fails for another reason throws', async () => {
  site.answers[ORDER] = () => refusal(500, 'http.fault', '오류가 발생하였습니다.');
  await expect(confirmExperienceCard('ATTEMPT-1')).rejects.toMatchObject({ code: 'http.fault' });
});

describe('what is paid', () => {
  const OWNER: CartOwner = { memberId: 'm1', track: 'individual' };
  const BOOKED = cartItemOf({ productId: 11 });
  const OTHER = cartItemOf({ productId: 12, startMinute: 780 });
  const { itemId } = BOOKED.listed.item;

  const draftNames = () => Object.keys({ ...sessionStorage }).toSorted();

  function type(draft: number | string): void {
    writeValue(ticketSlot('individual', draft), BOOKED.ticket);
    writeValue(peopleSlot(draft), NOBODY);
  }

  beforeEach(() => writeValue(attemptSlot, keptAttempt()));

  test('as a booking leaves nothing of itself in the tab, and nothing that was typed for another is lost', () => {
    type(OTHER.listed.item.productId);
    const before = draftNames().filter((name) => !name.endsWith(attemptSlot.name));
    type(BOOKED.listed.item.productId);
    proceed('individual', BOOKED.listed, null);
    expect(draftNames().length).toBeGreaterThan(before.length + 1);
    forgetPaid({ reservationNo: 'R-1', pays: 'booking' });
    expect(draftNames()).toEqual(before);
  });

  test('from the cart leaves the cart and the tab', () => {
    for (const item of [BOOKED, OTHER]) addItem(OWNER, item);
    beginCheckout(OWNER, [BOOKED]);
    type(itemId);
    proceed('individual', BOOKED.listed, itemId);
    forgetPaid({ reservationNo: 'R-1', pays: 'booking' });
    expect(readCart(OWNER).map(({ listed }) => listed.item.productId)).toEqual([12]);
    expect(draftNames()).toEqual([]);
  });

  test('as an existing reservation leaves the booking beside it alone', () => {
    type(BOOKED.listed.item.productId);
    proceed('individual', BOOKED.listed, null);
    const before = draftNames().filter((name) => !name.endsWith(attemptSlot.name));
    forgetPaid({ reservationNo: 'R-1', pays: 'reservation' });
    expect(draftNames()).toEqual(before);
    expect(readValue(checkoutSlot)?.items).toHaveLength(1);
  });

  test('as a pledge is removed from the stored list', () => {
    writeValue(checkoutSlot, settledPledge('R-1'));
    forgetPaid({ reservationNo: 'R-1', pays: 'reservation' });
    expect(readValue(checkoutSlot)).toBeNull();
  });
});
