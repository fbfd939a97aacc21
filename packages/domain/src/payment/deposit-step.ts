import type { Instant } from '../shared/time.ts';
import type { AttemptState } from './attempt.ts';

/** What the provider says of a virtual account right now: open and empty, paid, lapsed empty, over (cancelled there), or it knows of none. */
export type DepositFinding = 'waiting' | 'deposited' | 'lapsed' | 'over' | 'none';

/**
 * receive: book the money. reverse: the bank has taken it back. close: past the deadline and still open at the provider, close it there, then
 * expire. expire: cancel the reservation and give its seats back. honour: money for a reservation that is cancelled already, take its seats
 * again or send the money back. report: given back at the provider and not by us, a person looks. undo: the money went back when we closed the
 * account. wait: the account is being closed, look again. none: both sides agree. open: it takes the place of another and is not opened yet. keep:
 * it is open there, and we don't have its number. replace: closed since its amount has changed, another takes its place. resume: it was to be
 * replaced and stayed open, so it is awaited as before. exchange: it takes another amount than what is owed, close it and open another.
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
  | 'replace'
  | 'resume'
  | 'exchange';

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

/** Of an account whose number we don't have yet. What was cancelled is asked about until its deadline: a call to open it may be on its way. */
const UNOPENED: Steps = {
  'awaiting-deposit': { none: 'open', waiting: 'keep', deposited: 'keep', over: 'expire' },
  expired: { none: 'wait', waiting: 'keep', deposited: 'keep', over: 'none' },
};

/** Of an account that was asked to be closed for another one, once that call can't be on its way any more. */
const REPLACING: Steps = {
  'awaiting-deposit': { waiting: 'resume', deposited: 'receive', over: 'replace' },
  paid: { waiting: 'reverse', deposited: 'none', over: 'reverse' },
};

/** An attempt as far as its account goes; `closingSince` is when we last asked the provider to close it. */
export interface DepositState {
  readonly state: AttemptState;
  readonly dueAt: Instant;
  readonly closingSince: Instant | null;
  /** It is being closed so that another one takes its place (PD-62). */
  readonly replacing?: boolean;
  /** False for an account that takes the place of another and whose number we don't have yet. */
  readonly opened?: boolean;
  /** Its reservation costs another amount: what was given back of it before its bank took it back is not owed. */
  readonly differs?: boolean;
}

/**
 * What has to be done about a virtual account, from our state, the provider's and the deadline alone, so that events may come twice, late or
 * in any order (architecture, money law). An attempt without an account, or one that a person or a refund has in hand, is left as it is.
 */
export function depositStep(attempt: DepositState, said: DepositFinding, now: Instant): DepositStep {
  const { state, dueAt, closingSince } = attempt;
  const finding = emptyOrOver(state, said);
  if (attempt.opened === false) return unopenedStep(attempt, finding, now);
  const replacing = attempt.replacing === true ? REPLACING[state]?.[finding] : undefined;
  if (replacing !== undefined) return isClosing(attempt, now) ? 'wait' : replacing;
  if (state === 'awaiting-deposit' && finding === 'waiting' && now > dueAt) return 'close';
  if (state === 'awaiting-deposit' && finding === 'waiting' && attempt.differs === true) return 'exchange';
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

/** Whether a call that closes the account may still be on its way. */
const isClosing = ({ closingSince }: Pick<DepositState, 'closingSince'>, now: Instant): boolean =>
  closingSince !== null && now - closingSince < CLOSING_MS;

/** Until when the money may come: the provider's word for its account, and never later than our own deadline (PD-27). */
export const accountDeadline = (providers: Instant, ours: Instant): Instant => Math.min(providers, ours);

/** Why an awaited deposit came to its end, and what its buyer is told then. */
export interface DepositExpiry {
  readonly code: 'deposit-overdue' | 'closed-at-provider';
  readonly told: 'deposit-expired' | 'cancelled';
}

/** Its deadline passed without the money (PD-26). */
export const OVERDUE: DepositExpiry = { code: 'deposit-overdue', told: 'deposit-expired' };
/** Closed there, and not by its deadline. Nobody failed to pay it, so its buyer is told of a cancellation. */
export const CLOSED: DepositExpiry = { code: 'closed-at-provider', told: 'cancelled' };

/** How a deposit ends whose account is over at the provider: overdue after its deadline, and before it closed there by somebody. */
export const depositExpiry = (dueAt: Instant, now: Instant): DepositExpiry => (now > dueAt ? OVERDUE : CLOSED);
