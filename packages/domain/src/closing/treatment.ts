import type { AttemptState } from '../payment/attempt.ts';
import type { PaymentMethod } from '../payment/method.ts';
import type { ReservationStatus } from '../reservation/status.ts';
import { sumWon, type Won } from '../shared/money.ts';
import type { ClosingWay, LeftReason } from './way-back.ts';

interface LineOfClosing {
  readonly lineKey: number;
  readonly amount: Won;
  /** Someone of it has come in. */
  readonly isIn: boolean;
}

/** A reservation with open lines in closed rounds. */
export interface BookingOfClosing {
  readonly status: ReservationStatus;
  readonly method: PaymentMethod | null;
  /** Of its payment; null where it has none. */
  readonly attemptState: AttemptState | null;
  /** Of its payment, less what went back before. */
  readonly left: Won;
  /** Whether the provider knows an account to which a deposit goes back. */
  readonly refundAccountKnown: boolean;
  /** Received at the park's desk and not paid out, beside what is left of a payment. */
  readonly atDesk: Won;
  readonly closedLines: readonly LineOfClosing[];
  readonly openLines: number;
}

/** What left a reservation of a closing for a person before anything of it was cancelled. */
export type KeptReason = Extract<
  LeftReason,
  'already-in' | 'paid-at-desk' | 'deposit-in-part' | 'payment-in-review' | 'not-cancelled'
>;

export type Treatment =
  | {
      readonly kind: 'cancel';
      readonly way: ClosingWay;
      readonly gone: readonly number[];
      readonly amount: Won;
      /** Why a person will have to pay it back; null where it goes back by itself. */
      readonly byPerson: Extract<LeftReason, 'experience-card-in-parts' | 'refund-account-missing'> | null;
    }
  | { readonly kind: 'left'; readonly way: ClosingWay; readonly why: KeptReason; readonly amount: Won };

/**
 * What a closing does with a reservation: all that was paid for its closed lines goes back, and lines of other days keep
 * their price (PD-172). Lines of people who are in stay.
 */
export function treatmentOf(booking: BookingOfClosing): Treatment {
  const { status, left, closedLines, openLines } = booking;
  const way = wayOf(booking);
  const lines = closedLines.filter(({ isIn }) => !isIn);
  const cost = sumWon(lines.map(({ amount }) => amount));
  const why = lines.length === 0 ? 'already-in' : whyKept(booking, lines.length);
  if (why !== null) return { kind: 'left', way, why, amount: amountKept(booking, why, cost) };
  const amount = status === 'confirmed' ? Math.min(cost, left) : 0;
  const byPerson = amount === 0 ? null : whyByPerson(booking, way, lines.length < openLines || amount < left);
  return { kind: 'cancel', way, gone: lines.map(({ lineKey }) => lineKey), amount, byPerson };
}

type ByPerson = Extract<Treatment, { kind: 'cancel' }>['byPerson'];

function whyByPerson({ refundAccountKnown }: BookingOfClosing, way: ClosingWay, isPart: boolean): ByPerson {
  if (way === 'experience-card' && isPart) return 'experience-card-in-parts';
  return way === 'virtual-account' && !refundAccountKnown ? 'refund-account-missing' : null;
}

function whyKept({ status, attemptState, atDesk, openLines }: BookingOfClosing, gone: number): KeptReason | null {
  if (atDesk > 0) return 'paid-at-desk';
  if (status === 'awaiting-deposit') return gone < openLines ? 'deposit-in-part' : null;
  return status === 'confirmed' && attemptState !== null && attemptState !== 'paid' ? 'payment-in-review' : null;
}

function amountKept({ atDesk, left }: BookingOfClosing, why: KeptReason, cost: Won): Won {
  if (why === 'paid-at-desk') return Math.min(cost, atDesk + left);
  return why === 'payment-in-review' ? Math.min(cost, left) : 0;
}

function wayOf({ status, method, attemptState, atDesk }: BookingOfClosing): ClosingWay {
  if (atDesk > 0) return 'desk';
  if (status === 'awaiting-deposit') return 'deposit-awaited';
  if (status !== 'confirmed') return 'unpaid';
  return attemptState === null ? 'free' : (method ?? 'free');
}

/** Whether its visitor may be offered another day in the place of a cancel: not where an account awaits another amount. */
export const mayTakeAnotherDay = ({ kind, way }: Treatment): boolean => kind === 'cancel' && way !== 'deposit-awaited';
