import { describe, expect, test } from 'vitest';
import type { AttemptState } from './attempt.ts';
import {
  accountDeadline,
  CLOSING_MS,
  depositExpiry,
  depositStep,
  type DepositFinding,
  type DepositStep,
} from './deposit-step.ts';

const DUE = 1_000_000;
const cases: readonly [string, AttemptState, DepositFinding, number, DepositStep][] = [
  ['an account that waits before its deadline is left alone', 'awaiting-deposit', 'waiting', DUE, 'none'],
  ['one that waits after its deadline is closed at the provider', 'awaiting-deposit', 'waiting', DUE + 1, 'close'],
  ['money that came is booked', 'awaiting-deposit', 'deposited', DUE, 'receive'],
  ['money that came before we looked, deadline or not, is booked', 'awaiting-deposit', 'deposited', DUE + 1, 'receive'],
  ['an account that is over ends the reservation', 'awaiting-deposit', 'over', DUE - 1, 'expire'],
  ['a paid one whose money is there needs nothing', 'paid', 'deposited', DUE + 1, 'none'],
  ['a paid one whose bank took the money back waits again', 'paid', 'waiting', DUE, 'reverse'],
  ['a paid one that was given back at the provider is reported', 'paid', 'over', DUE, 'report'],
  ['money for an expired one is honoured or sent back', 'expired', 'deposited', DUE + 1, 'honour'],
  ['an expired one whose account is open still is closed there', 'expired', 'waiting', DUE + 1, 'close'],
  ['an expired one that is over is over', 'expired', 'over', DUE + 1, 'none'],
  ['one that is on its way back is left to the refund', 'refunding', 'deposited', DUE, 'none'],
  ['one that a person looks at is left to them', 'needs-review', 'deposited', DUE, 'none'],
  ['one that was never issued an account has no step', 'created', 'deposited', DUE, 'none'],
];

describe('the next step for a virtual account', () => {
  test.each(cases)('%s', (_, state, finding, now, step) => {
    expect(depositStep({ state, dueAt: DUE, closingSince: null }, finding, now)).toBe(step);
  });
});

describe('the next step for an account that is being closed', () => {
  const closing: readonly [string, AttemptState, DepositFinding, number, DepositStep][] = [
    [
      'money in it is not booked while the call may be on its way',
      'awaiting-deposit',
      'deposited',
      CLOSING_MS - 1,
      'wait',
    ],
    ['nor honoured', 'expired', 'deposited', CLOSING_MS - 1, 'wait'],
    ['it is booked after that', 'awaiting-deposit', 'deposited', CLOSING_MS, 'receive'],
    ['or honoured', 'expired', 'deposited', CLOSING_MS, 'honour'],
    ['the answer that was lost is found', 'awaiting-deposit', 'over', 1, 'expire'],
    ['it is closed again where it is open still', 'awaiting-deposit', 'waiting', 1, 'close'],
    ['money that was booked and went back with it is undone', 'paid', 'over', 1, 'undo'],
    ['money that stays is paid', 'paid', 'deposited', 1, 'none'],
  ];
  test.each(closing)('%s', (_, state, finding, after, step) => {
    expect(depositStep({ state, dueAt: DUE, closingSince: DUE + 1 }, finding, DUE + 1 + after)).toBe(step);
  });
});

test('the provider’s account may close before our deadline, and never after it', () => {
  expect([accountDeadline(DUE - 1, DUE), accountDeadline(DUE + 1, DUE)]).toEqual([DUE - 1, DUE]);
});

test('an expired account ends as overdue after its deadline, and as closed elsewhere before it', () => {
  expect(depositExpiry(DUE, DUE + 1)).toEqual({ code: 'deposit-overdue', told: 'deposit-expired' });
  expect(depositExpiry(DUE, DUE)).toEqual({ code: 'closed-at-provider', told: 'cancelled' });
});
