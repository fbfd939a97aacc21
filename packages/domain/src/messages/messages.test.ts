import { OFFER, ORDER, REFUND } from '@kkumteo/testkit/message-facts';
import { describe, expect, it, test } from 'vitest';
import type { RefundState } from '../payment/refund.ts';
import { instantOf } from '../shared/time.ts';
import {
  chooseOfferMessage,
  chooseOrderMessage,
  chooseRefundMessage,
  type OrderEvent,
  type OrderNow,
  chooseWay,
  type MessageRoute,
} from './choose-message.ts';
import { daytimeFrom, retryAfter } from './sending-time.ts';

const now = instantOf('2026-12-01', 600);
const deposit = { bank: '신한은행', accountNumber: '560', holder: '김다윤', dueAt: now + 1 };
const orderNow = (facts: Partial<OrderNow>): OrderNow => ({
  order: ORDER,
  status: 'confirmed',
  method: 'card',
  payDueAt: null,
  deposit: null,
  toRefund: 0,
  ...facts,
});
const messageOf = (event: OrderEvent, facts: Partial<OrderNow>) =>
  chooseOrderMessage(event, orderNow(facts), now)?.kind ?? null;

describe('the message about a reservation', () => {
  it('confirms it, and for a deposit that the money came', () => {
    expect(messageOf('confirmed', {})).toBe('booking-confirmed');
    expect(messageOf('confirmed', { method: null })).toBe('booking-confirmed');
    expect(messageOf('confirmed', { method: 'virtual-account' })).toBe('deposit-received');
    expect(messageOf('confirmed', { status: 'cancelled' })).toBeNull();
  });

  it('is the ticket of a sale at the desk, and nothing afterwards', () => {
    const order = { ...ORDER, soldAtDesk: true };
    expect(messageOf('confirmed', { order, method: null })).toBe('desk-ticket');
    expect(messageOf('confirmed', { order, method: null, status: 'cancelled' })).toBeNull();
    expect(messageOf('cancelled', { order, method: null, status: 'cancelled' })).toBeNull();
  });

  it('names the deadline of a provisional one while it is provisional', () => {
    const waiting = { status: 'provisional', payDueAt: now } as const;
    expect(messageOf('provisional', waiting)).toBe('booking-provisional');
    expect(messageOf('overdue', waiting)).toBe('payment-overdue');
    expect(messageOf('overdue', { ...waiting, status: 'pledged' })).toBeNull();
    expect(messageOf('provisional', { status: 'provisional' })).toBeNull();
  });

  it('names the account while money can still be paid into it', () => {
    const waiting = { status: 'awaiting-deposit', method: 'virtual-account', deposit } as const;
    for (const event of ['deposit-requested', 'deposit-reissued', 'deposit-reminder', 'deposit-reversed'] as const) {
      expect(messageOf(event, waiting)).toBe(event);
      expect(messageOf(event, { ...waiting, status: 'confirmed' })).toBeNull();
      expect(messageOf(event, { ...waiting, deposit: { ...deposit, dueAt: now } })).toBeNull();
    }
  });

  it('announces its end once it has ended', () => {
    expect(messageOf('deposit-expired', { status: 'cancelled' })).toBe('deposit-expired');
    expect(messageOf('cancelled', { status: 'cancelled' })).toBe('booking-cancelled');
    expect(messageOf('deposit-expired', { status: 'confirmed' })).toBeNull();
    expect(messageOf('cancelled', { status: 'confirmed' })).toBeNull();
  });

  it('reports a partial cancel whatever follows, and a change until all of it is cancelled', () => {
    expect(messageOf('part-cancelled', {})).toBe('booking-part-cancelled');
    expect(messageOf('part-cancelled', { status: 'cancelled' })).toBe('booking-part-cancelled');
    expect(messageOf('changed', { status: 'awaiting-deposit' })).toBe('booking-changed');
    expect(messageOf('changed', { status: 'cancelled' })).toBeNull();
  });
});

it('an offer is announced while it is open and can be booked', () => {
  const now = { offer: OFFER, canBeBooked: true };
  expect(chooseOfferMessage({ ...now, part: false, state: 'offered' })?.kind).toBe('waitlist-offer');
  expect(chooseOfferMessage({ ...now, part: true, state: 'part-offered' })?.kind).toBe('waitlist-part-offer');
  expect(chooseOfferMessage({ ...now, part: true, state: 'waiting' })).toBeNull();
  expect(chooseOfferMessage({ ...now, part: false, state: 'ended' })).toBeNull();
  expect(chooseOfferMessage({ ...now, part: false, state: 'offered', canBeBooked: false })).toBeNull();
});

it('the message about a refund depends on whether there was a reservation, and on its state', () => {
  const refund = { ...REFUND, method: 'virtual-account' } as const;
  const kindOf = (event: 'sent' | 'done', state: RefundState, booked: boolean) =>
    chooseRefundMessage(event, { refund, state, booked })?.kind ?? null;
  expect([kindOf('done', 'done', false), kindOf('done', 'done', true)]).toEqual([
    'payment-refunded',
    'refund-completed',
  ]);
  expect([kindOf('sent', 'sent', true), kindOf('sent', 'sent', false)]).toEqual(['refund-sent', 'refund-sent']);
  expect([kindOf('sent', 'done', true), kindOf('sent', 'needs-review', true)]).toEqual([null, null]);
});

it('a message that can wait is not sent to a phone between 21:00 and 08:00', () => {
  const at = (minute: number) => daytimeFrom(instantOf('2026-12-01', minute));
  expect(at(479)).toBe(instantOf('2026-12-01', 480));
  expect(at(480)).toBe(instantOf('2026-12-01', 480));
  expect(at(1259)).toBe(instantOf('2026-12-01', 1259));
  expect(at(1260)).toBe(instantOf('2026-12-02', 480));
});

it('a failed message is retried for most of a day, then handed to a person', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(retryAfter);
  expect(waits[0]).toBe(60_000);
  expect(waits[7]).toBeNull();
  expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBeGreaterThan(10 * 3_600_000);
});

const off = { byPhone: false, byMail: false };
const phone = (facts: Partial<MessageRoute> = {}): MessageRoute => ({
  channel: 'phone',
  wanted: off,
  reachesPhone: true,
  ...facts,
});
const mail = (facts: Partial<MessageRoute> = {}): MessageRoute => ({ ...phone(facts), channel: 'mail' });

test.each([
  ['what is wanted goes as ever', 'booking-confirmed', phone({ wanted: { byPhone: true, byMail: false } }), 'usual'],
  [
    'a mail that is wanted goes as ever',
    'booking-confirmed',
    mail({ wanted: { byPhone: false, byMail: true } }),
    'usual',
  ],
  ['a confirmation that is not wanted does not go', 'booking-confirmed', phone(), 'none'],
  ['nor does its mail', 'booking-confirmed', mail(), 'none'],
  ['a cancel goes to the phone as a text message', 'booking-cancelled', phone(), 'text'],
  ['a deadline goes to the phone as a text message', 'deposit-reminder', phone(), 'text'],
  ['seats that are offered go to the phone as a text message', 'waitlist-offer', phone(), 'text'],
  ['and not by mail as well', 'deposit-reminder', mail(), 'none'],
  ['but by mail where no phone is reached', 'deposit-reminder', mail({ reachesPhone: false }), 'usual'],
  [
    'a confirmation does not go by mail for want of a phone',
    'booking-confirmed',
    mail({ reachesPhone: false }),
    'none',
  ],
  ['what was asked for goes whatever is switched off', 'password-reset', mail({ wanted: null }), 'usual'],
] as const)('%s', (_, kind, route, way) => {
  expect(chooseWay(kind, route)).toBe(way);
});
