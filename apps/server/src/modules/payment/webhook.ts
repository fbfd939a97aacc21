import type { AttemptState } from '@kkumteo/domain/payment/attempt';
import type { Instant } from '@kkumteo/domain/shared/time';
import { createHash } from 'node:crypto';
import type { Sql } from '../../db/pool.ts';
import { settleCaptured, type PaymentDeps } from './finish-confirming.ts';
import { beginConfirming, findAttempt } from './store.ts';

export interface EventDeps extends PaymentDeps {
  /** The order that an event of the provider speaks of; null where it speaks of none. */
  readonly orderOfEvent: (body: unknown) => string | null;
}

/** An event as it is kept: its key tells a repeated delivery from a new one. */
export interface StoredEvent {
  readonly provider: string;
  readonly eventKey: string;
}

const STORE = `insert into provider_event (provider, event_key, body, received_at)
  values ($1, $2, $3::jsonb, to_timestamp($4::float8)) on conflict do nothing returning 1`;

/** Keeps what a provider told us, before it is believed; null where the same event is here already. */
export async function storeEvent(sql: Sql, provider: string, body: unknown, now: Instant): Promise<StoredEvent | null> {
  // jsonb can't hold a zero character, which no provider has a reason to send.
  const text = JSON.stringify(body ?? null).replaceAll('\\u0000', '');
  const eventKey = createHash('sha256').update(text).digest('base64url');
  const stored = await sql.query(STORE, [provider, eventKey, text, now / 1000]);
  return stored.length > 0 ? { provider, eventKey } : null;
}

const HANDLED = `update provider_event set handled_at = to_timestamp($3::float8) where provider = $1 and event_key = $2`;

/** Reads the payment that the event speaks of again from the provider and saves what it says; the body is only a hint (partners 1.2). */
export async function handleEvent(deps: EventDeps, event: StoredEvent, body: unknown): Promise<void> {
  const orderNo = deps.orderOfEvent(body);
  if (orderNo !== null && !(await reread(deps, orderNo))) return;
  await deps.sql.query(HANDLED, [event.provider, event.eventKey, deps.clock.now() / 1000]);
}

const PAYABLE: ReadonlySet<AttemptState> = new Set(['created', 'confirming', 'abandoned', 'expired']);

/** False where the provider could not be asked: then the event stays for the next look. */
async function reread(deps: PaymentDeps, orderNo: string): Promise<boolean> {
  const attempt = await findAttempt(deps.sql, orderNo);
  if (attempt === null) return true;
  const found = await deps.card.find(orderNo);
  if (found.kind === 'unreachable') return false;
  if (found.kind === 'approved' && PAYABLE.has(attempt.state)) {
    const now = deps.clock.now();
    const { attemptId, amount, track } = attempt;
    const { providerKey } = found.payment;
    const begun = await beginConfirming(deps.sql, { attemptId, providerKey, holdUntil: now, now });
    if (begun === 'confirming') await settleCaptured(deps, { attemptId, amount, track, providerKey }, found.payment);
    return true;
  }
  if (attempt.state === 'paid' && (found.kind === 'cancelled' || found.kind === 'part-cancelled')) {
    deps.logger.error({ attemptId: orderNo, found: found.kind }, 'a paid order was cancelled at the provider');
    await noteOutsideCancel(deps, orderNo, found.kind);
  }
  return true;
}

async function noteOutsideCancel(deps: PaymentDeps, attemptId: string, found: string): Promise<void> {
  await deps.sql.query(
    `insert into audit_entry (at, action, subject, facts) values (to_timestamp($1::float8), 'payment.cancelled-outside', $2, $3::jsonb)`,
    [deps.clock.now() / 1000, attemptId, JSON.stringify({ found })],
  );
}

const WAITING = `select provider, event_key as "eventKey", body from provider_event
  where handled_at is null and received_at <= to_timestamp($1::float8) order by received_at limit 50`;
const YOUNG_MS = 5_000;

/** Handles events that were stored but not handled, because the process died or the provider did not answer. */
export async function handleWaitingEvents(deps: EventDeps): Promise<void> {
  const cutoff = (deps.clock.now() - YOUNG_MS) / 1000;
  const waiting = await deps.sql.query<StoredEvent & { readonly body: unknown }>(WAITING, [cutoff]);
  for (const event of waiting) await handleEvent(deps, event, event.body);
}
