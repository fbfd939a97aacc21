import { attemptAnswer, attemptParams, type AttemptProgress, paymentPaths } from '@kkumteo/contract/payment/payment';
import type { AttemptState } from '@kkumteo/domain/payment/attempt';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { paymentClosesAt } from '@kkumteo/domain/payment/payment-closing';
import { holdExpiresAt } from '@kkumteo/domain/schedule/hold';
import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { memberOf, type Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { endAttempts, extendWindow, findOwnAttempt, type Attempt } from './store.ts';

type ProgressDeps = Pick<PaymentDeps, 'sql' | 'clock' | 'limits'>;

interface Deps {
  readonly payment: ProgressDeps;
  readonly sessions: Sessions;
}

/** A member's payment attempt while it is open: its state, its release and its extension. */
export function attemptRoutes(api: Api, { payment, sessions }: Deps): void {
  const { get, post } = callsOf(api, ['booking'], { onRequest: sessions.requireMember });
  const attempt = { params: attemptParams, answer: attemptAnswer };

  get(paymentPaths.attempt(':orderNo'), attempt, async (request) =>
    orRefuse(await readProgress(payment, request.params, memberOf(request).memberKey)),
  );
  post(paymentPaths.releaseAttempt(':orderNo'), attempt, async (request) =>
    orRefuse(await releaseAttempt(payment, request.params, memberOf(request).memberKey)),
  );
  post(paymentPaths.extendAttempt(':orderNo'), attempt, async (request) =>
    orRefuse(await extendAttempt(payment, request.params, memberOf(request).memberKey)),
  );
}

type Progress = Decision<AttemptProgress, PaymentRejection | ScheduleRejection>;

const WORDS: Readonly<Record<AttemptState, AttemptProgress['state']>> = {
  created: 'open',
  confirming: 'confirming',
  // The payment page's part is over: the reservation is made, its own page shows the account.
  'awaiting-deposit': 'paid',
  paid: 'paid',
  declined: 'failed',
  abandoned: 'failed',
  expired: 'expired',
  'needs-review': 'review',
  refunding: 'failed',
  refunded: 'failed',
};

/** The state of the member's payment, for the timer and for a visitor who comes back to it. */
async function readProgress(deps: ProgressDeps, attemptId: string, memberKey: number): Promise<Progress> {
  const attempt = await findOwnAttempt(deps.sql, attemptId, memberKey);
  return attempt === null ? refuse({ code: 'payment.attempt-unknown' }) : accept(toProgress(attempt, deps.clock.now()));
}

/** Gives the seats of an open attempt back at once; an attempt that is being paid is left alone. */
async function releaseAttempt(deps: ProgressDeps, attemptId: string, memberKey: number): Promise<Progress> {
  const attempt = await findOwnAttempt(deps.sql, attemptId, memberKey);
  if (attempt === null) return refuse({ code: 'payment.attempt-unknown' });
  const ending = { from: 'created', state: 'abandoned', code: 'released', message: '' } as const;
  await endAttempts(deps.sql, [attemptId], ending, deps.clock.now());
  return readProgress(deps, attemptId, memberKey);
}

/** Gives the buyer as many minutes more, once, as far as payment is open (decision 8, PD-128). */
async function extendAttempt(deps: ProgressDeps, attemptId: string, memberKey: number): Promise<Progress> {
  const attempt = await findOwnAttempt(deps.sql, attemptId, memberKey);
  if (attempt === null) return refuse({ code: 'payment.attempt-unknown' });
  const until = holdExpiresAt(attempt.expiresAt, paymentClosesAt(attempt.visits), await deps.limits());
  const extended = await extendWindow(deps.sql, attemptId, until, deps.clock.now());
  return extended ? readProgress(deps, attemptId, memberKey) : refuse({ code: 'schedule.hold-lapsed' });
}

function toProgress(attempt: Attempt, now: Instant): AttemptProgress {
  const { attemptId, state, expiresAt, extended, reservationNo, visits } = attempt;
  const open = state === 'created' && expiresAt > now;
  return {
    attemptId,
    state: state === 'created' && !open ? 'expired' : WORDS[state],
    expiresAt,
    canExtend: open && !extended && expiresAt < paymentClosesAt(visits),
    reservationNo,
  };
}
