import type { AttemptState } from '@kkumteo/domain/payment/attempt';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { LookupOutcome, ProviderEvent } from '../../../gateways/payment/port.ts';
import { untilConfirmed } from '../attempts/confirming-here.ts';
import { secretOf, withdrawRefund } from '../deposits/store.ts';
import { awaitDeposit, refundedElsewhere, settleCaptured } from '../attempts/finish-confirming.ts';
import { followDeposit } from '../deposits/follow-deposit.ts';
import { followDepositRefund } from '../refunds/follow-deposit-refund.ts';
import { closeAccount } from '../deposits/issue-account.ts';
import { noteCashReceipt } from '../deposits/note-cash-receipt.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { isWithCardProvider } from '../payment-providers.ts';
import { beginConfirming, findAttempt, type Attempt } from '../attempts/store.ts';

export interface EventDeps extends PaymentDeps {
  /** What an event of the provider speaks of; null where it is none of theirs. */
  readonly readEvent: (body: unknown) => ProviderEvent | null;
}

/** An event as it is kept: its key tells a repeated delivery from a new one. */
export interface StoredEvent {
  readonly provider: string;
  readonly eventKey: string;
}

// What says no more than that a payment is charged which we have as paid, into no account, is handled when it is kept.
const STORE = `insert into provider_event (provider, event_key, body, received_at, handled_at)
  select $1, $2, $3::jsonb, to_timestamp($4::float8), case when $5 or exists (
      select from payment_attempt a where a.attempt_id = $6 and a.provider_key = $7 and a.state = 'paid'
        and not exists (select from deposit_account d where d.attempt_id = a.attempt_id)
    ) then to_timestamp($4::float8) end
  on conflict do nothing returning handled_at is null as waits`;

/**
 * Keeps what a provider told us, before it is believed; null where there is nothing to look into: the same event is here already, it says what
 * we know, or it is a deposit event without the secret of its account, which is kept as it came and changes nothing.
 */
export async function storeEvent(deps: EventDeps, provider: string, body: unknown): Promise<StoredEvent | null> {
  const { sql, clock, logger } = deps;
  // jsonb can't hold a zero character, which no provider has a reason to send.
  const text = JSON.stringify(body ?? null).replaceAll('\\u0000', '');
  const event = deps.readEvent(body);
  const trust = event?.kind === 'deposit' ? await trustIn(deps, event) : 'unknown';
  const forged = trust === 'forged';
  // One deposit is one event, however often and in whatever words it is delivered; a forged one can't take the place of a true one.
  const eventKey =
    event?.kind === 'deposit' && trust === 'known'
      ? hash(`deposit|${event.orderNo}|${event.transactionKey}|${event.status}`)
      : hash(text);
  const charged = event === null ? [null, null] : await chargedBy(deps, event);
  const values = [provider, eventKey, text, clock.now() / 1000, forged, ...charged];
  const [stored] = await sql.query<{ readonly waits: boolean }>(STORE, values, 'event-store');
  if (forged) {
    logger.warn({ attemptId: event?.orderNo }, 'a deposit event without its secret was not believed');
    return null;
  }
  return stored?.waits === true ? { provider, eventKey } : null;
}

/** Order and key of the payment that the event calls charged; one that we are confirming at this moment is waited for. */
async function chargedBy({ settler }: EventDeps, event: ProviderEvent): Promise<readonly (string | null)[]> {
  if (event.kind === 'deposit' || event.chargedKey === null) return [null, null];
  await untilConfirmed(settler, event.orderNo);
  return [event.orderNo, event.chargedKey].map((text) => text.replaceAll('\0', ''));
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** known: the event has its account's secret. unknown: we know no secret (yet), and the provider is asked anyway. */
async function trustIn(
  { sql }: EventDeps,
  event: Extract<ProviderEvent, { kind: 'deposit' }>,
): Promise<'known' | 'unknown' | 'forged'> {
  const secret = await secretOf(sql, event.orderNo);
  if (secret === undefined || secret === null) return 'unknown';
  return isSameSecret(secret, event.secret) ? 'known' : 'forged';
}

/** Takes as long for a secret that is nearly right as for any other. */
function isSameSecret(known: string, given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(known), digest(given));
}

const HANDLED = `update provider_event set handled_at = to_timestamp($3::float8) where provider = $1 and event_key = $2`;

/** Reads the payment that the event speaks of again from the provider and saves what it says; the body is only a hint (partners 1.2). */
export async function handleEvent(deps: EventDeps, event: StoredEvent, body: unknown): Promise<void> {
  const about = deps.readEvent(body);
  if (about !== null && !(await reread(deps, about.orderNo))) return;
  await deps.sql.query(HANDLED, [event.provider, event.eventKey, deps.clock.now() / 1000]);
}

const PAYABLE: ReadonlySet<AttemptState> = new Set(['created', 'confirming', 'abandoned', 'expired']);

/** False where the provider could not be asked: then the event stays for the next look. Its events are about its own orders alone. */
async function reread(deps: PaymentDeps, orderNo: string): Promise<boolean> {
  const attempt = await findAttempt(deps.sql, orderNo);
  if (attempt === null || !isWithCardProvider(attempt)) return true;
  const found = await deps.providers.card.find(orderNo);
  if (found.kind === 'unreachable') return false;
  if (attempt.state === 'confirming' && isGivenBack(found)) return giveUp(deps, attempt, found);
  const isPaid = found.kind === 'approved' || found.kind === 'awaiting-deposit';
  if (attempt.depositDueAt === null && isPaid && PAYABLE.has(attempt.state)) return settleFound(deps, attempt, found);
  if (attempt.state === 'paid' && attempt.depositClosingSince === null && isGivenBack(found)) {
    deps.logger.error({ attemptId: orderNo, found: found.kind }, 'a paid order was cancelled at the provider');
    await noteOutsideCancel(deps, orderNo, found.kind);
    return true;
  }
  // A cash receipt may be issued a while after its money came.
  if (attempt.state === 'paid' && found.kind === 'approved') await noteCashReceipt(deps.sql, found.payment);
  if (attempt.state === 'needs-review' && found.kind === 'awaiting-deposit') return takenBack(deps, attempt, found);
  if (attempt.state === 'refunded') return followDepositRefund(deps, orderNo, found);
  return attempt.depositDueAt === null || followDeposit(deps, attempt, found);
}

type GivenBack = Extract<LookupOutcome, { kind: 'cancelled' | 'part-cancelled' }>;
const isGivenBack = (found: LookupOutcome): found is GivenBack =>
  found.kind === 'cancelled' || found.kind === 'part-cancelled';

/**
 * Charged and cancelled at the provider before we have saved the charge. False where the event is to be looked at again once the confirming has
 * ended: a part was given back, or our own confirm was faster than this look.
 */
async function giveUp(deps: PaymentDeps, attempt: Attempt, found: GivenBack): Promise<boolean> {
  const { providerKey } = found.payment;
  if (found.kind === 'part-cancelled' || providerKey !== attempt.providerKey) return false;
  await refundedElsewhere(deps, { ...attempt, providerKey });
  return (await findAttempt(deps.sql, attempt.attemptId))?.state === 'refunded';
}

/** The bank took back what a person was to send back: that is booked, and the account is closed. */
async function takenBack(
  deps: PaymentDeps,
  { attemptId }: Attempt,
  { deposit }: Extract<LookupOutcome, { kind: 'awaiting-deposit' }>,
): Promise<boolean> {
  if (!(await withdrawRefund(deps.sql, attemptId, deps.clock.now()))) return true;
  return (await closeAccount(deps, attemptId, deposit.providerKey)) === 'closed';
}

type Charged = Extract<LookupOutcome, { kind: 'approved' | 'awaiting-deposit' }>;

/** The provider has charged the order, or opened its account, and we have not heard of it. */
async function settleFound(deps: PaymentDeps, attempt: Attempt, found: Charged): Promise<boolean> {
  const now = deps.clock.now();
  const { attemptId, amount, track, method, target } = attempt;
  const { providerKey } = found.kind === 'approved' ? found.payment : found.deposit;
  const begun = await beginConfirming(deps.sql, { attemptId, target, providerKey, holdUntil: now, now });
  // It was given an account since it was read: that is followed by the next look.
  if (begun !== 'confirming') return begun !== 'reserved' && begun !== 'awaiting-deposit';
  const confirming = { attemptId, amount, track, method, target, providerKey };
  if (found.kind === 'awaiting-deposit') await awaitDeposit(deps, confirming, found.deposit);
  else await settleCaptured(deps, confirming, found.payment);
  // Money in an account that was only just saved may have been taken back meanwhile: the event is looked at once more.
  return found.kind === 'awaiting-deposit' || found.payment.deposit === null;
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
