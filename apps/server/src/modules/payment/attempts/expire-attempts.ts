import type { PaymentTargetKind } from '@kkumteo/domain/payment/attempt';
import { UNREACHABLE_PATIENCE_MS } from '@kkumteo/domain/schedule/hold';
import type { Instant } from '@kkumteo/domain/shared/time';
import { finishConfirming } from './finish-confirming.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { beginConfirming, endAttempts } from './store.ts';
import type { Row } from '../../../db/tables.ts';

interface Lapsed extends Row<'payment_attempt', 'attemptId' | 'expiresAt' | 'amount' | 'track' | 'method'> {
  readonly windowOpened: boolean;
  readonly target: { readonly kind: PaymentTargetKind };
}

const AT_ONCE = 200;

const LAPSED = `select a.attempt_id, a.expires_at, a.window_opened_at is not null as window_opened, a.amount,
    a.track, a.method, json_build_object('kind', a.target) as target
  from payment_attempt a where a.state = 'created' and a.expires_at <= to_timestamp($1::float8)
  order by a.expires_at limit ${AT_ONCE}`;

const EXPIRED = { from: 'created', state: 'expired', code: 'hold-lapsed', message: '' } as const;

/**
 * Expires attempts whose hold is over and releases their seats. If a payment window was opened, asks the provider first
 * (architecture, money law) and saves what it captured. Returns how many expired; several processes may run it at once.
 */
export async function expireAttempts(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const lapsed = await deps.sql.query<Lapsed>(LAPSED, [now / 1000], 'attempts-lapsed');
  const asked = await Promise.all(lapsed.map((attempt) => mayExpire(deps, attempt, now)));
  const ending = lapsed.filter((_, index) => asked[index]).map(({ attemptId }) => attemptId);
  if (ending.length === 0) return 0;
  const ended = await endAttempts(deps.sql, ending, EXPIRED, now);
  for (const _ of ended) deps.metrics.payment('expired');
  return ended.length;
}

async function mayExpire(deps: PaymentDeps, attempt: Lapsed, now: Instant): Promise<boolean> {
  if (!attempt.windowOpened) return true;
  const found = await deps.providers.of(attempt).find(attempt.attemptId);
  if (found.kind === 'unreachable') return now > attempt.expiresAt + UNREACHABLE_PATIENCE_MS;
  if (found.kind !== 'approved' && found.kind !== 'awaiting-deposit') return true;
  const { attemptId, amount, track, method, target } = attempt;
  const { providerKey } = found.kind === 'approved' ? found.payment : found.deposit;
  const begun = await beginConfirming(deps.sql, {
    attemptId,
    target,
    providerKey,
    holdUntil: attempt.expiresAt,
    now,
    limits: await deps.limits(),
    charged: true,
  });
  if (begun === 'confirming') await finishConfirming(deps, { attemptId, amount, track, method, target, providerKey });
  return false;
}
