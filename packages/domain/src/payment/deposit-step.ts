import type { Instant } from '../shared/time.ts';
import type { AttemptState } from './attempt.ts';

/** The provider's state of a virtual account; lapsed: expired empty, over: cancelled there, none: unknown to it. */
export type DepositFinding = 'waiting' | 'deposited' | 'lapsed' | 'over' | 'none';

/**
 * receive: book the money. reverse: the bank has reversed it. close: past the deadline and still open at the provider;
 * close it there, then expire. expire: cancel the reservation and release its seats. honour: money for a cancelled
 * reservation; take its seats again or refund it. report: refunded at the provider, not by us; a person checks. undo:
 * closing the account refunded the money. wait: the account is being closed; ask again. none: both sides agree. open:
 * it is reissued and not opened yet. keep: it is open there, and its number is not saved yet. reissue: closed
 * because its amount changed; open another. resume: it was to be reissued and stayed open; await it as before.
 * close-and-reissue: its amount is not what is owed; close it and open another.
 */
export type DepositStep =
  | 'none'
  | 'receive'
  | 'reverse'
  | 'close'
  | 'expire'
  | 'honour'
  | 'report'
  | 'undo'
  | 'wait'
  | 'open'
  | 'keep'
  | 'reissue'
  | 'resume'
  | 'close-and-reissue';

/** As long as a call that closes an account is waited for, in ms; what it does later is undone. */
export const CLOSING_MS = 35_000;

type Steps = Readonly<
  Partial<Record<AttemptState, Readonly<Partial<Record<Exclude<DepositFinding, 'lapsed'>, DepositStep>>>>>
>;

const STEPS: Steps = {
  'awaiting-deposit': { waiting: 'none', deposited: 'receive', over: 'expire' },
  paid: { waiting: 'reverse', deposited: 'none', over: 'report' },
  expired: { waiting: 'close', deposited: 'honour', over: 'none' },
};

/** Of an account whose number is not saved yet. A cancelled one is polled: a call to open it may be under way. */
const UNOPENED: Steps = {
  'awaiting-deposit': { none: 'open', waiting: 'keep', deposited: 'keep', over: 'expire' },
  expired: { none: 'wait', waiting: 'keep', deposited: 'keep', over: 'none' },
};

/** Of an account that was asked to be closed for another one, once that call can't be on its way any more. */
const REISSUING: Steps = {
  'awaiting-deposit': { waiting: 'resume', deposited: 'receive', over: 'reissue' },
  paid: { waiting: 'reverse', deposited: 'none', over: 'reverse' },
};

/** An attempt as far as its account goes; `closingSince` is when we last asked the provider to close it. */
export interface DepositState {
  readonly state: AttemptState;
  readonly dueAt: Instant;
  readonly closingSince: Instant | null;
  /** It is being closed so that another one takes its place (PD-62). */
  readonly reissuing?: boolean;
  /** False for an account that takes the place of another and whose number we don't have yet. */
  readonly opened?: boolean;
  /** Its reservation costs another amount: what was given back of it before its bank took it back is not owed. */
  readonly differs?: boolean;
}

/**
 * The next step for a virtual account, from our state, the provider's and the deadline alone, so that events may come
 * twice, late or in any order (architecture, money law). None for an attempt without an account, or while a person or a
 * refund handles it.
 */
export function depositStep(attempt: DepositState, said: DepositFinding, now: Instant): DepositStep {
  const { state, dueAt, closingSince } = attempt;
  const finding = emptyOrOver(state, said);
  if (attempt.opened === false) return unopenedStep(attempt, finding, now);
  const reissuing = attempt.reissuing === true ? REISSUING[state]?.[finding] : undefined;
  if (reissuing !== undefined) return isClosing(attempt, now) ? 'wait' : reissuing;
  if (state === 'awaiting-deposit' && finding === 'waiting' && now > dueAt) return 'close';
  if (state === 'awaiting-deposit' && finding === 'waiting' && attempt.differs === true) return 'close-and-reissue';
  const step = STEPS[state]?.[finding] ?? 'none';
  if (closingSince === null) return step;
  if (step === 'report') return 'undo';
  const books = step === 'receive' || step === 'honour';
  return books && isClosing(attempt, now) ? 'wait' : step;
}

/** Of an account whose time has run out nothing was given back: what was booked in it was taken back before. */
const emptyOrOver = (state: AttemptState, said: DepositFinding): Exclude<DepositFinding, 'lapsed'> => {
  if (said !== 'lapsed') return said;
  return state === 'paid' ? 'waiting' : 'over';
};

function unopenedStep(
  { state, dueAt }: DepositState,
  finding: Exclude<DepositFinding, 'lapsed'>,
  now: Instant,
): DepositStep {
  if (finding === 'none' && now > dueAt) return state === 'awaiting-deposit' ? 'expire' : 'none';
  return UNOPENED[state]?.[finding] ?? 'none';
}

const isClosing = ({ closingSince }: Pick<DepositState, 'closingSince'>, now: Instant): boolean =>
  closingSince !== null && now - closingSince < CLOSING_MS;

/** The deadline of an account: the provider's, and never later than ours (PD-27). */
export const accountDeadline = (providers: Instant, ours: Instant): Instant => Math.min(providers, ours);

export interface DepositExpiry {
  readonly code: 'deposit-overdue' | 'closed-at-provider';
  readonly event: 'deposit-expired' | 'cancelled';
}

/** Its deadline passed without the money (PD-26). */
export const OVERDUE: DepositExpiry = { code: 'deposit-overdue', event: 'deposit-expired' };
/** Closed at the provider before its deadline. Its buyer missed nothing, so the message says cancelled. */
export const CLOSED: DepositExpiry = { code: 'closed-at-provider', event: 'cancelled' };

export const depositExpiry = (dueAt: Instant, now: Instant): DepositExpiry => (now > dueAt ? OVERDUE : CLOSED);
