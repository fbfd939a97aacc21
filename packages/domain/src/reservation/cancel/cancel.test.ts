import { describe, expect, test } from 'vitest';
import { cancelRefusal, needsRefundAccount, paymentCancelRefusal, type CancelRequest } from './cancel.ts';

const REQUEST: CancelRequest = {
  chosen: ['line-1'],
  lineRefusal: null,
  needsAccount: false,
  account: null,
  agreed: true,
};
const EVERYTHING_WRONG: CancelRequest = {
  chosen: [],
  lineRefusal: { code: 'reservation.cannot-cancel' },
  needsAccount: true,
  account: null,
  agreed: false,
};

describe('cancelling', () => {
  test('needs a line, an account, the agreement and a line that can be cancelled, in this order', () => {
    const account = { bankCode: '004', number: '123456789012', holder: '김꿈터' };
    const steps: readonly (readonly [Partial<CancelRequest>, string])[] = [
      [{}, 'reservation.nothing-chosen'],
      [{ chosen: ['line-1'] }, 'payment.refund-bank-missing'],
      [{ account }, 'reservation.refund-rules-not-agreed'],
      [{ agreed: true }, 'reservation.cannot-cancel'],
    ];
    let request = EVERYTHING_WRONG;
    for (const [mended, code] of steps) {
      request = { ...request, ...mended };
      expect(cancelRefusal(request)?.code).toBe(code);
    }
    expect(cancelRefusal({ ...request, lineRefusal: null })).toBeNull();
  });

  test('asks for no account where no money goes back to one', () => {
    expect(cancelRefusal(REQUEST)).toBeNull();
    expect(needsRefundAccount('virtual-account', 1)).toBe(true);
    expect(needsRefundAccount('virtual-account', 0)).toBe(false);
    expect(needsRefundAccount('card', 18_000)).toBe(false);
    expect(needsRefundAccount(null, 0)).toBe(false);
  });
});

describe('what the payment has to say of a cancel', () => {
  const paid = {
    method: 'card',
    status: 'confirmed',
    paidAtDesk: false,
    isWhole: false,
    owed: { before: 36_000, after: 18_000 },
    staying: ['2027-01-09'],
  } as const;
  const now = Date.parse('2026-12-15T23:59:59+09:00');

  test.each([
    ['a part of a card payment', {}, null],
    ['what was paid at the desk', { method: null, paidAtDesk: true }, 'reservation.cancel-at-desk'],
    ['a part while the deposit is awaited', { method: 'virtual-account', status: 'awaiting-deposit' }, null],
    [
      'a part while no account could be paid in time any more',
      { method: 'virtual-account', status: 'awaiting-deposit', staying: ['2027-01-09', '2026-12-16'] },
      'reservation.new-account-too-late',
    ],
    [
      'all that is left then',
      { method: 'virtual-account', status: 'awaiting-deposit', owed: { before: 36_000, after: 0 }, staying: [] },
      null,
    ],
    ['a part by experience card', { method: 'experience-card' }, 'reservation.cancel-card-whole-only'],
    ['the whole by experience card', { method: 'experience-card', isWhole: true }, null],
  ] as const)('%s', (_name, over, code) => {
    expect(paymentCancelRefusal({ ...paid, ...over }, now)?.code ?? null).toBe(code);
  });
});
