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
  ['an account that lapsed empty ends the reservation', 'awaiting-deposit', 'lapsed', DUE + 1, 'expire'],
  ['a paid one that lapsed empty had its money taken back', 'paid', 'lapsed', DUE + 1, 'reverse'],
  ['an expired one that lapsed is over', 'expired', 'lapsed', DUE + 1, 'none'],
  ['one that was never issued an account has no step', 'created', 'deposited', DUE, 'none'],
];

describe('the next step for a virtual account', () => {
  test.each(cases)('%s', (_, state, finding, now, step) => {
    expect(depositStep({ state, dueAt: DUE, closingSince: null }, finding, now)).toBe(step);
  });
});

describe('the next step for an account that takes another amount than what is owed', () => {
  const differing: readonly [string, AttemptState, DepositFinding, number, DepositStep][] = [
    ['another one takes its place', 'awaiting-deposit', 'waiting', DUE, 'close-and-reissue'],
    ['it is closed for good after its deadline', 'awaiting-deposit', 'waiting', DUE + 1, 'close'],
    ['money that came in it first is booked', 'awaiting-deposit', 'deposited', DUE, 'receive'],
    ['a paid one of which a part went back is left alone', 'paid', 'deposited', DUE, 'none'],
  ];
  test.each(differing)('%s', (_, state, finding, now, step) => {
    expect(depositStep({ state, dueAt: DUE, closingSince: null, differs: true }, finding, now)).toBe(step);
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

describe('the next step for an account that is closed for another one', () => {
  const SOON = CLOSING_MS - 1;
  const reissuing: readonly [string, AttemptState, DepositFinding, number, DepositStep][] = [
    ['no other process acts while the first one is at work', 'awaiting-deposit', 'over', SOON, 'wait'],
    ['nor on what is open still', 'awaiting-deposit', 'waiting', SOON, 'wait'],
    ['nor on money that is in it', 'awaiting-deposit', 'deposited', SOON, 'wait'],
    ['another takes its place where that process is gone', 'awaiting-deposit', 'over', CLOSING_MS, 'reissue'],
    ['it is awaited as before where it was never closed', 'awaiting-deposit', 'waiting', CLOSING_MS, 'resume'],
    ['money that came before is booked', 'awaiting-deposit', 'deposited', CLOSING_MS, 'receive'],
    ['money that was booked and went back with it is unpaid again', 'paid', 'over', CLOSING_MS, 'reverse'],
    ['a deadline that passes in between ends nothing', 'awaiting-deposit', 'over', CLOSING_MS + 10 * DUE, 'reissue'],
    ['what was replaced and is open all the same is closed', 'expired', 'waiting', CLOSING_MS, 'close'],
  ];
  test.each(reissuing)('%s', (_, state, finding, after, step) => {
    const attempt = { state, dueAt: DUE, closingSince: DUE - 1, reissuing: true };
    expect(depositStep(attempt, finding, DUE - 1 + after)).toBe(step);
  });
});

describe('the next step for an account that is not opened yet', () => {
  const unopened: readonly [string, AttemptState, DepositFinding, number, DepositStep][] = [
    ['the provider is asked to open it', 'awaiting-deposit', 'none', DUE, 'open'],
    ['its number is kept where it is open', 'awaiting-deposit', 'waiting', DUE, 'keep'],
    ['and where money is in it already', 'awaiting-deposit', 'deposited', DUE, 'keep'],
    [
      'the reservation ends where it could not be opened by its deadline',
      'awaiting-deposit',
      'none',
      DUE + 1,
      'expire',
    ],
    ['or where it was closed there before we had it', 'awaiting-deposit', 'over', DUE, 'expire'],
    [
      'of a cancelled one nothing is opened, and it is asked about: a call may be on its way',
      'expired',
      'none',
      DUE,
      'wait',
    ],
    ['until its deadline', 'expired', 'none', DUE + 1, 'none'],
    ['and kept where it was opened, to be closed next', 'expired', 'waiting', DUE, 'keep'],
  ];
  test.each(unopened)('%s', (_, state, finding, now, step) => {
    expect(depositStep({ state, dueAt: DUE, closingSince: null, opened: false }, finding, now)).toBe(step);
  });
});

test('the provider’s account may close before our deadline, and never after it', () => {
  expect([accountDeadline(DUE - 1, DUE), accountDeadline(DUE + 1, DUE)]).toEqual([DUE - 1, DUE]);
});

test('an expired account ends as overdue after its deadline, and as closed elsewhere before it', () => {
  expect(depositExpiry(DUE, DUE + 1)).toEqual({ code: 'deposit-overdue', event: 'deposit-expired' });
  expect(depositExpiry(DUE, DUE)).toEqual({ code: 'closed-at-provider', event: 'cancelled' });
});
