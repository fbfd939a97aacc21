import { describe, expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { lineFacts } from '../park.test-support.ts';
import {
  completeLaterRefusal,
  owedFor,
  payLaterMethods,
  payLaterPageRefusal,
  payLaterRefusal,
  type PayLaterRequest,
} from './pay-later.ts';

const VISIT = '2026-12-09';
const NOW = instantOf('2026-11-20', 540);
const line = lineFacts({ track: 'group', status: 'provisional', paymentMethod: null });
const input = (over: Partial<PayLaterRequest> = {}): PayLaterRequest => ({
  reservation: { track: 'group', status: 'provisional', pledgeState: 'none', paymentMethod: null, lines: [line] },
  owed: { list: 300_000, discount: 30_000, pay: 270_000 },
  openLines: ['line-1', 'line-2'],
  shown: ['line-2', 'line-1'],
  paymentUnderWay: false,
  method: 'card',
  offered: ['card', 'bank-transfer'],
  now: NOW,
  ...over,
});
const confirmed = { ...input().reservation, status: 'confirmed' } as const;

describe('paying for an existing reservation is refused', () => {
  test.each([
    ['in no way where nothing refuses it', {}, null],
    ['from a wrong status', { reservation: confirmed }, 'reservation.cannot-pay-later'],
    ['while another payment is being charged', { paymentUnderWay: true }, 'payment.in-progress'],
    ['where a line was cancelled since the page showed it', { openLines: ['line-1'] }, 'payment.not-owed'],
    ['where the page showed another line', { shown: ['line-1', 'line-3'] }, 'payment.not-owed'],
    ['where nothing is owed', { owed: { list: 0, discount: 0, pay: 0 } }, 'payment.nothing-to-pay'],
    ['by a deposit', { method: 'virtual-account' }, 'payment.method-not-offered'],
    ['by any method where the site takes none', { offered: [] }, 'payment.no-method-offered'],
    ['by an unknown method', { method: null }, 'payment.method-not-offered'],
    ['in no way where the page did not say what it showed', { shown: null }, null],
  ] as const)('%s', (_, over, code) => {
    expect(payLaterRefusal(input(over))?.code ?? null).toBe(code);
  });
  test('for the first reason that applies', () => {
    const all = { reservation: confirmed, paymentUnderWay: true, openLines: [], method: null };
    expect(payLaterRefusal(input(all))?.code).toBe('reservation.cannot-pay-later');
  });
});

describe('completing a reservation that costs nothing', () => {
  test.each([
    [0, null],
    [10, 'payment.not-free'],
  ] as const)('at %i won → %s', (pay, code) => {
    expect(completeLaterRefusal(input({ owed: { list: pay, discount: 0, pay } }))?.code ?? null).toBe(code);
  });
  test('checks its status too', () => {
    const owed = { list: 0, discount: 0, pay: 0 };
    expect(completeLaterRefusal(input({ reservation: confirmed, owed }))?.code).toBe('reservation.cannot-pay-later');
  });
});

test('the amount owed is that of the open lines', () => {
  expect(
    owedFor([
      { state: 'open', amount: 180_000, discount: 20_000 },
      { state: 'cancelled', amount: 90_000, discount: 0 },
      { state: 'open', amount: 0, discount: 60_000 },
    ]),
  ).toEqual({ list: 260_000, discount: 80_000, pay: 180_000 });
  expect(owedFor([])).toEqual({ list: 0, discount: 0, pay: 0 });
});

describe('the methods of paying later are', () => {
  const all = new Set(['card', 'bank-transfer', 'virtual-account', 'experience-card'] as const);
  const item = { track: 'group', takesExperienceCard: true, visitDate: VISIT } as const;
  test.each([
    ['card and transfer, never a deposit or the experience card', all, NOW, ['card', 'bank-transfer']],
    ['the card alone on the day of the visit', all, instantOf(VISIT, 300), ['card']],
    ['those that the site takes', new Set(['card'] as const), NOW, ['card']],
  ] as const)('%s', (_, supported, now, methods) => {
    expect(payLaterMethods([item], supported, now)).toEqual(methods);
  });
});

test('the page for paying later requires its one agreement', () => {
  expect(payLaterPageRefusal({ noticeAgreed: true })).toBeNull();
  expect(payLaterPageRefusal({ noticeAgreed: false })).toEqual({
    code: 'payment.pay-later-notice-not-agreed',
    field: 'noticeAgreed',
  });
});
