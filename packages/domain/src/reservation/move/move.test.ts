import { describe, expect, test } from 'vitest';
import { instantOf } from '../../shared/time.ts';
import { moneyOfMove, moveMoneyRefusal, type MoneyOfMove } from './move-money.ts';
import { isToSettle, OFFER_DAYS, offerEnds } from './offer.ts';

const NOW = instantOf('2026-11-26', 600);
const money = (over: Partial<MoneyOfMove> = {}): MoneyOfMove => ({
  status: 'confirmed',
  method: 'card',
  before: 27_000,
  after: 27_000,
  refund: 0,
  paidOut: 0,
  taken: 0,
  waived: 0,
  isAtDesk: false,
  account: null,
  visitDates: ['2026-12-10'],
  depositDueAt: null,
  ...over,
});

describe('the money of a move (PD-169)', () => {
  test.each<[string, Partial<MoneyOfMove>, string, string | null]>([
    ['costs the same', {}, 'nothing', null],
    ['is dearer', { after: 30_000, taken: 3_000 }, 'taken', 'reservation-move.dearer'],
    ['is dearer, at the desk', { after: 30_000, taken: 3_000, isAtDesk: true }, 'taken', null],
    ['is dearer and waived', { after: 30_000, waived: 3_000 }, 'waived', null],
    ['is cheaper', { after: 20_000, refund: 7_000 }, 'refund', null],
    ['is cheaper, paid at the desk', { after: 20_000, paidOut: 7_000 }, 'refund', 'reservation-move.cheaper-at-desk'],
    ['is cheaper, paid at the desk, at it', { after: 20_000, paidOut: 7_000, isAtDesk: true }, 'refund', null],
    [
      'is cheaper, paid by experience card',
      { after: 20_000, method: 'experience-card', refund: 7_000 },
      'refund',
      null,
    ],
    [
      'is cheaper, paid by deposit, without an account',
      { after: 20_000, method: 'virtual-account', refund: 7_000 },
      'refund',
      'payment.refund-bank-missing',
    ],
    ['is dearer and not paid', { status: 'pledged', after: 30_000 }, 'owed', null],
    ['waits for a deposit of another amount', { status: 'awaiting-deposit', after: 30_000 }, 'deposit-reissue', null],
    [
      'waits for a deposit of another amount, too late',
      { status: 'awaiting-deposit', after: 30_000, visitDates: ['2026-11-27'] },
      'deposit-reissue',
      'reservation.new-account-too-late',
    ],
    [
      'waits for a deposit until after the new visit',
      { status: 'awaiting-deposit', visitDates: ['2026-11-28'], depositDueAt: instantOf('2026-11-29') },
      'nothing',
      'reservation-move.before-deposit',
    ],
    [
      'waits for a deposit until before it',
      { status: 'awaiting-deposit', visitDates: ['2026-11-30'], depositDueAt: instantOf('2026-11-29', 1439) },
      'nothing',
      null,
    ],
  ])('that %s', (_name, over, what, refusal) => {
    const given = money(over);
    expect(moneyOfMove(given)).toBe(what);
    expect(moveMoneyRefusal(given, NOW)?.code ?? null).toBe(refusal);
  });
});

describe('an offer of another day', () => {
  test('waits seven days, or until a day before the vendor refunds nothing more', () => {
    expect(offerEnds(null, NOW)).toBe(NOW + OFFER_DAYS * 86_400_000);
    expect(offerEnds(NOW + 3 * 86_400_000, NOW)).toBe(NOW + 2 * 86_400_000);
    expect(offerEnds(NOW + 86_400_000, NOW)).toBeNull();
  });

  test('is settled once the money was asked for, or no answer came in time', () => {
    expect(isToSettle({ state: 'open', until: NOW + 1 }, NOW)).toBe(false);
    expect(isToSettle({ state: 'open', until: NOW }, NOW)).toBe(true);
    expect(isToSettle({ state: 'declined', until: NOW + 1 }, NOW)).toBe(true);
    expect(isToSettle({ state: 'moved', until: NOW }, NOW)).toBe(false);
  });
});
