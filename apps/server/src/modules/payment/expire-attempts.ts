import { MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import { finishConfirming } from './finish-confirming.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { beginConfirming, endAttempts } from './store.ts';

interface Lapsed {
  readonly attemptId: string;
  readonly expiresAt: Instant;
  readonly windowOpened: boolean;
  readonly amount: number;
  readonly track: string;
}

const AT_ONCE = 200;
// Nothing can be captured without our confirm, so a provider that does not answer keeps the seats for so long at most.
const PATIENCE_MS = MINUTE_MS;

const LAPSED = `select a.attempt_id as "attemptId", h.expires_at as "expiresAt", a.window_opened_at is not null as "windowOpened", a.amount,
    a.track
  from seat_hold h join payment_attempt a using (hold_id)
  where h.state = 'active' and a.state = 'created' and h.expires_at <= to_timestamp($1::float8)
  order by h.expires_at limit ${AT_ONCE}`;

const EXPIRED = { state: 'expired', code: 'hold-lapsed', message: '' } as const;

/**
 * Gives the seats of lapsed holds back. Where a payment window was opened the provider is asked first (money law): what it has captured
 * is saved instead. Answers how many expired; several processes may run it at once, each attempt ends once.
 */
export async function expireAttempts(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const lapsed = await deps.sql.query<Lapsed>(LAPSED, [now / 1000], 'attempts-lapsed');
  const asked = await Promise.all(lapsed.map((attempt) => mayExpire(deps, attempt, now)));
  const ending = lapsed.filter((_, index) => asked[index]).map(({ attemptId }) => attemptId);
  if (ending.length === 0) return 0;
  const ended = await endAttempts(deps.sql, ending, ['created'], EXPIRED, now);
  for (const _ of ended) deps.metrics.payment('expired');
  return ended.length;
}

async function mayExpire(deps: PaymentDeps, attempt: Lapsed, now: Instant): Promise<boolean> {
  if (!attempt.windowOpened) return true;
  const found = await deps.card.find(attempt.attemptId);
  if (found.kind === 'unreachable') return now > attempt.expiresAt + PATIENCE_MS;
  if (found.kind !== 'approved' && found.kind !== 'awaiting-deposit') return true;
  const { attemptId, amount, track } = attempt;
  const { providerKey } = found.kind === 'approved' ? found.payment : found.deposit;
  const begun = await beginConfirming(deps.sql, { attemptId, providerKey, holdUntil: attempt.expiresAt, now });
  if (begun === 'confirming') await finishConfirming(deps, { attemptId, amount, track, providerKey });
  return false;
}
